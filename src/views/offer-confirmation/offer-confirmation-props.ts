import type { OfferConfirmationActor } from '#machines/offer-confirmation.machine.ts';

/** Addresses of the documents that a person agrees to. */
export type OfferDocuments = { terms: string; privacy: string };

export type OfferConfirmationProps = {
  actor: OfferConfirmationActor;
  documents: OfferDocuments;
};

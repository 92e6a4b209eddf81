import type { OfferChoiceActor } from '#machines/offer-choice.machine.ts';

export type OfferChoiceProps = {
  actor: OfferChoiceActor;
  clientNames: string;
  /** The detail has Back. */
  showBack: boolean;
  /** The platform's pictures, one for each card in turn. Source: spec 3, offers_images. */
  pictures?: readonly string[];
  /** The platform's instructions for the step. Source: spec 3. */
  instructions?: string;
};

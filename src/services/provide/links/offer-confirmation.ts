import { preApprovedOfferCalls } from '#contract/pre-approved-offers.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import { offerConfirmationMachine } from '#machines/offer-confirmation.machine.ts';
import { draftMachine } from '#machines/parts/forms/draft.machine.ts';
import { createClient } from '#services/client.ts';
import { deviceDrafts } from '#services/device-drafts.ts';
import { createHttp } from '#services/http.ts';
import { preApprovedOfferServices } from '#services/pre-approved-offers.ts';

/** Its services are its own: those of the portal come after the form. */
export function provideOfferConfirmation() {
  const drafts = deviceDrafts(() => window.sessionStorage);
  const call = createClient(createHttp(), preApprovedOfferCalls);
  const draft = draftMachine.provide({ actors: actorsFrom({ saveDraft: drafts.saveDraft }) });
  return offerConfirmationMachine.provide({
    actors: { ...actorsFrom(preApprovedOfferServices(call, drafts)), draft },
  });
}

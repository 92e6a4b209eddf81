import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { LanguageSwitch } from '#app/frame/LanguageSwitch.tsx';
import { Logo } from '#app/frame/Logo.tsx';
import { usePublicLinks } from '#app/frame/public-links.ts';
import { usePortal } from '#app/start/portal.ts';
import { preApprovedOfferCalls } from '#contract/pre-approved-offers.ts';
import { readOfferLink } from '#domain/request/offer-link.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import { isFinding, offerConfirmationMachine } from '#machines/offer-confirmation.machine.ts';
import { draftMachine } from '#machines/parts/forms/draft.machine.ts';
import { createClient } from '#services/client.ts';
import { deviceDrafts } from '#services/device-drafts.ts';
import { createHttp } from '#services/http.ts';
import { preApprovedOfferServices } from '#services/pre-approved-offers.ts';
import { OfferConfirmationView } from '#views/offer-confirmation/OfferConfirmationView.tsx';
import { useFlow } from './use-flow.ts';

/** Its services are its own: those of the portal come after the form. */
function provideOfferConfirmation() {
  const drafts = deviceDrafts(() => window.sessionStorage);
  const call = createClient(createHttp(), preApprovedOfferCalls);
  const draft = draftMachine.provide({ actors: actorsFrom({ saveDraft: drafts.saveDraft }) });
  return offerConfirmationMachine.provide({
    actors: { ...actorsFrom(preApprovedOfferServices(call, drafts)), draft },
  });
}

export default function OfferConfirmationFlow() {
  const { terms, privacy } = usePublicLinks();
  const { offerLink, formFirst } = usePortal();
  const { token, ...prefill } = readOfferLink(offerLink.address());
  const actor = useFlow(provideOfferConfirmation, { input: { token, prefill } });
  const finding = useSelector(actor, isFinding);

  useEffect(() => {
    if (!finding) formFirst.reportShown();
  }, [finding, formFirst]);

  return (
    <OfferConfirmationView
      actor={actor}
      documents={{
        terms: terms || '/legal/terms',
        privacy: privacy || '/request/privacy-policy',
      }}
      logo={<Logo />}
      aside={<LanguageSwitch />}
    />
  );
}

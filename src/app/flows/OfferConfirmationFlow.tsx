import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { preApprovedOfferCalls } from '#contract/pre-approved-offers.ts';
import { readOfferLink } from '#domain/offer-link.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import { isFinding, offerConfirmationMachine } from '#machines/offer-confirmation.machine.ts';
import { createClient } from '#services/client.ts';
import { fetchHttp } from '#services/fetch-http.ts';
import { preApprovedOfferServices } from '#services/pre-approved-offers.ts';
import { OfferConfirmationView } from '#views/offer-confirmation/OfferConfirmationView.tsx';
import { tellFormIsThere } from '../form-first.ts';
import { LanguageSwitch } from '../LanguageSwitch.tsx';
import { Logo } from '../Logo.tsx';
import { offerLinkTo } from '../offer-link.ts';
import { usePublicLinks } from '../public-links.ts';
import { useFlow } from './use-flow.ts';

/** Its services are its own: those of the portal come after the form. */
function provideOfferConfirmation() {
  const services = preApprovedOfferServices(createClient(fetchHttp(), preApprovedOfferCalls));
  return offerConfirmationMachine.provide({ actors: actorsFrom(services) });
}

export default function OfferConfirmationFlow() {
  const { terms, privacy } = usePublicLinks();
  const { token, ...prefill } = readOfferLink(offerLinkTo(window.location.pathname));
  const actor = useFlow(provideOfferConfirmation, { input: { token, prefill } });
  const finding = useSelector(actor, isFinding);

  useEffect(() => {
    if (!finding) tellFormIsThere();
  }, [finding]);

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

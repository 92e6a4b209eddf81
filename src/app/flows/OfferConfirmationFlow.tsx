import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { LanguageSwitch } from '#app/frame/LanguageSwitch.tsx';
import { Logo } from '#app/frame/Logo.tsx';
import { usePublicLinks } from '#app/frame/public-links.ts';
import { usePortal } from '#app/start/portal.ts';
import { readOfferLink } from '#domain/request/offer-link.ts';
import { isFinding } from '#machines/offer-confirmation.machine.ts';
import { provideOfferConfirmation } from '#services/provide/links/offer-confirmation.ts';
import { OfferConfirmationView } from '#views/offer-confirmation/OfferConfirmationView.tsx';
import { useFlow } from './use-flow.ts';

export default function OfferConfirmationFlow() {
  const { terms, privacy } = usePublicLinks();
  const { offerLink, pageGate } = usePortal();
  const { token, ...prefill } = readOfferLink(offerLink.address());
  const actor = useFlow(provideOfferConfirmation, { input: { token, prefill } });
  const finding = useSelector(actor, isFinding);

  useEffect(() => {
    if (!finding) pageGate.reportForm();
  }, [finding, pageGate]);

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

import { createContext, use } from 'react';
import type { PortalConfig } from '#contract/config.ts';
import type { PortalServices } from '#services/index.ts';
import type { LoadOnce } from '#services/load-once.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import type { EarlyTyping } from './early-typing.ts';
import type { OfferLink } from './offer-link.ts';
import type { PageGate } from './page-gate.ts';
import type { PhoneKeyPlace } from './phone-key.ts';
import type { SessionGate } from './session-gate.ts';
import type { ShownScreens } from './shown-screen.ts';
import type { Translations } from './translations.ts';

/** What `start.ts` makes, once, and hands down. */
export type Portal = {
  /** What arrives after the first page. */
  loaded: LoadOnce<{ config: PortalConfig; services: PortalServices }>;
  sessionGate: SessionGate;
  telemetry: Telemetry;
  translations: Translations;
  offerLink: OfferLink;
  phoneKey: PhoneKeyPlace;
  pageGate: PageGate;
  earlyTyping: EarlyTyping;
  shownScreens: ShownScreens;
};

export const PortalContext = createContext<Portal | null>(null);

export function usePortal(): Portal {
  const portal = use(PortalContext);
  if (!portal) throw new Error('There is no portal above this component.');
  return portal;
}

/** What `start.ts` makes, for tests: services that are there, or never come. */

import { createEarlyTyping } from '#app/start/early-typing.ts';
import { createOfferLink } from '#app/start/offer-link.ts';
import { createPageGate } from '#app/start/page-gate.ts';
import { createPhoneKey } from '#app/start/phone-key.ts';
import type { Portal } from '#app/start/portal.ts';
import { createSessionGate } from '#app/start/session-gate.ts';
import { createShownScreens } from '#app/start/shown-screen.ts';
import { createTranslations } from '#app/start/translations.ts';
import { createTelemetry } from '#app/telemetry/telemetry.ts';
import type { PortalConfig } from '#contract/config.ts';
import type { PortalServices } from '#services/index.ts';

type Loaded = { services?: Partial<PortalServices>; help_email?: string };

export function portalWith(loaded?: Loaded): Portal {
  const { services = {}, help_email = '' } = loaded ?? {};
  const config = { links: { help_email } } as PortalConfig;
  const arrived: Promise<Awaited<ReturnType<Portal['loaded']['load']>>> = loaded
    ? Promise.resolve({ config, services: services as PortalServices })
    : new Promise(() => {});
  return {
    loaded: { load: () => arrived, current: () => arrived },
    sessionGate: createSessionGate(),
    telemetry: createTelemetry(),
    translations: createTranslations(),
    offerLink: createOfferLink(),
    phoneKey: createPhoneKey(),
    pageGate: createPageGate('/'),
    earlyTyping: createEarlyTyping(false),
    shownScreens: createShownScreens(),
  };
}

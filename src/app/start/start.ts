/** What is there before the first page is drawn; `isDrawn`: the build has drawn it. */
import { loadOnce } from '#services/load-once.ts';
import { createTelemetry, watchWindow } from '../telemetry/telemetry.ts';
import { createEarlyTyping } from './early-typing.ts';
import { watchLateValues } from './late-values.ts';
import { loadCode } from './load-code.ts';
import { createOfferLink } from './offer-link.ts';
import { createPageGate } from './page-gate.ts';
import { createPhoneKey } from './phone-key.ts';
import type { Portal } from './portal.ts';
import { createSessionGate } from './session-gate.ts';
import { createShownScreens } from './shown-screen.ts';
import { createTranslations } from './translations.ts';

export function start(isDrawn = false): Portal {
  const telemetry = createTelemetry();
  watchWindow(telemetry);
  const offerLink = createOfferLink();
  offerLink.take();
  const phoneKey = createPhoneKey();
  phoneKey.take();
  const sessionGate = createSessionGate();
  const shownScreens = createShownScreens();
  watchLateValues();
  const earlyTyping = createEarlyTyping(isDrawn);
  const pageGate = createPageGate(window.location.pathname, isDrawn);
  // By `fetch`: it is on its way before axios is.
  let prefetched: Promise<Response> | null = fetch('/config.json');
  prefetched.catch(() => {});

  const code = loadCode(() => import('./load.ts'));
  const loaded = loadOnce(async () => {
    const answer = prefetched ?? fetch('/config.json');
    prefetched = null;
    await pageGate.opened;
    const { load } = await code.load();
    return load(answer, { sessionGate, telemetry, shownScreens });
  });
  void loaded.load();
  const translations = createTranslations();
  return {
    loaded,
    sessionGate,
    telemetry,
    translations,
    offerLink,
    phoneKey,
    pageGate,
    earlyTyping,
    shownScreens,
  };
}

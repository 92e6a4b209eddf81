/** What is there before the first page is drawn; `isDrawn`: the build has drawn it. */
import { retryable } from '#services/retryable.ts';
import { createFormFirst } from './flows/form-first.ts';
import { createOfferLink } from './flows/offer-link.ts';
import { createPhoneKey } from './flows/phone-key.ts';
import { createTranslations } from './frame/translations.ts';
import { patiently } from './patiently.ts';
import type { Portal } from './portal.ts';
import { createSessionGate } from './session/session-gate.ts';
import { createTelemetry, watchWindow } from './telemetry/telemetry.ts';

export function start(isDrawn = false): Portal {
  const telemetry = createTelemetry();
  watchWindow(telemetry);
  const offerLink = createOfferLink();
  offerLink.take();
  const phoneKey = createPhoneKey();
  phoneKey.take();
  const sessionGate = createSessionGate();
  const formFirst = createFormFirst(window.location.pathname, isDrawn);
  // By `fetch`: it is on its way before axios is.
  let prefetched: Promise<Response> | null = fetch('/config.json');
  prefetched.catch(() => {});

  const loaded = retryable(async () => {
    const answer = prefetched ?? fetch('/config.json');
    prefetched = null;
    await formFirst.shown;
    const { load } = await patiently(() => import('./load.ts'));
    return load(answer, { sessionGate, telemetry });
  });
  void loaded.load();
  const translations = createTranslations();
  return { loaded, sessionGate, telemetry, translations, offerLink, phoneKey, formFirst };
}

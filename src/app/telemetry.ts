/** Telemetry, where it is switched on: comes after the first page, and hears what happened before it came. */
import { createTelemetry, type TelemetrySetting } from '#services/telemetry.ts';
import { hearFailures } from './failures.ts';
import { createFunnel, faultOf } from './funnel.ts';
import { hearMarks } from './inspection.ts';

export type TelemetrySession = Pick<TelemetrySetting, 'url' | 'apiKey' | 'token' | 'lastToken'>;

export function startTelemetry(session: TelemetrySession) {
  const telemetry = createTelemetry({ ...session, visit: newVisit(), build: buildOf(document) });
  const funnel = createFunnel(telemetry.reportStep);
  hearMarks(funnel.hear);
  hearFailures((failure) => telemetry.reportFault(faultOf(failure, funnel.last())));

  const closing = () => telemetry.close();
  window.addEventListener('pagehide', closing);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') closing();
  });
}

/** By chance, and only for this page: it leads back to nobody. */
const newVisit = () =>
  [...crypto.getRandomValues(new Uint8Array(8))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

/** The name of the page's first script: it changes with every build. */
export function buildOf(page: Document): string {
  const entry = page.querySelector<HTMLScriptElement>('script[type=module][src]');
  const name = entry?.getAttribute('src')?.split(/[?#]/)[0]?.split('/').at(-1) ?? '';
  return /^[\w.-]{1,60}$/.test(name) ? name : 'unknown';
}

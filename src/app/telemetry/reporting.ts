/** Reporting, where it is switched on: comes after the first page, and gets what happened before it came. */
import { createReporter, type ReporterSetting } from '#services/telemetry.ts';
import { buildOf } from './build.ts';
import { createFunnel, faultOf } from './funnel.ts';
import type { Telemetry } from './telemetry.ts';
import { watchVitals } from './vitals.ts';

export type ReportingSetting = Pick<ReporterSetting, 'axios' | 'url' | 'token' | 'lastToken'>;

export function startReporting(telemetry: Telemetry, setting: ReportingSetting) {
  const reporter = createReporter({ ...setting, visit: newVisit(), build: buildOf(document) });
  const funnel = createFunnel(reporter.reportStep);
  telemetry.connect({
    onMark: funnel.add,
    onError: (caught) => reporter.reportFault(faultOf(caught, funnel.last())),
  });

  // Before the listeners below: what is measured as the page goes away goes with it.
  watchVitals(reporter.reportVital);
  const closing = () => reporter.close();
  window.addEventListener('pagehide', closing);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') closing();
  });
}

/** By chance, and only for this page: it leads back to no person. */
const newVisit = () =>
  [...crypto.getRandomValues(new Uint8Array(8))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

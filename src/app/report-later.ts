import type { ReportingSetting } from './telemetry/reporting.ts';
import { silentReporter, type Telemetry } from './telemetry/telemetry.ts';

/** Longest wait for a quiet moment. */
const LATEST_MS = 5_000;

/** The screens for a crash and the reporting come when the browser has nothing better to do. Without an address nothing is reported. */
export function reportLater(telemetry: Telemetry, setting: ReportingSetting) {
  whenIdle(() => void import('./frame/crash-screens.tsx').catch(() => {}));
  if (setting.url === '') return telemetry.connect(silentReporter);
  whenIdle(() => {
    import('./telemetry/reporting.ts')
      .then(({ startReporting }) => startReporting(telemetry, setting))
      .catch(() => telemetry.connect(silentReporter));
  });
}

function whenIdle(work: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: LATEST_MS });
  else setTimeout(work, LATEST_MS);
}

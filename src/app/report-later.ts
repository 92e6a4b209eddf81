import { idle } from './start/when-idle.ts';
import type { ReportingSetting } from './telemetry/reporting.ts';
import { silentReporter, type Telemetry } from './telemetry/telemetry.ts';

/** Longest wait for a quiet moment. */
const LATEST_MS = 5_000;

/** The screens for a crash and the reporting come when the browser has nothing better to do. Without an address nothing is reported. */
export function reportLater(telemetry: Telemetry, setting: ReportingSetting) {
  const quiet = () => idle(LATEST_MS, LATEST_MS);
  quiet()
    .then(() => import('./frame/crash-screens.tsx'))
    .catch(() => {});
  if (setting.url === '') return telemetry.connect(silentReporter);
  quiet()
    .then(() => import('./telemetry/reporting.ts'))
    .then(({ startReporting }) => startReporting(telemetry, setting))
    .catch(() => telemetry.connect(silentReporter));
}

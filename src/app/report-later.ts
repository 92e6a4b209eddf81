import { loadCrashScreens } from './Fence.tsx';
import { hearFailures } from './failures.ts';
import { hearMarks } from './inspection.ts';
import type { TelemetrySession } from './telemetry.ts';

/** Longest wait for a quiet moment, milliseconds. */
const LATEST_MS = 5_000;

/** The screens for a crash and the telemetry come when the browser has nothing better to do. Without an address nobody hears. */
export function reportLater(session: TelemetrySession) {
  whenIdle(() => void loadCrashScreens());
  if (session.url === '') return nobodyHears();
  whenIdle(() => {
    import('./telemetry.ts')
      .then(({ startTelemetry }) => startTelemetry(session))
      .catch(nobodyHears);
  });
}

function nobodyHears() {
  hearMarks(null);
  hearFailures(null);
}

function whenIdle(work: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: LATEST_MS });
  else setTimeout(work, LATEST_MS);
}

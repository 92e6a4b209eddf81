import type { telemetryCalls, Vital } from '#contract/telemetry.ts';
import type { Handlers } from '#server/api/handlers.ts';
import type { Dependencies } from '#server/dependencies.ts';

type Metrics = Dependencies['metrics'];

/** One line in the log for each step and each failure, a count of failures and speeds; not a word of who it was. */
export const telemetryHandlers = ({
  metrics,
}: Pick<Dependencies, 'metrics'>): Handlers<typeof telemetryCalls> => ({
  async reportEvent({ body }, { request }) {
    const { visit, build, lost, steps, faults, vitals = [] } = body.params;
    for (const step of steps) request.log.info({ visit, build, step }, 'portal step');
    for (const fault of faults) {
      request.log.warn({ visit, build, fault }, 'portal fault');
      metrics.faults.inc({ kind: fault.kind });
    }
    for (const vital of vitals) observe(metrics, vital);
    if (lost > 0) request.log.info({ visit, build, lost }, 'portal reports lost');
    return undefined;
  },
});

function observe({ vitals, shifts }: Metrics, { name, value }: Vital) {
  if (name === 'CLS') shifts.observe(value);
  else vitals.observe({ vital: name }, value / 1000);
}

import type { telemetryCalls } from '#contract/telemetry.ts';
import type { Handlers } from '#server/api/handlers.ts';

/** One line in the log for each step and each failure; not a word of who it was. */
export const telemetryHandlers = (): Handlers<typeof telemetryCalls> => ({
  async reportEvent({ body }, { request }) {
    const { visit, build, lost, steps, faults } = body.params;
    for (const step of steps) request.log.info({ visit, build, step }, 'portal step');
    for (const fault of faults) request.log.warn({ visit, build, fault }, 'portal fault');
    if (lost > 0) request.log.info({ visit, build, lost }, 'portal reports lost');
    return undefined;
  },
});

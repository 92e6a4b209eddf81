/** The projection of a payoff. Its code arrives when it is first asked for. */
import type { PayoffProjectionServices } from '#machines/parts/money/payoff-projection.machine.ts';

export const payoffProjectionServices = (): PayoffProjectionServices => ({
  async projectPayoff(terms, signal) {
    const { projectInWorker } = await import('./payoff-projection/project.ts');
    return projectInWorker(terms, signal);
  },
});

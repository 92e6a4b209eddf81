import { actorsFrom } from '#machines/kit/service.ts';
import { creditSummaryMachine } from '#machines/parts/money/credit-summary.machine.ts';
import type { PortalServices } from '#services/index.ts';

export const provideCreditSummary = ({
  quotes,
}: {
  quotes: Pick<PortalServices['quotes'], 'estimatePayments'>;
}) =>
  creditSummaryMachine.provide({
    actors: actorsFrom({ estimatePayments: quotes.estimatePayments }),
  });

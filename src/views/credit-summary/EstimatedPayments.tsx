import { Box } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { EmptyState } from '#components/feedback/EmptyState.tsx';
import { LoadFailed } from '#components/frame/LoadFailed.tsx';
import { RowSkeletons } from '#components/loading/Skeletons.tsx';
import { RepaymentText } from '#components/money/RepaymentText.tsx';
import { useMonthText } from '#components/text/month-text.ts';
import { type EstimatedPayment, paidOffBy } from '#domain/money/estimated-payments.ts';
import { selectFailure } from '#machines/kit/failure.ts';
import {
  isRetentionAssumed,
  selectEstimates,
  selectRows,
} from '#machines/parts/money/credit-summary.machine.ts';
import type { CreditSummaryProps } from './credit-summary-props.ts';
import { PaymentsChart } from './PaymentsChart.tsx';
import { PaymentsTable } from './PaymentsTable.tsx';
import { SalesTable } from './SalesTable.tsx';

/** The payments of the next twelve months beside the sales of the last. Source: spec 2 and 9; D-28, D-29. */
export function EstimatedPayments(props: CreditSummaryProps) {
  const { actor, offer } = props;
  const estimates = useSelector(actor, selectEstimates);
  const rows = useSelector(actor, selectRows) ?? [];

  return (
    <>
      <Box color="fg.muted" mb="4">
        {offer.instructions?.estimatedPayments || (
          <FormattedMessage id="creditSummary.payments.instructions" />
        )}{' '}
        {useSelector(actor, isRetentionAssumed) && (
          <FormattedMessage id="creditSummary.payments.assumed" />
        )}
      </Box>
      {estimates === 'estimating' && <RowSkeletons label="creditSummary.payments.estimating" />}
      {estimates === 'withoutEstimates' && (
        <EmptyState
          title="creditSummary.payments.without.title"
          text="creditSummary.payments.without"
        />
      )}
      {estimates === 'notEstimated' && <NotEstimated actor={actor} />}
      {estimates === 'estimated' && <Estimated {...props} rows={rows} />}
    </>
  );
}

function NotEstimated({ actor }: Pick<CreditSummaryProps, 'actor'>) {
  return (
    <LoadFailed
      message="creditSummary.payments.notEstimated"
      failure={useSelector(actor, selectFailure)}
      onRetry={() => actor.send({ type: 'estimates.retry' })}
    />
  );
}

function Estimated({
  offer,
  quote,
  sales,
  rows,
}: CreditSummaryProps & { rows: EstimatedPayment[] }) {
  const { ofRow } = useMonthText();
  const paidOff = paidOffBy(rows, { amount: quote.amount, monthlyRate: offer.monthly_rate });
  const payoff = paidOff && paidOff.months - 1;
  const last = payoff === null ? null : rows[payoff];
  const contract = { months: offer.term, total: quote.total };

  return (
    <>
      <PaymentsChart rows={rows} sales={sales} payoff={payoff} term={offer.term} />
      <Box my="4" fontWeight="medium">
        {last ? (
          <>
            <FormattedMessage
              id="creditSummary.payments.paidOff"
              values={{ date: ofRow(last.date) }}
            />{' '}
            <RepaymentText paidOff={paidOff} contract={contract} />.
          </>
        ) : (
          <FormattedMessage id="creditSummary.payments.beyond" values={{ months: offer.term }} />
        )}{' '}
        {last && <ContractEnd term={offer.term} rows={rows} />}
      </Box>
      <PaymentsTable rows={rows} />
      <SalesTable sales={sales} />
    </>
  );
}

/** Where the contract ends, which the chart marks when it reaches so far. Source: D-28. */
function ContractEnd({ term, rows }: { term: number; rows: EstimatedPayment[] }) {
  const { ofRow } = useMonthText();
  const end = rows[term - 1];
  if (!end)
    return <FormattedMessage id="creditSummary.payments.termLater" values={{ months: term }} />;
  const values = { months: term, date: ofRow(end.date) };
  return <FormattedMessage id="creditSummary.payments.termEnd" values={values} />;
}

import { Box, Button } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { EmptyState } from '#components/feedback/EmptyState.tsx';
import { LoadFailed } from '#components/frame/LoadFailed.tsx';
import { Panel } from '#components/frame/Panel.tsx';
import { RowSkeletons } from '#components/loading/Skeletons.tsx';
import { MoneyText } from '#components/money/MoneyText.tsx';
import { ChevronDownIcon } from '#components/text/icons.tsx';
import { selectFailure } from '#machines/kit/failure.ts';
import {
  type AcceptedCreditActor,
  isExpanded,
  selectCredit,
  selectCreditSummary,
} from '#machines/parts/money/accepted-credit.machine.ts';
import { CreditSummaryView } from '../credit-summary/CreditSummaryView.tsx';
import { flowView } from '../flow-view.tsx';
import { AmortizationTable } from './AmortizationTable.tsx';

type Props = { actor: AcceptedCreditActor };

const Screen = flowView<Props>({
  findingAcceptedCredit: () => <RowSkeletons label="acceptedCredit.loading" />,
  found: Found,
  withoutCredit: WithoutCredit,
  unavailable: Unavailable,
});

/** The accepted credit, opened or put away. Source: spec 2 (credit-resume, expandable summary). */
export function AcceptedCreditView({ actor }: Props) {
  const expanded = useSelector(actor, isExpanded);
  return (
    <Box display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
      <Panel title={<FormattedMessage id="acceptedCredit.title" />}>
        <Screen actor={actor} />
      </Panel>
      {expanded && <Details actor={actor} />}
    </Box>
  );
}

function Found({ actor }: Props) {
  const { quote } = useSelector(actor, selectCredit);
  const expanded = useSelector(actor, isExpanded);

  return (
    <Box
      display="flex"
      flexWrap="wrap"
      alignItems="flex-end"
      justifyContent="space-between"
      columnGap="6"
      rowGap="3"
    >
      <Figure label="creditSummary.receive" amount={quote.received} />
      <Figure label="creditSummary.total" amount={quote.total} />
      <Button
        variant="outline"
        aria-expanded={expanded}
        onClick={() => actor.send({ type: expanded ? 'credit.hide' : 'credit.show' })}
      >
        <ChevronDownIcon transform={expanded ? 'rotate(180deg)' : undefined} />
        <FormattedMessage id={expanded ? 'acceptedCredit.hide' : 'acceptedCredit.show'} />
      </Button>
    </Box>
  );
}

function Details({ actor }: Props) {
  const { offer, quote, sales } = useSelector(actor, selectCredit);
  const summary = useSelector(actor, selectCreditSummary);
  if (!summary) return null;
  return (
    <>
      <CreditSummaryView actor={summary} offer={offer} quote={quote} sales={sales} />
      <AmortizationTable rows={quote.rows} />
    </>
  );
}

type FigureProps = { label: 'creditSummary.receive' | 'creditSummary.total'; amount: number };

const Figure = ({ label, amount }: FigureProps) => (
  <div>
    <Box fontSize="sm" color="fg.muted">
      <FormattedMessage id={label} />
    </Box>
    <Box fontSize="xl" fontWeight="bold">
      <MoneyText amount={amount} />
    </Box>
  </div>
);

function WithoutCredit({ actor }: Props) {
  return (
    <EmptyState title="acceptedCredit.without.title" text="acceptedCredit.without">
      <Button variant="outline" onClick={() => actor.send({ type: 'credit.retry' })}>
        <FormattedMessage id="common.retry" />
      </Button>
    </EmptyState>
  );
}

function Unavailable({ actor }: Props) {
  return (
    <LoadFailed
      message="acceptedCredit.unavailable"
      failure={useSelector(actor, selectFailure)}
      onRetry={() => actor.send({ type: 'credit.retry' })}
    />
  );
}

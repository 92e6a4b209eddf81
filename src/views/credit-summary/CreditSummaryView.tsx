import { Box } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { TabBar } from '#components/frame/TabBar.tsx';
import { stateName } from '#machines/kit/state-name.ts';
import { hasEstimatesTab } from '#machines/parts/money/credit-summary.machine.ts';
import { flowView } from '../flow-view.tsx';
import type { CreditSummaryProps } from './credit-summary-props.ts';
import { EstimatedPayments } from './EstimatedPayments.tsx';
import { SummaryList } from './SummaryList.tsx';

const Screen = flowView<CreditSummaryProps>({
  creditSummary: SummaryList,
  estimatedPayments: EstimatedPayments,
});

/** Terms and costs, and beside them the estimated payments where they may be shown. Source: spec 2. */
export function CreditSummaryView(props: CreditSummaryProps) {
  const { actor } = props;
  const tab = useSelector(actor, stateName);
  const hasEstimates = useSelector(actor, hasEstimatesTab);

  return (
    <Box bg="bg" borderWidth="1px" borderRadius="l3" boxShadow="xs" p={{ base: '4', md: '6' }}>
      <TabBar
        label="creditSummary.tabs"
        tabs={[
          { value: 'creditSummary', label: 'creditSummary.tab.summary' },
          ...(hasEstimates
            ? [{ value: 'estimatedPayments', label: 'creditSummary.tab.payments' } as const]
            : []),
        ]}
        value={tab}
        onChoose={(value) =>
          actor.send({ type: value === 'creditSummary' ? 'summary.show' : 'payments.show' })
        }
      >
        <Screen {...props} />
      </TabBar>
    </Box>
  );
}

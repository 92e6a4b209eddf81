import { Box } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { LazyTimeChart } from '#components/chart/LazyTimeChart.tsx';
import { Panel } from '#components/frame/Panel.tsx';
import { MoneyText } from '#components/money/MoneyText.tsx';
import { useMoneyScale } from '#components/money/money-scale.ts';
import { DataList, DataRow } from '#components/text/DataList.tsx';
import { Details } from '#components/text/Details.tsx';
import { useMonthText } from '#components/text/month-text.ts';
import type { CreditAccount } from '#contract/credit-account.ts';
import { expectedUntil, type PromiseGap, promiseGap } from '#domain/credit/promise-gap.ts';
import { formatMoney } from '#domain/money/money.ts';

import type { Projection } from '#domain/money/projection.ts';
import { promiseOf } from '#machines/my-credit.machine.ts';
import {
  type PayoffProjectionActor,
  selectProjection,
} from '#machines/parts/money/payoff-projection.machine.ts';

type Projected = Extract<Projection, { outcome: 'projected' }>;
type Props = { actor: PayoffProjectionActor; account: CreditAccount };

/** The band that was shown before acceptance, and over it what has been owed. */
export function PromiseChart({ actor, account }: Props) {
  const projection = useSelector(actor, selectProjection);
  if (projection?.outcome !== 'projected' || account.closings.length === 0) return null;

  return (
    <Panel title={<FormattedMessage id="myCredit.promise" values={{ isOver: isOver(account) }} />}>
      <Kept projection={projection} account={account} />
      <Drawing projection={projection} account={account} />
    </Panel>
  );
}

/** As the words take it. */
const isOver = ({ ended_on }: CreditAccount) => String(ended_on !== null);

type Drawn = { projection: Projected; account: CreditAccount };

/** Whether the last closed month lies in the band; where it does not, why. */
function Kept({ projection, account }: Drawn) {
  const place = account.closings.length - 1;
  const owed = account.closings[place]?.owed ?? 0;
  const { low, high } = projection.months[place]?.remaining ?? { low: 0, high: 0 };
  const { history, first, retention } = promiseOf(account);
  const { sold, undone, extra } = account.until_closing ?? NOTHING;
  const promised = { history, first, closed: account.closings.length, retention };
  const gap = promiseGap({ owed, low, high, sold, undone, extra }, promised);
  return (
    <Box mb="3">
      <FormattedMessage
        id={`myCredit.promise.${gap.side}`}
        values={{
          low: formatMoney(low),
          high: formatMoney(high),
          owed: formatMoney(owed),
          isOver: isOver(account),
        }}
      />{' '}
      {gap.side !== 'inside' && (
        <FormattedMessage id={causeKey(gap)} values={{ amount: formatMoney(gap.amount) }} />
      )}
      <Details summary={<FormattedMessage id="myCredit.why.promise" />}>
        <FormattedMessage id="myCredit.why.band" tagName="p" />
        <DataList>
          <DataRow label="myCredit.why.sales.expected">
            <MoneyText amount={expectedUntil(promised)} />
          </DataRow>
          <DataRow label="myCredit.why.sales.sold">
            <MoneyText amount={sold} />
          </DataRow>
          <DataRow label="myCredit.why.sales.undone">
            <MoneyText amount={undone} />
          </DataRow>
          <DataRow label="myCredit.why.sales.extra">
            <MoneyText amount={extra} />
          </DataRow>
        </DataList>
      </Details>
    </Box>
  );
}

function causeKey(gap: Exclude<PromiseGap, { side: 'inside' }>) {
  if (gap.cause === 'other') return 'myCredit.promise.other';
  return gap.side === 'above'
    ? (`myCredit.promise.above.${gap.cause}` as const)
    : (`myCredit.promise.below.${gap.cause}` as const);
}

const NOTHING = { sold: 0, undone: 0, extra: 0 };

function Drawing({ projection: { months }, account }: Drawn) {
  const intl = useIntl();
  const { long, short } = useMonthText();
  const formatValue = useMoneyScale();
  // After its last close an ended debt is nothing.
  const owing = account.closings.map(({ owed }) => owed);
  if (account.ended_on !== null) owing.push(0);
  const points = months.map((month, place) => {
    const { low, high } = month.remaining;
    const owed = owing[place];
    return intl.formatMessage(
      { id: owed === undefined ? 'myCredit.promise.point' : 'myCredit.promise.pointKept' },
      {
        month: long(month),
        low: formatMoney(low),
        high: formatMoney(high),
        owed: formatMoney(owed ?? 0),
      },
    );
  });

  return (
    <LazyTimeChart
      label={intl.formatMessage({ id: 'myCredit.promise' }, { isOver: isOver(account) })}
      months={months.map(short)}
      points={points}
      series={[
        {
          name: intl.formatMessage({ id: 'myCredit.promise.real' }),
          values: months.map((_, place) => owing[place] ?? null),
          dashes: 'solid',
          color: 'ink',
        },
      ]}
      band={{
        name: intl.formatMessage({ id: 'myCredit.promise.band' }),
        low: months.map(({ remaining }) => remaining.low),
        high: months.map(({ remaining }) => remaining.high),
      }}
      formatValue={formatValue}
    />
  );
}

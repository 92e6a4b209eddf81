import { Box, chakra } from '@chakra-ui/react';
import { FormattedMessage } from 'react-intl';
import { Panel } from '#components/frame/Panel.tsx';
import { MoneyText } from '#components/money/MoneyText.tsx';
import { Bar } from '#components/motion/Bar.tsx';
import { BarFill } from '#components/motion/BarFill.tsx';
import { DataList, DataRow } from '#components/text/DataList.tsx';
import { useDayText } from '#components/text/day-text.ts';
import { useMonthText } from '#components/text/month-text.ts';
import type { CreditAccount } from '#contract/credit-account.ts';
import type { ForecastTerms } from '#domain/credit/credit-forecast.ts';
import { formatMoney, roundPesos } from '#domain/money/money.ts';
import { mexicanDay } from '#domain/person/dates.ts';
import type { MessageKey } from '#locales/index.ts';
import { InterestParts, ReceivedParts } from './DebtParts.tsx';
import { ExpectedParts } from './ExpectedParts.tsx';

type Props = { account: CreditAccount; forecast: ForecastTerms | null };
type AccountProps = Pick<Props, 'account'>;

/** Owed, paid and received, with how far it has come; below, what the debt is made of. */
export function Balance({ account, forecast }: Props) {
  const { figures, disbursed, expected, state } = account;
  const isOver = state === 'paidOff' || state === 'writtenOff';
  const day = useDayText();
  if (!figures || !disbursed) return null;
  const { owed, paid, paid_by_sales, interest, accrued, added, first_sale, last_sale } = figures;
  const whole = expected?.total ?? paid + owed;

  return (
    <Panel title={<FormattedMessage id={titleIn(state)} />}>
      <chakra.dl
        display="grid"
        gap="4"
        gridTemplateColumns={{ base: '1fr 1fr', sm: '1.4fr 1fr 1fr' }}
      >
        <Figure label="myCredit.owed" amount={owed} isMain />
        <Figure label={isOver ? 'myCredit.paid.over' : 'myCredit.paid'} amount={paid} />
        <Figure label="myCredit.received" amount={disbursed.received} />
      </chakra.dl>
      <Bar h="3" mt="4" bg="brand.900" borderRadius="full">
        <BarFill share={whole > 0 ? paid / whole : 0} bg="brand.400" />
      </Bar>
      <Box mt="3">
        <Expected account={account} />
        {!isOver && <ExpectedParts account={account} forecast={forecast} />}
      </Box>
      <Box mt="3" borderTopWidth="1px">
        <DataList>
          <DataRow label="myCredit.lent">
            <MoneyText amount={disbursed.amount} />
          </DataRow>
          <DataRow
            label={
              accrued > 0
                ? { id: 'myCredit.interest', values: { accrued: formatMoney(accrued) } }
                : 'myCredit.interest.whole'
            }
          >
            <MoneyText amount={interest} />
          </DataRow>
          {added !== 0 && (
            <DataRow label="myCredit.added">
              <MoneyText amount={added} />
            </DataRow>
          )}
          <DataRow label={isOver ? 'myCredit.less.over' : 'myCredit.less'}>
            <MoneyText amount={-paid} />
          </DataRow>
          <DataRow label="myCredit.owed" strong>
            <MoneyText amount={owed} />
          </DataRow>
        </DataList>
        <ReceivedParts account={account} />
        <InterestParts account={account} />
      </Box>
      <Box fontSize="sm" color="fg.muted">
        {paid > 0 && paid_by_sales !== undefined && (
          <PaidBy paid={paid} sales={paid_by_sales} isOver={isOver} />
        )}
        {first_sale && last_sale ? (
          <FormattedMessage
            id="myCredit.counted"
            values={{ first: day(mexicanDay(first_sale)), last: day(mexicanDay(last_sale)) }}
          />
        ) : (
          <FormattedMessage id="myCredit.noSales" values={{ day: day(mexicanDay(disbursed.at)) }} />
        )}{' '}
        {account.told_at && (
          <FormattedMessage id="myCredit.told" values={{ day: day(mexicanDay(account.told_at)) }} />
        )}
      </Box>
    </Panel>
  );
}

const titleIn = (state: CreditAccount['state']) => {
  if (state === 'paidOff') return 'myCredit.end';
  return state === 'writtenOff' ? 'myCredit.closed' : 'myCredit.now';
};

type FigureProps = { label: MessageKey; amount: number; isMain?: boolean };

const Figure = ({ label, amount, isMain = false }: FigureProps) => (
  <Box gridColumn={isMain ? { base: '1 / -1', sm: 'auto' } : undefined}>
    <chakra.dt fontSize="sm" color="fg.muted">
      <FormattedMessage id={label} />
    </chakra.dt>
    <chakra.dd fontSize={isMain ? '3xl' : 'xl'} fontWeight="bold" letterSpacing="tight">
      <MoneyText amount={amount} />
    </chakra.dd>
  </Box>
);

type PaidByProps = { paid: number; sales: number; isOver: boolean };

/** Where what was paid came from. */
function PaidBy({ paid, sales, isOver }: PaidByProps) {
  const beside = roundPesos(paid - sales);
  const values = {
    sales: formatMoney(sales),
    beside: formatMoney(beside),
    isOver: String(isOver),
  };
  return (
    <FormattedMessage
      id={beside === 0 ? 'myCredit.paid.bySales' : 'myCredit.paid.both'}
      values={values}
      tagName="p"
    />
  );
}

/** The last month and the total by then, against the contract's. */
function Expected({ account: { expected, terms, figures, state, ended_on, sales } }: AccountProps) {
  const { long } = useMonthText();
  const day = useDayText();
  if (state === 'paidOff') {
    return (
      <FormattedMessage
        id="myCredit.paidOff"
        values={{ total: formatMoney(figures?.paid ?? 0), day: ended_on ? day(ended_on) : '' }}
      />
    );
  }
  if (state === 'writtenOff') return <FormattedMessage id="myCredit.writtenOff" />;
  if (!terms) return <FormattedMessage id="myCredit.expected.unknown" />;
  const contract = formatMoney(terms.total);
  if (!expected) {
    const known = sales.length > 0 ? 'never' : 'noSales';
    return <FormattedMessage id={`myCredit.expected.${known}`} values={{ contract }} />;
  }
  return (
    <FormattedMessage
      id="myCredit.expected"
      values={{ total: formatMoney(expected.total), month: long(expected), contract }}
    />
  );
}

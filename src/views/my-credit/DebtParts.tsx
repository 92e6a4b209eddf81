import { Box } from '@chakra-ui/react';
import { FormattedMessage } from 'react-intl';
import { MoneyText } from '#components/money/MoneyText.tsx';
import { DataList, DataRow } from '#components/text/DataList.tsx';
import { Details } from '#components/text/Details.tsx';
import { useDayText } from '#components/text/day-text.ts';
import type { CreditAccount } from '#contract/credit-account.ts';
import { type InterestPart, interestParts } from '#domain/credit/interest-months.ts';
import { openingFeeIn } from '#domain/money/loan.ts';
import { formatMoney } from '#domain/money/money.ts';
import { formatPercentage } from '#domain/money/percentage.ts';
import { mexicanDay } from '#domain/person/dates.ts';

type Props = { account: CreditAccount };

/** From what was lent to what arrived. */
export function ReceivedParts({ account: { disbursed } }: Props) {
  if (!disbursed || disbursed.amount === disbursed.received) return null;
  return (
    <Details summary={<FormattedMessage id="myCredit.why.received" />}>
      <DataList>
        <DataRow label="myCredit.why.lent">
          <MoneyText amount={disbursed.amount} />
        </DataRow>
        <DataRow label="myCredit.why.fee">
          <MoneyText amount={-openingFeeIn(disbursed)} />
        </DataRow>
        <DataRow label="myCredit.received" strong>
          <MoneyText amount={disbursed.received} />
        </DataRow>
      </DataList>
    </Details>
  );
}

/** The interest so far, by the months that it was charged for. */
export function InterestParts({ account }: Props) {
  const { disbursed, figures, closings, period, terms, as_of, ended_on } = account;
  if (!disbursed || !figures || figures.interest === 0) return null;
  const found = interestParts(
    {
      began: { day: mexicanDay(disbursed.at), amount: disbursed.amount },
      closings,
      open: period && { ...period, accrued: figures.accrued },
      interest: figures.interest,
      monthlyRate: terms?.monthly_rate ?? null,
      endedOn: ended_on,
    },
    mexicanDay(as_of),
  );
  if (!found) return null;

  return (
    <Details summary={<FormattedMessage id="myCredit.why.interestSoFar" />}>
      <DataList>
        {found.map((part) => (
          <DataRow
            key={`${part.kind} ${part.day}`}
            label={<Part part={part} rate={terms?.monthly_rate ?? 0} />}
          >
            <MoneyText amount={part.interest} />
          </DataRow>
        ))}
        <DataRow label="myCredit.interest.whole" strong>
          <MoneyText amount={figures.interest} />
        </DataRow>
      </DataList>
    </Details>
  );
}

function Part({ part: { kind, day: iso, of }, rate }: { part: InterestPart; rate: number }) {
  const day = useDayText();
  return (
    <Box>
      <FormattedMessage
        id={`myCredit.why.interest.${kind}`}
        values={{ day: iso ? day(iso) : 'none' }}
      />
      {of && (
        <>
          {' '}
          <FormattedMessage
            id="myCredit.why.interest.of"
            values={{
              rate: formatPercentage(rate),
              opening: formatMoney(of.opening),
              days: of.days,
            }}
          />
        </>
      )}
    </Box>
  );
}

import { FormattedMessage } from 'react-intl';
import { MoneyText } from '#components/money/MoneyText.tsx';
import { DataList, DataRow } from '#components/text/DataList.tsx';
import { Details } from '#components/text/Details.tsx';
import { useMomentText } from '#components/text/day-text.ts';
import type { CreditAccount } from '#contract/credit-account.ts';
import { roundPesos } from '#domain/money/money.ts';

type OpenSale = NonNullable<CreditAccount['remainder']['sales']>[number];
type Props = { sales: readonly OpenSale[]; total: number; isLate?: boolean };

/** The sales that a remainder is of; the rest is of more sales, of refunds, or of what was paid too much. */
export function RemainderParts({ sales, total, isLate = false }: Props) {
  const moment = useMomentText();
  const rest = roundPesos(sales.reduce((left, { amount }) => left - amount, total));
  return (
    <Details summary={<FormattedMessage id="myCredit.why.remainder" />}>
      <DataList>
        {sales.map(({ id, order, due_at, amount }) => (
          <DataRow
            key={id}
            label={{
              id: 'myCredit.why.remainder.sale',
              values: { order: order ?? '', due: moment(due_at) },
            }}
          >
            <MoneyText amount={amount} />
          </DataRow>
        ))}
        {rest !== 0 && (
          <DataRow label="myCredit.why.remainder.rest">
            <MoneyText amount={rest} />
          </DataRow>
        )}
        <DataRow
          label={isLate ? 'myCredit.why.remainder.late' : 'myCredit.why.remainder.sum'}
          strong
        >
          <MoneyText amount={total} />
        </DataRow>
      </DataList>
    </Details>
  );
}

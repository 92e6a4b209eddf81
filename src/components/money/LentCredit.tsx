import { FormattedMessage } from 'react-intl';
import { ColumnTip } from '#components/grid/ColumnTip.tsx';
import { DataRow } from '#components/text/DataList.tsx';
import { lentCost } from '#domain/money/lent-cost.ts';
import { openingFeeIn } from '#domain/money/loan.ts';
import { formatMoney } from '#domain/money/money.ts';
import { formatCat, formatPercentage } from '#domain/money/percentage.ts';

/** Pesos, fractions, months. */
type Lent = Record<'amount' | 'received' | 'monthly_rate' | 'retention', number> & {
  term?: number | null | undefined;
};

/** What the hotel's credit comes to, as the lender reported it: what it has not is not shown. */
export const LentCredit = ({ lent }: { lent: Lent }) => (
  <>
    <DataRow label="oyoRequest.lent.amount" strong>
      {formatMoney(lent.amount)}
    </DataRow>
    <DataRow label="oyoRequest.lent.received">{formatMoney(lent.received)}</DataRow>
    <DataRow label="oyoRequest.lent.fee">{formatMoney(openingFeeIn(lent))}</DataRow>
    <DataRow label="oyoRequest.lent.rate">{formatPercentage(lent.monthly_rate)}</DataRow>
    <DataRow label="oyoRequest.lent.retention">{formatPercentage(lent.retention)}</DataRow>
    <LentCost lent={lent} />
  </>
);

/** By the contract: level payments over the term; nothing where the lender states none. */
export function LentCost({ lent: { term, ...lent } }: { lent: Lent }) {
  if (!term) return null;
  const { total, cat } = lentCost({ ...lent, term });
  return (
    <>
      <DataRow label="creditTerms.term">
        <FormattedMessage id="creditTerms.months" values={{ months: term }} />
      </DataRow>
      <DataRow label="oyoRequest.lent.total" strong>
        {formatMoney(total)}
      </DataRow>
      {cat !== null && (
        <DataRow label={<ColumnTip label="cost.cat" tip="cost.cat.meaning" />} strong>
          {formatCat(cat)}
        </DataRow>
      )}
    </>
  );
}

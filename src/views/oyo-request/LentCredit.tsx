import { FormattedMessage } from 'react-intl';
import { ColumnTip } from '#components/grid/ColumnTip.tsx';
import { DataRow } from '#components/text/DataList.tsx';
import { lentCost } from '#domain/money/lent-cost.ts';
import { openingFeeIn } from '#domain/money/loan.ts';
import { formatMoney } from '#domain/money/money.ts';
import { formatCat, formatPercentage } from '#domain/money/percentage.ts';
import type { HotelRequest } from '#machines/oyo-request.machine.ts';

/** What the hotel's credit comes to, as the lender reported it: what it has not is not shown. */
export const LentCredit = ({ lent }: { lent: NonNullable<HotelRequest['lent']> }) => (
  <>
    <DataRow label="oyoRequest.lent.amount" strong>
      {formatMoney(lent.amount)}
    </DataRow>
    <DataRow label="oyoRequest.lent.received">{formatMoney(lent.received)}</DataRow>
    <DataRow label="oyoRequest.lent.fee">{formatMoney(openingFeeIn(lent))}</DataRow>
    <DataRow label="oyoRequest.lent.rate">{formatPercentage(lent.monthly_rate)}</DataRow>
    <DataRow label="oyoRequest.lent.retention">{formatPercentage(lent.retention)}</DataRow>
    {lent.term && <Cost lent={{ ...lent, term: lent.term }} />}
  </>
);

/** By the contract: level payments over the term. */
function Cost({ lent }: { lent: Parameters<typeof lentCost>[0] }) {
  const { total, cat } = lentCost(lent);
  return (
    <>
      <DataRow label="creditTerms.term">
        <FormattedMessage id="creditTerms.months" values={{ months: lent.term }} />
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

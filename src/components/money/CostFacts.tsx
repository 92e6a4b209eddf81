import { Box } from '@chakra-ui/react';
import { FormattedMessage } from 'react-intl';
import { formatMoney } from '#domain/money/money.ts';
import { formatCat, formatPercentage } from '#domain/money/percentage.ts';
import type { PaidOff, Repayment } from '#domain/money/repayment.ts';
import { splitSale } from '#domain/money/retention.ts';
import { ColumnTip } from '../grid/ColumnTip.tsx';
import { DataList, DataRow } from '../text/DataList.tsx';
import { GrowthWarning } from './GrowthWarning.tsx';
import { RepaymentText } from './RepaymentText.tsx';

type Props = {
  /** A fraction of sales. */
  retention: number;
  /** The mean of the last twelve months, pesos; 0 where no sales are known. */
  averageSale: number;
  /** By the sales of the last twelve months, and by the contract. */
  repayment: Repayment;
  contract: PaidOff;
  /** Per cent; null for one that must not be shown. */
  cat: number | null;
  isDimmed?: boolean;
};

/** The share of sales, the usual time and the CAT, each with what it assumes. Source: look, "Money first". */
export function CostFacts({
  retention,
  averageSale,
  repayment,
  contract,
  cat,
  isDimmed = false,
}: Props) {
  const percent = formatPercentage(retention);
  const hasSales = averageSale > 0;

  return (
    <Box color={isDimmed ? 'fg.subtle' : undefined}>
      <DataList>
        <DataRow label="cost.share" strong>
          <Value>{percent}</Value>
          {hasSales && (
            <Assumption>
              <FormattedMessage
                id="cost.share.assumed"
                values={{
                  paid: formatMoney(splitSale(averageSale, retention).paid),
                  sale: formatMoney(averageSale),
                }}
              />
            </Assumption>
          )}
        </DataRow>
        <DataRow label="cost.time" strong>
          <Value>
            {hasSales ? (
              <RepaymentText paidOff={repayment.paidOff} contract={contract} />
            ) : (
              <FormattedMessage id="cost.time.unknown" />
            )}
          </Value>
          {hasSales && (
            <Assumption>
              <FormattedMessage id="cost.time.assumed" />
            </Assumption>
          )}
        </DataRow>
        {cat !== null && (
          <DataRow label={<ColumnTip label="cost.cat" tip="cost.cat.meaning" />} strong>
            {formatCat(cat)}
          </DataRow>
        )}
      </DataList>
      {hasSales && <GrowthWarning growth={repayment.growth} />}
    </Box>
  );
}

const Value = ({ children }: { children: React.ReactNode }) => (
  <Box textAlign={{ md: 'end' }}>{children}</Box>
);

const Assumption = ({ children }: { children: React.ReactNode }) => (
  <Box fontSize="sm" fontWeight="normal" color="fg.muted" textAlign={{ md: 'end' }}>
    {children}
  </Box>
);

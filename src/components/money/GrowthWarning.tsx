import { FormattedMessage } from 'react-intl';
import { formatMoney } from '#domain/money/money.ts';
import type { Repayment } from '#domain/money/repayment.ts';
import { WarningBox } from '../feedback/WarningBox.tsx';
import { useMonthText } from '../text/month-text.ts';

/** That sales do not cover the interest, before anything is accepted. Source: ruling 42. */
export function GrowthWarning({ growth }: Pick<Repayment, 'growth'>) {
  const { long } = useMonthText();
  if (!growth) return null;
  const values = { month: long(growth.month), owed: formatMoney(growth.owed) };
  return (
    <WarningBox title="repayment.growth.title">
      <FormattedMessage id="repayment.growth" values={values} />
    </WarningBox>
  );
}

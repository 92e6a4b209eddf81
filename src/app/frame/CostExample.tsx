import { FormattedMessage, useIntl } from 'react-intl';
import { catPercent } from '#domain/money/cat.ts';
import { costExample } from '#domain/money/cost-example.ts';
import { formatMoney } from '#domain/money/money.ts';
import { formatCat, formatPercentage } from '#domain/money/percentage.ts';

/** What a credit costs, by an example that is called one. Source: spec 9 (a footer states the CAT); D-34. */
export function CostExample() {
  const intl = useIntl();
  const { amount, months, annualRate, openCommission, cat, calculated } = costExample;

  return (
    <FormattedMessage
      id="footer.cost"
      values={{
        amount: formatMoney(amount),
        months,
        rate: formatPercentage(annualRate),
        commission: formatPercentage(openCommission),
        cat: formatCat(catPercent(cat, 'fraction') ?? 0),
        calculated: intl.formatDate(calculated, { dateStyle: 'long', timeZone: 'UTC' }),
      }}
    />
  );
}

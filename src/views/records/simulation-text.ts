import { useIntl } from 'react-intl';
import { useDayText } from '#components/text/day-text.ts';
import { formatMoney } from '#domain/money/money.ts';
import { formatCat, formatPercentage } from '#domain/money/percentage.ts';
import type { Simulation } from '#domain/money/simulation.ts';
import type { MessageKey } from '#locales/index.ts';
import type { SimulatedCredit } from './simulation-form.ts';

type SimulationLine = { label: MessageKey; value: string };

type Simulated = { credit: SimulatedCredit; found: Simulation; day: string };

/** A simulation in words: its terms, what they come to, and all of it as a text to send. */
export function useSimulationText({ credit, found, day }: Simulated) {
  const intl = useIntl();
  const dayText = useDayText();
  const { amount, term, retention, sales } = credit;
  const { received, toRepay, cat, paidOff, pace, growth, monthlyPayment } = found;
  const words = (id: MessageKey, values?: Record<string, string | number>) =>
    intl.formatMessage({ id }, values);

  const terms: SimulationLine[] = [
    { label: 'simulator.amount', value: formatMoney(amount) },
    { label: 'simulator.term', value: words('simulator.months', { months: term }) },
    { label: 'simulator.share', value: formatPercentage(retention) },
    { label: 'simulator.sales', value: formatMoney(sales) },
  ];
  const counted = words('creditTerms.catDate', { date: dayText(day) });
  const duration = paidOff
    ? words('simulator.paidOff', { months: paidOff.months, total: formatMoney(paidOff.total) })
    : words('simulator.tooLong');
  const explained =
    pace === 'growing'
      ? words('simulator.growing', { owed: formatMoney(growth?.owed ?? 0) })
      : words(`simulator.pace.${pace}`, {
          sales: formatMoney(sales),
          payment: formatMoney(monthlyPayment),
          retention: formatPercentage(retention),
          months: paidOff?.months ?? 0,
          term,
        });
  const results: SimulationLine[] = [
    { label: 'simulator.received', value: formatMoney(received) },
    { label: 'simulator.toRepay', value: formatMoney(toRepay) },
    ...(cat === null
      ? []
      : [{ label: 'cost.cat', value: `${formatCat(cat)}. ${counted}` } as const]),
    { label: 'simulator.duration', value: duration },
  ];
  const text = [
    words('simulator.title'),
    ...[...terms, ...results].map(({ label, value }) =>
      words('simulator.line', { label: words(label), value }),
    ),
    explained,
    words('simulator.basis'),
  ].join('\n');

  return { terms, counted, duration, explained, text };
}

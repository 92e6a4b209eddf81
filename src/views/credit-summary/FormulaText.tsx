import { useIntl } from 'react-intl';
import type { FormulaEntry } from '#domain/money/commission.ts';
import { readCommission } from '#domain/money/commission-reading.ts';
import { formatPercentage } from '#domain/money/percentage.ts';

const SIGNS: Record<string, string> = { '*': '×', '/': '÷', '-': '−' };

/** How a commission is counted, in words: `1 % del monto.` Source: C6. */
export function FormulaText({ formula }: { formula: readonly FormulaEntry[] }) {
  const intl = useIntl();
  const reading = readCommission(formula);
  if (reading.kind === 'fixed')
    return sentence(intl.formatMessage({ id: 'creditSummary.formula.fixed' }));
  if (reading.kind === 'formula') {
    const names: Record<string, string> = {
      Base: intl.formatMessage({ id: 'creditSummary.formula.base' }),
      Periodo: intl.formatMessage({ id: 'creditSummary.formula.period' }),
      ...SIGNS,
    };
    return sentence(reading.parts.map((part) => names[part] ?? part).join(' '));
  }
  const id = `creditSummary.formula.${reading.kind}` as const;
  return sentence(intl.formatMessage({ id }, { percent: formatPercentage(reading.fraction) }));
}

const sentence = (text: string) => `${text}.`;

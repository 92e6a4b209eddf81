/** What a commission formula means, for a sentence beside its amount. Source: spec 3; C6. */
import type { FormulaEntry } from './commission.ts';

/** `share`, `monthlyShare`: a fraction of the amount. Any other formula is shown by its parts. */
type CommissionReading =
  | { kind: 'share' | 'monthlyShare'; fraction: number }
  | { kind: 'fixed' }
  | { kind: 'formula'; parts: string[] };

/** Of a formula that `evaluateCommission` can read. */
export function readCommission(entries: readonly FormulaEntry[]): CommissionReading {
  const parts = entries.flatMap(
    ({ value }) => String(value).match(/[()+\-*/]|[^\s()+\-*/]+/g) ?? [],
  );
  const [base, times, fraction = '', again, period, ...more] = parts;
  if (parts.length === 1 && isNumber(base)) return { kind: 'fixed' };
  const isShare = base === 'Base' && times === '*' && isNumber(fraction) && more.length === 0;
  if (isShare && again === undefined) return { kind: 'share', fraction: Number(fraction) };
  if (isShare && again === '*' && period === 'Periodo') {
    return { kind: 'monthlyShare', fraction: Number(fraction) };
  }
  return { kind: 'formula', parts };
}

const isNumber = (part: string | undefined) => /^\d+(\.\d+)?$/.test(part ?? '');

/** The amounts of a sheet: one that may be two is decided by its column, by the rest of the table, or by its writer. */

import { type SheetCell, textOf } from './sheet-table.ts';
import { type DecimalSign, decimalSignsIn, readAmount } from './written-amount.ts';

/** `convention`: nothing shows the sign, and nothing speaks against Mexico's, which is the point. */
type SignRule = DecimalSign | 'convention' | null;

type Column = readonly (SheetCell | undefined)[];
export type AmountReading =
  | { amount: number }
  | { problem: 'empty' | 'number' | 'negative' | 'ambiguous' };

/** @param separator that parts the cells: Excel takes a semicolon where the comma is the decimal sign. */
export function signRule(column: Column, table: Column, separator: string | null): SignRule {
  for (const cells of [column, table]) {
    const [sign, other] = decimalSignsIn(cells.filter(isText));
    if (sign) return other ? null : sign;
  }
  return separator === ';' ? null : 'convention';
}

/** Pesos. No hotel has more: a date or a telephone number stands in the column. */
const LARGEST = 1e12;

const isText = (cell: SheetCell | undefined): cell is string => typeof cell === 'string';

export function readAmountCell(cell: SheetCell | undefined, rule: SignRule): AmountReading {
  const reading = typeof cell === 'number' ? { amount: cell } : readText(textOf(cell), rule);
  if (!('amount' in reading)) return reading;
  if (reading.amount < 0) return { problem: 'negative' };
  return reading.amount > LARGEST ? { problem: 'number' } : reading;
}

/** Pesos have no third decimal: `1,234` is thousands where the comma is no decimal sign, `1.234` stays two amounts. */
function readText(text: string, rule: SignRule): AmountReading {
  const sign = rule === 'convention' ? (text.includes(',') ? '.' : null) : rule;
  return readAmount(text, sign);
}

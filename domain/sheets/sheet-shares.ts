/** The occupancy of a sheet: percents, or fractions of one. Both in one column leave open what is meant. */
import { type SheetCell, textOf } from './sheet-table.ts';

type Scale = 'percent' | 'fraction';

export type ShareReading = { problem: 'scale' } | null;

/** Percents have no more. */
const WHOLE = 100;

/** What is written with its sign is a percent; the comma is a decimal sign here, as nothing has thousands. 1 may be either. */
function readShare(cell: SheetCell | undefined): { amount: number; scale: Scale | null } | null {
  const text = textOf(cell);
  const written = text.replace('%', '').replace(',', '.').trim();
  const amount = Number(written);
  if (written === '' || Number.isNaN(amount) || amount === 0) return null;
  if (text.includes('%') || amount > 1) return { amount, scale: 'percent' };
  return { amount, scale: amount === 1 ? null : 'fraction' };
}

/** Those of the smaller part are written otherwise than the rest; of two equal ones, the fractions. */
export function readShares(cells: readonly (SheetCell | undefined)[]): ShareReading[] {
  const shares = cells.map(readShare);
  const countOf = (scale: Scale) => shares.filter((share) => share?.scale === scale).length;
  const areShares = shares.every((share) => share === null || share.amount <= WHOLE);
  const [percents, fractions] = [countOf('percent'), countOf('fraction')];
  if (!areShares || percents === 0 || fractions === 0) return cells.map(() => null);
  const rare: Scale = percents < fractions ? 'percent' : 'fraction';
  return shares.map((share) => (share?.scale === rare ? { problem: 'scale' } : null));
}

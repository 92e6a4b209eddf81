/** An amount of pesos that a person types or pastes into a field. Source: issue 30; ruling 46. */
import { readAmount } from '#domain/sheets/written-amount.ts';

/** As Mexico writes it where two readings are possible; NaN for what is no amount. */
export function typedAmount(text: string): number {
  const read = readAmount(text, '.');
  return 'amount' in read ? read.amount : Number.NaN;
}

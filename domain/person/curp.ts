/**
 * CURP, the population key: 4 letters, birth date, sex, state, 3 consonants, homonymy, check digit.
 * Form, date and state block; the check digit and sex X warn. Source: ruling 4; C3.
 */
import { isRealDay } from './dates.ts';
import { weightedSum } from './identifier.ts';
import { tidy } from './tidy.ts';

/** Why a CURP is refused; `future` is a birth after today. */
export type CurpProblem = 'format' | 'state' | 'date' | 'future';

/** `sexX`: in law since 2025, and not yet in the published structure of the key. */
export type CurpWarning = 'checkDigit' | 'sexX';

const FORM = /^[A-Z]{4}(\d{2})(\d{2})(\d{2})[HMX]([A-Z]{2})[A-Z]{3}([0-9A-Z])\d$/;

/** The states in the order of the geographic catalogue, so that each stands at its number there. */
const STATES =
  `AS BC BS CC CL CM CS CH DF DG GT GR HG JC MC MN MS NT NL OC PL QT QR SP SL SR TC TS TL
  VZ YN ZS`.split(/\s+/);

/** Born outside Mexico. */
const ABROAD = 'NE';

/** Values of the check digit's sum, in order from 0. */
const ALPHABET = '0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ';

export const normaliseCurp = (text: string): string => tidy(text, 'curp');

/** @param today ISO day; absent, a birth in the future is not noticed. */
export function curpProblem(text: string, today?: string): CurpProblem | null {
  const curp = normaliseCurp(text);
  const state = FORM.exec(curp)?.[4];
  if (state === undefined) return 'format';
  if (state !== ABROAD && !STATES.includes(state)) return 'state';
  const birth = curpBirthDate(curp);
  if (birth === null) return 'date';
  return today !== undefined && birth > today ? 'future' : null;
}

/** Whether a text may stand as a CURP, in any spacing and case. */
export const isCurp = (text: string, today?: string): boolean => curpProblem(text, today) === null;

/** What a person should look at again; nothing for what is not a CURP. */
export function curpWarnings(text: string): CurpWarning[] {
  if (!isCurp(text)) return [];
  const curp = normaliseCurp(text);
  const warnings: CurpWarning[] = [];
  if (curp.at(-1) !== curpCheckDigit(curp)) warnings.push('checkDigit');
  if (curp[10] === 'X') warnings.push('sexX');
  return warnings;
}

/**
 * The birth date, ISO; null where the calendar has no such day. A letter in the 17th place means a
 * birth from 2000 on, a digit one before.
 */
export function curpBirthDate(text: string): string | null {
  const [, year, month, day, , homonymy = ''] = FORM.exec(normaliseCurp(text)) ?? [];
  if (year === undefined) return null;
  const fullYear = (/\d/.test(homonymy) ? 1900 : 2000) + Number(year);
  if (!isRealDay(fullYear, Number(month), Number(day))) return null;
  return `${fullYear}-${month}-${day}`;
}

/** `state` is the two digits of the geographic catalogue, null for a birth abroad; `sex` is null for X. */
type Birth = { date: string; sex: 'H' | 'M' | null; state: string | null };

/** What a CURP knows of a birth; null for a text that is none, or whose check digit shows a slip. */
export function curpBirth(text: string, today?: string): Birth | null {
  const curp = normaliseCurp(text);
  const date = curpBirthDate(curp);
  if (date === null || !isCurp(curp, today) || curp.at(-1) !== curpCheckDigit(curp)) return null;
  const sex = curp[10] === 'H' || curp[10] === 'M' ? curp[10] : null;
  const number = STATES.indexOf(curp.slice(11, 13)) + 1;
  return { date, sex, state: number > 0 ? String(number).padStart(2, '0') : null };
}

/** The last digit that the others ask for. */
function curpCheckDigit(curp: string): string {
  const values = [...curp.slice(0, 17)].map((sign) => ALPHABET.indexOf(sign));
  return String((10 - (weightedSum(values, 18) % 10)) % 10);
}

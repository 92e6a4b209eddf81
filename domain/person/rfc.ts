/**
 * RFC, the Mexican tax id: 4 letters (PF) or 3 (PM), a date, 3 more characters. Form, date and generic
 * ids block; the check digit and a mismatch with the CURP warn. Source: spec 5; ruling 4; C2.
 */
import { isRealDay } from './dates.ts';
import { weightedSum } from './identifier.ts';
import { rfcCurpDifference } from './rfc-and-curp.ts';
import { tidy } from './tidy.ts';

/** Why an RFC is refused. `legalEntity` and `individual`: it is one, but of the other regime. */
export type RfcProblem = 'format' | 'date' | 'generic' | 'legalEntity' | 'individual';

export type RfcWarning = 'checkDigit' | 'curpMismatch';

const FORM = /^([A-Z&Ñ]{3,4})(\d{2})(\d{2})(\d{2})[A-Z0-9]{2}[0-9A]$/;

/** Generic RFCs, of the general public and of foreigners: they identify no person. Source: wire, particulars. */
const GENERIC = ['XAXX010101000', 'XEXX010101000'];

/** Values of the check digit's sum, in order from 0. */
const ALPHABET = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ';

export const normaliseRfc = (text: string): string => tidy(text, 'rfc');

/** @param regime PF takes 13 characters, PM 12; absent, both are taken. */
export function rfcProblem(text: string, regime?: 'PF' | 'PM'): RfcProblem | null {
  const rfc = normaliseRfc(text);
  const [, letters = '', year = '', month = '', day = ''] = FORM.exec(rfc) ?? [];
  if (letters === '') return 'format';
  if (GENERIC.includes(rfc)) return 'generic';
  if (!isDayOfSomeCentury(Number(year), Number(month), Number(day))) return 'date';
  if (regime === 'PF' && letters.length === 3) return 'legalEntity';
  if (regime === 'PM' && letters.length === 4) return 'individual';
  return null;
}

/** Whether a text may stand as an RFC, in any spacing and case. */
export const isRfc = (text: string, regime?: 'PF' | 'PM'): boolean =>
  rfcProblem(text, regime) === null;

/** What a person should look at again; nothing for what is not an RFC. */
export function rfcWarnings(text: string, { curp }: { curp?: string } = {}): RfcWarning[] {
  if (!isRfc(text)) return [];
  const rfc = normaliseRfc(text);
  const warnings: RfcWarning[] = [];
  if (rfc.at(-1) !== rfcCheckDigit(rfc)) warnings.push('checkDigit');
  if (rfcCurpDifference(rfc, curp ?? '') !== null) warnings.push('curpMismatch');
  return warnings;
}

/** The last character that the others ask for. Source: C2, the procedure of the SAT. */
function rfcCheckDigit(rfc: string): string {
  const values = [...rfc.slice(0, -1).padStart(12)].map((sign) => ALPHABET.indexOf(sign));
  const rest = weightedSum(values, 13) % 11;
  return rest === 0 ? '0' : rest === 1 ? 'A' : String(11 - rest);
}

/** The year has two digits: 29 February is a day when either century has it. */
const isDayOfSomeCentury = (year: number, month: number, day: number) =>
  isRealDay(1900 + year, month, day) || isRealDay(2000 + year, month, day);

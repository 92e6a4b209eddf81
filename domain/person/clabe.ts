/**
 * CLABE, the 18 digits of a Mexican bank account: 3 bank, 3 city, 11 account, 1 control digit.
 * Digits and length block; the control digit and an unknown bank warn. Source: spec 5; ruling 4; C1.
 */
import { bankNames } from './banks.ts';
import { bare, tidy } from './tidy.ts';

/** Source: spec 9. */
const CLABE_LENGTH = 18;

/** Names no bank, so it is refused. Source: wire, particulars. */
const NO_BANK = '000';

/** Why a text is no CLABE; `card`: as many digits as a card has. */
export type ClabeProblem = 'format' | 'card' | 'bank';

export type ClabeWarning = 'checkDigit' | 'unknownBank';

export const normaliseClabe = (text: string): string => tidy(text, 'clabe');

export function clabeProblem(text: string): ClabeProblem | null {
  const clabe = bare(text);
  if (/^\d{15,16}$/.test(clabe)) return 'card';
  if (!/^\d{18}$/.test(clabe)) return 'format';
  return clabe.startsWith(NO_BANK) ? 'bank' : null;
}

/** Whether a text is a CLABE in form, in any spacing. */
export const isClabe = (text: string): boolean => clabeProblem(text) === null;

/** How many of the 18 digits are still to be written; never below 0. */
export const missingDigits = (text: string): number =>
  Math.max(0, CLABE_LENGTH - bare(text).length);

/** What a person should look at again; nothing for what is not a CLABE in form. */
export function clabeWarnings(text: string): ClabeWarning[] {
  if (!isClabe(text)) return [];
  const clabe = normaliseClabe(text);
  const warnings: ClabeWarning[] = [];
  if (clabe.at(-1) !== controlDigit(clabe)) warnings.push('checkDigit');
  if (bankOf(clabe) === null) warnings.push('unknownBank');
  return warnings;
}

/** The bank by the first three digits, as soon as they are there; null when it is not on our list. */
export const bankOf = (text: string): string | null => bankNames[bankCode(text)] ?? null;

/** The three digits that name the bank. */
export const bankCode = (text: string): string => bare(text).slice(0, 3);

/** `002 010 07777777777 1`; what is no CLABE comes back as it was. */
export const formatClabe = (text: string): string =>
  normaliseClabe(text).replace(/^(\d{3})(\d{3})(\d{11})(\d)$/, '$1 $2 $3 $4');

/** Lengths of bank, city, account and check digit. Source: C1. */
const GROUPS = [3, 3, 11, 1];

export type ComparedDigit = { digit: string; differs: boolean };

/**
 * The digits of an account in their groups, each with whether another account has another one in its place; without
 * another account none differs. What is no CLABE is one group.
 */
export function comparedDigits(clabe: string, other: string | null): ComparedDigit[][] {
  const digits = [...normaliseClabe(clabe)];
  const others = other === null ? digits : [...normaliseClabe(other)];
  const compared = digits.map((digit, place) => ({ digit, differs: digit !== others[place] }));
  if (!isClabe(clabe)) return [compared];
  let from = 0;
  return GROUPS.map((length) => {
    from += length;
    return compared.slice(from - length, from);
  });
}

/** The digit that the first 17 ask for. */
export function controlDigit(clabe: string): string {
  const weights = [3, 7, 1];
  const sum = [...clabe.slice(0, 17)].reduce(
    (total, digit, index) => total + ((Number(digit) * (weights[index % 3] ?? 1)) % 10),
    0,
  );
  return String((10 - (sum % 10)) % 10);
}

/**
 * One tidying for everything that is typed or pasted, on the device and at the server: it drops what is not seen and the
 * separators of an identifier, and never cuts. Source: ruling 46.
 */

/** `lines` keeps its line breaks; the identifiers are bare once they are whole. */
export type TextKind =
  | 'text'
  | 'lines'
  | 'telephone'
  | 'clabe'
  | 'rfc'
  | 'curp'
  | 'postalCode'
  | 'code';

/** Marks of direction, joiners and the like (Cf), and the variants of a sign that are no signs of their own. */
const UNSEEN = /[\p{Cf}\p{Variation_Selector}]/gu;

/** What stands between the parts of an identifier; U+2212 is the minus sign. */
const SEPARATORS = /[\p{White_Space}\p{Pd}\u2212._·•,/()[\]]/gu;

/** A kind that has a form. What does not fit it stays as it was typed. */
const FORMS: Partial<Record<TextKind, RegExp>> = {
  telephone: /^\d{10}$/,
  clabe: /^\d{18}$/,
  rfc: /^[A-ZÑ&]{3,4}\d{6}[A-Z\d]{3}$/,
  curp: /^[A-Z]{4}\d{6}[A-Z]{6}[A-Z\d]\d$/,
  postalCode: /^\d{5}$/,
  code: /^\d{4,8}$/,
};

/** Mexico's code (+52, 0052, 01152, 52), the old 1 behind it, and the old prefixes 01, 044 and 045, before ten digits. */
const COUNTRY = /^(?:(?:\+|00|011)?52(?:1|01|044|045)?|01|044|045)(?=[2-9]\d{9}$)/;

/** A text as it is checked, counted, sent and kept. */
export function tidy(text: string, kind: TextKind = 'text'): string {
  if (kind === 'lines')
    return text
      .split(/\r\n?|\n/)
      .map(spaced)
      .join('\n')
      .trim();
  const form = FORMS[kind];
  const whole = form && (kind === 'telephone' ? bare(text).replace(COUNTRY, '') : bare(text));
  return whole !== undefined && form?.test(whole) ? whole : spaced(text);
}

/** An identifier without its separators, also while it is written; in capitals. */
export const bare = (text: string): string =>
  seen(text).normalize('NFKC').toUpperCase().normalize('NFKC').replace(SEPARATORS, '');

const seen = (text: string) => text.replace(UNSEEN, '');

const spaced = (text: string) =>
  seen(text)
    .normalize('NFC')
    .replace(/\p{White_Space}+/gu, ' ')
    .trim();

/**
 * How an identifier that a person types is published: its rule in words, and a pattern of what is accepted before it is
 * tidied, separators, small letters and the country's code included. Source: ruling 46.
 */
import type { TextKind } from '#domain/person/tidy.ts';

type Published = { description: string; pattern?: string };

const TIDIED =
  'Separators and unseen signs are dropped, and letters made capitals, before it is checked.';

/** Whatever is no sign of an identifier stands between its parts. */
const OTHER = '[^\\p{L}\\p{N}&＆]*';
const times = (sign: string, range: string) => `(?:${sign}${OTHER}){${range}}`;
const [LETTER, DIGIT, EITHER] = ['[\\p{L}&＆]', '\\p{N}', '[\\p{L}\\p{N}]'];
/** Blank, where the call leaves it out, or these parts one after the other. */
const parts = (...all: string[]) => `^${OTHER}(?:${all.join('')})?$`;

/** A postal code of another country follows the rule of that country. */
export const PUBLISHED: Partial<Record<TextKind, Published>> = {
  telephone: {
    description: `Ten digits of Mexico once tidied; +52, 0052, 52 before ten digits and the old 1, 01, 044 and 045 are dropped. ${TIDIED}`,
    pattern: parts(times(DIGIT, '10,18')),
  },
  clabe: {
    description: `CLABE: 18 digits once tidied. ${TIDIED}`,
    pattern: parts(times(DIGIT, '18')),
  },
  rfc: {
    description: `RFC: 4 letters (a company 3), the date as YYMMDD, 3 more characters once tidied. ${TIDIED}`,
    pattern: parts(times(LETTER, '3,4'), times(DIGIT, '6'), times(EITHER, '3')),
  },
  curp: {
    description: `CURP: 18 characters once tidied, 4 letters, the date as YYMMDD, 6 letters, 2 more. ${TIDIED}`,
    pattern: parts(times(LETTER, '4'), times(DIGIT, '6'), times(LETTER, '6'), times(EITHER, '2')),
  },
  postalCode: { description: `Postal code: five digits in Mexico once tidied. ${TIDIED}` },
};

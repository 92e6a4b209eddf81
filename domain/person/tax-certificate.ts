/**
 * What a 'Constancia de Situación Fiscal' contains. Its text is the SAT's: a label with a colon, then the value, in
 * capitals; a label without a value is followed by the next label. Source: beyond B6; SAT, 'Cédula de Identificación
 * Fiscal' in the layout of 2022.
 */
import {
  labelPattern,
  READ_LABELS,
  TITLES,
  VALUE_END,
  withoutAccents,
} from './certificate-labels.ts';
import { isCurp, normaliseCurp } from './curp.ts';
import { isRfc, normaliseRfc } from './rfc.ts';

type Name = keyof typeof READ_LABELS;

/** Each as the SAT writes it; empty where the certificate has nothing, or nothing valid. */
export type TaxCertificate = Record<Name, string> & {
  /** What it has, and in no valid form. */
  unread: Name[];
};

/** A longer value is no value of the certificate. Characters. */
const LONGEST = 150;
const PAGE_NUMBER = /p[aá]gina\s*\[?\d+\]?\s*de\s*\[?\d+\]?/gi;

const NAMES = Object.keys(READ_LABELS) as Name[];

/** @param text of all its pages. @returns null for another document. */
export function parseTaxCertificate(text: string): TaxCertificate | null {
  const whole = text.normalize('NFC').replaceAll(PAGE_NUMBER, ' ');
  const folded = withoutAccents(whole);
  if (!TITLES.test(folded)) return null;
  const said = Object.fromEntries(
    NAMES.map((name) => [name, readValue(whole, folded, READ_LABELS[name])]),
  ) as Record<Name, string>;
  const read = Object.fromEntries(
    NAMES.map((name) => [name, validOrEmpty(name, said[name])]),
  ) as Record<Name, string>;
  if (read.rfc === '') return null;
  return { ...read, unread: NAMES.filter((name) => said[name] !== '' && read[name] === '') };
}

function validOrEmpty(name: Name, said: string): string {
  if (name === 'rfc') return isRfc(normaliseRfc(said)) ? normaliseRfc(said) : '';
  if (name === 'curp') return isCurp(normaliseCurp(said)) ? normaliseCurp(said) : '';
  if (name === 'postal_code') return /^\d{5}$/.test(said) ? said : '';
  return said.length > LONGEST ? '' : said;
}

function readValue(whole: string, folded: string, label: string): string {
  const found = labelPattern(label).exec(folded);
  if (!found) return '';
  const start = found.index + found[0].length;
  const length = VALUE_END.exec(folded.slice(start))?.index ?? 0;
  return whole
    .slice(start, start + length)
    .replaceAll(/\s+/g, ' ')
    .trim();
}

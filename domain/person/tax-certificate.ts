/**
 * What a 'Constancia de Situación Fiscal' contains. Its text is the SAT's: a label with a colon, then the value, in
 * capitals; a label without a value is followed by the next label. Source: beyond B6; SAT, 'Cédula de Identificación
 * Fiscal' in the layout of 2022.
 */
import { isCurp, normaliseCurp } from './curp.ts';
import { isRfc, normaliseRfc } from './rfc.ts';

/** The labels of what is read. */
const READ = {
  rfc: 'RFC',
  curp: 'CURP',
  names: 'Nombre ?\\( ?s ?\\)',
  first_name: 'Primer Apellido',
  second_name: 'Segundo Apellido',
  business_name: 'Denominacion ?/ ?Razon Social',
  postal_code: 'Codigo Postal',
  street: 'Nombre de (?:la )?Vialidad',
  out_number: 'Numero Exterior',
  in_number: 'Numero Interior',
  neighborhood: 'Nombre de la Colonia',
} as const;

/** The labels that end a value besides them. */
const OTHERS = [
  'Regimen Capital',
  'Nombre Comercial',
  'Fecha (?:de )?inicio de operaciones',
  'Estatus en el padron',
  'Fecha de(?:l)? ultimo cambio de (?:estado|situacion)',
  'Tipo de Vialidad',
  'Nombre de la Localidad',
  'Nombre del Municipio o Demarcacion Territorial',
  'Nombre de la Entidad Federativa',
  'Entre Calle',
  'Y Calle',
  'Correo Electronico',
];

/** Headings, which stand without a colon. */
const HEADINGS =
  'Datos del domicilio registrado|Actividades Economicas|Regimenes|Obligaciones|Pagina \\[';

type Name = keyof typeof READ;

/** Each as the SAT writes it; empty where the certificate has nothing, or nothing valid. */
export type TaxCertificate = Record<Name, string>;

const spaced = (label: string) => label.replaceAll(/ (?!\?)/g, '\\s+');
const anyLabel = [...Object.values(READ), ...OTHERS].map(spaced).join('|');
const END = new RegExp(`(?:(?:${anyLabel})\\s*:|${spaced(HEADINGS)}|$)`, 'i');

/** The same length, so that places in one are places in the other. Ñ is a letter of its own. */
const withoutAccents = (text: string) =>
  text.replaceAll(/[áéíóúü]/gi, (letter) => letter.normalize('NFD').charAt(0));

const TITLES = /constancia de situacion fiscal|cedula de identificacion fiscal/i;

/** A longer value is no value of the certificate. Characters. */
const LONGEST = 150;

/** @param text of all its pages. @returns null for another document. */
export function parseTaxCertificate(text: string): TaxCertificate | null {
  const whole = text.normalize('NFC');
  const folded = withoutAccents(whole);
  if (!TITLES.test(folded)) return null;
  const read = Object.fromEntries(
    Object.entries(READ).map(([name, label]) => [name, readValue(whole, folded, label)]),
  ) as TaxCertificate;
  const rfc = normaliseRfc(read.rfc);
  const curp = normaliseCurp(read.curp);
  if (!isRfc(rfc)) return null;
  return {
    ...read,
    rfc,
    curp: isCurp(curp) ? curp : '',
    postal_code: /^\d{5}$/.test(read.postal_code) ? read.postal_code : '',
  };
}

function readValue(whole: string, folded: string, label: string): string {
  const found = new RegExp(`(?<![\\w/])${spaced(label)}\\s*:`, 'i').exec(folded);
  if (!found) return '';
  const start = found.index + found[0].length;
  const length = END.exec(folded.slice(start))?.index ?? 0;
  const value = whole
    .slice(start, start + length)
    .replaceAll(/\s+/g, ' ')
    .trim();
  return value.length > LONGEST ? '' : value;
}

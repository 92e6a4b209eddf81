/**
 * The labels of a 'Constancia de Situación Fiscal', as patterns of its text without accents. A PDF may have lost the spaces
 * of its labels. Source: SAT, 'Cédula de Identificación Fiscal' in the layout of 2022; case 32.
 */

/** The labels of what is read. */
export const READ_LABELS = {
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
  'Datos de Identificacion del Contribuyente|Datos del domicilio registrado|Actividades Economicas|Regimenes|Obligaciones';

/** With, or without, the spaces between its words. */
const loose = (label: string) => label.replaceAll(/ (?!\?)/g, '\\s*').replaceAll(' ?', '\\s*');
const anyLabel = [...Object.values(READ_LABELS), ...OTHERS].map(loose).join('|');

/** The same length, so that places in one are places in the other. Ñ is a letter of its own. */
export const withoutAccents = (text: string) =>
  text.replaceAll(/[áéíóúü]/gi, (letter) => letter.normalize('NFD').charAt(0));

export const labelPattern = (label: string) => new RegExp(`(?<![\\w/])${loose(label)}\\s*:`, 'i');
/** Where a value ends. */
export const VALUE_END = new RegExp(`(?:(?:${anyLabel})\\s*:|${loose(HEADINGS)}|$)`, 'i');
/** What stands on a certificate besides labels and values. */
export const TITLES = new RegExp(
  loose('constancia de situacion fiscal|cedula de identificacion fiscal'),
  'i',
);

const LABEL = new RegExp(`(?<![\\w/])(?:${anyLabel})\\s*:`, 'gi');
const BEGINNING = new RegExp(`^(?:${anyLabel})\\s*:`, 'i');
const HEADING = new RegExp(`^(?:${loose(HEADINGS)})`, 'i');

/** Where labels begin in a text. */
export const labelsIn = (text: string): number[] =>
  [...withoutAccents(text).matchAll(LABEL)].map(({ index }) => index);
export const isLabel = (text: string): boolean => BEGINNING.test(withoutAccents(text));
export const isHeading = (text: string): boolean => HEADING.test(withoutAccents(text));

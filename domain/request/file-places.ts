/** Which document each of several files is, by its name and by what was read in it: a proposal that a person confirms. Codes are compared whole. */
import { fold } from './search-text.ts';

/** A slot that takes a file now. */
export type Place = { code: string; isFilled: boolean };
/** A file without a place is not used. */
export type Placed = { file: File; code: string | null };

const IDENTIFICATION = ['ine', 'ife', 'identificacion', 'pasaporte', 'credencial', 'id'];
const BACK = [...IDENTIFICATION, 'reverso', 'vuelta', 'atras', 'back'];
const STATEMENT = [
  'estado de cuenta',
  'estado cuenta',
  'edo de cuenta',
  'edo cuenta',
  'edo cta',
  'edocta',
  'banco',
];

/** What people call the file of each document: folded words, whole. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  AC: ['acta', 'acta constitutiva', 'constitutiva'],
  PRL: ['poder', 'poderes', 'poder legal', 'poder notarial'],
  ID: [...IDENTIFICATION, 'frente', 'anverso'],
  'ID-2': BACK,
  'ID-Back': BACK,
  CD: ['comprobante', 'comprobante de domicilio', 'domicilio', 'cfe', 'luz', 'agua', 'telmex'],
  CSF: ['constancia', 'csf', 'rfc', 'situacion fiscal', 'sat', 'cif'],
  ECB2: STATEMENT,
  ECBH: STATEMENT,
  CLABE: ['clabe'],
  'ID PF': ['proyeccion', 'proyecciones'],
};

/** `ActaConstitutiva_2.pdf` as ` acta constitutiva 2 pdf `. */
const wordsOf = (name: string): string =>
  ` ${fold(name.replaceAll(/(\p{Ll})(?=\p{Lu})|(\p{L})(?=\d)|(\d)(?=\p{L})/gu, '$& ')).replaceAll(/[^a-z0-9]+/g, ' ')} `;

/** How well a name fits this document: the letters of all its words that are names of it. */
const likeness = (name: string, code: string): number =>
  (NAMES[code] ?? [])
    .filter((words) => wordsOf(name).includes(` ${words} `))
    .reduce((sum, words) => sum + words.length, 0);

/** What was read in a file counts for more than any name. */
const READ = 1_000;

type Named = { file: File; seen: string | null };

/** Nothing is in it, whatever its name. */
export const isEmpty = (file: File): boolean => file.size === 0;

/** The empty place of each file; null where its name and its content fit none, or another file fits better. */
export function placesFor(files: readonly Named[], places: readonly Place[]): Placed[] {
  const empty = places.filter(({ isFilled }) => !isFilled);
  const whole = files.filter(({ file }) => !isEmpty(file));
  const fits = whole.flatMap(({ file, seen }) =>
    empty.map(({ code }) => ({
      file,
      code,
      weight: seen === null ? likeness(file.name, code) : seen === code ? READ : 0,
    })),
  );
  const ranked = fits.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight);
  const chosen = new Map<File, string>();
  for (const { file, code } of ranked) {
    const isTaken = chosen.has(file) || [...chosen.values()].includes(code);
    if (!isTaken) chosen.set(file, code);
  }
  return files.map(({ file }) => ({ file, code: chosen.get(file) ?? null }));
}

/** The same with another place for one file; the file that had it changes places with it. */
export function withPlace(placed: readonly Placed[], file: File, code: string | null): Placed[] {
  const before = placed.find((one) => one.file === file)?.code ?? null;
  return placed.map((one) => {
    if (one.file === file) return { ...one, code };
    return code !== null && one.code === code ? { ...one, code: before } : one;
  });
}

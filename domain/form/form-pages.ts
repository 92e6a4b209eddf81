/**
 * The dynamic form as short pages, for a phone: small sections share a page, large ones are split, a list of
 * partners stands alone. Source: issue 13 (one question a screen on a phone).
 */
import type { Field, Section } from './form-definition.ts';
import { allFields } from './form-fields.ts';

/** `id` is the name of its first field; `names` are those of all its fields, the options' own too. */
export type FormPage = { id: string; names: readonly string[]; titles: readonly string[] };

/** The page after all others, on which the answers are checked. */
export const CHECK_PAGE = 'check';

/** In heights of one text field with its label: what fits a page of 1,000 px beside header and buttons. */
const ROOM = 6.5;
const HEADING = 0.8;
const HEIGHTS: Partial<Record<Field['type'], number>> = {
  radio: 1.4,
  checkbox: 2.4,
  postalCode: 1.3,
};
const KNOWN = 0.7;

type Part = { names: string[]; titles: string[]; height: number; alone: boolean };

/** @param known the fields whose answers are shown and not asked, nor their confirmations. */
export function formPages(
  sections: readonly Section[],
  known: ReadonlySet<string> = new Set(),
): FormPage[] {
  const parts = sections.flatMap((section) => split(partsOf(section, known), section.title));
  return joined(parts).map(({ names, titles }) => ({
    id: names[0] ?? '',
    names,
    titles,
  }));
}

const partsOf = (section: Section, known: ReadonlySet<string>): Part[] => [
  ...section.fields.map((field) => partOf(section, field, known)),
  ...(section.subsections ?? []).flatMap((inner) => partsOf(inner, known)),
];

const partOf = (section: Section, field: Field, known: ReadonlySet<string>): Part => ({
  names: allFields([{ ...section, fields: [field], subsections: [] }]).map(({ name }) => name),
  titles: [],
  height: heightOf(field, known),
  alone: field.type === 'repeater',
});

function heightOf(field: Field, known: ReadonlySet<string>): number {
  if (field.hidden || known.has(field.match_email ?? field.match_phone ?? '')) return 0;
  if (known.has(field.name)) return KNOWN;
  return field.multiline ? 1.6 : (HEIGHTS[field.type] ?? 1);
}

/** Parts of about the same height, each of which fits a page. */
function split(fields: readonly Part[], title: string): Part[] {
  const whole = fields.reduce((sum, { height }) => sum + height, 0);
  const most = HEADING + whole / Math.max(1, Math.ceil(whole / (ROOM - HEADING)));
  const titled = fields.map((field) => ({ ...field, titles: [title] }));
  return gathered(titled, (part, field) => part.height + HEADING + field.height / 2 <= most).map(
    (part) => ({ ...part, height: part.height + HEADING }),
  );
}

/** Whole parts, one after the other, as long as they fit one page. */
const joined = (parts: readonly Part[]): Part[] =>
  gathered(parts, (page, part) => page.height + part.height <= ROOM);

/** Each is merged with those before it as long as they fit; a list of partners never is. */
function gathered(parts: readonly Part[], fits: (before: Part, next: Part) => boolean): Part[] {
  const pages: Part[] = [];
  for (const part of parts) {
    const last = pages.at(-1);
    const isOpen = last && !last.alone && !part.alone && fits(last, part);
    if (isOpen) pages.splice(-1, 1, merged(last, part));
    else pages.push(part);
  }
  return pages;
}

const merged = (one: Part, other: Part): Part => ({
  names: [...one.names, ...other.names],
  titles: [...new Set([...one.titles, ...other.titles])],
  height: one.height + other.height,
  alone: false,
});

/** The pages that ask something, given the names that are asked now. */
export const askedPages = (pages: readonly FormPage[], asked: ReadonlySet<string>): FormPage[] =>
  pages.filter(({ names }) => names.some((name) => asked.has(name)));

/** The page of a field. */
export const pageOf = (pages: readonly FormPage[], field: string | null): FormPage | undefined =>
  pages.find(({ names }) => field !== null && names.includes(field));

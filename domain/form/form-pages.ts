/**
 * The dynamic form as the parts that a person reads it in: each section by its name, a list of partners by its own.
 * Source: issue 13 (one question a screen on a phone); ruling 50.
 */
import type { Field, Section } from './form-definition.ts';
import { allFields } from './form-fields.ts';

/** `id` is the name of its first field; `names` are those of all its fields, the options' own too. */
export type FormPage = { id: string; title: string; names: readonly string[] };

/** The page after all others, on which the answers are checked. */
export const CHECK_PAGE = 'check';

export const formPages = (sections: readonly Section[]): FormPage[] =>
  sections.flatMap(partsOf).map(({ title, names }) => ({ id: names[0] ?? '', title, names }));

type Part = { title: string; names: string[]; alone: boolean };

function partsOf(section: Section): Part[] {
  const parts: Part[] = [];
  for (const field of ownFields(section)) {
    const last = parts.at(-1);
    const alone = field.type === 'repeater';
    if (last && !last.alone && !alone) last.names.push(...namesOf(field));
    else parts.push({ title: alone ? field.label : section.title, names: namesOf(field), alone });
  }
  return parts;
}

const ownFields = ({ fields, subsections = [] }: Section): Field[] => [
  ...fields,
  ...subsections.flatMap(ownFields),
];

const namesOf = (field: Field): string[] =>
  allFields([{ id: '', title: '', fields: [field] }]).map(({ name }) => name);

/** The pages that ask something, given the names that are asked now. */
export const askedPages = (pages: readonly FormPage[], asked: ReadonlySet<string>): FormPage[] =>
  pages.filter(({ names }) => names.some((name) => asked.has(name)));

/** The page of a field. */
export const pageOf = (pages: readonly FormPage[], field: string | null): FormPage | undefined =>
  pages.find(({ names }) => field !== null && names.includes(field));

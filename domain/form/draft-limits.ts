/** What a draft may hold: the fields of its form, a few kilobytes each, and no secret. Source: beyond B5; ruling 52. */
import { type Draft, type DraftChanges, type DraftValue, PLACE } from './draft.ts';

/** Bytes of JSON: of one answer, or of one item of a list; of a whole draft. */
const LARGEST_ANSWER = 4_096;
const LARGEST_DRAFT = 100_000;

/** The tax password and any other password stay with the person until they are sent. */
const SECRET = /ciec|password|contrase/i;

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;

const PLACES: readonly string[] = Object.values(PLACE);

/** The fields that a draft of this form does not take, each with what is wrong. */
export function refusedFields(
  changes: DraftChanges,
  isOfForm: (name: string) => boolean,
): Record<string, 'error.invalid' | 'error.maxLength'> {
  const isOurs = (name: string) => PLACES.includes(name) || isOfForm(name);
  const entries = Object.entries(changes);
  const invalid = entries.filter(
    ([name, value]) => !isOurs(name) || holdsSecret({ [name]: value }),
  );
  const large = entries.filter(([, value]) =>
    itemsOf(value).some((item) => bytesOf(item) > LARGEST_ANSWER),
  );
  return Object.fromEntries([
    ...large.map(([name]) => [name, 'error.maxLength'] as const),
    ...invalid.map(([name]) => [name, 'error.invalid'] as const),
  ]);
}

export const isTooLarge = (draft: Draft): boolean => bytesOf(draft) > LARGEST_DRAFT;

const itemsOf = (value: DraftValue): unknown[] => (Array.isArray(value) ? value : [value ?? null]);

/** At any depth: a secret may stand inside an answer. */
function holdsSecret(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, inner]) => SECRET.test(name) || holdsSecret(inner));
}

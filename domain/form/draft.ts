/**
 * A draft: what a person has typed and not sent. Each field carries the version of the draft that wrote it, so
 * that two devices which write different fields both win, and of one field the later is asked. Source: ruling 30.
 */

/** A value that JSON holds; null where the person emptied the field. */
export type DraftValue = unknown;
/** Another of the staff who wrote a field, by the name of their list; `at`: ISO 8601. */
export type Colleague = { who: string; at: string };
/** `colleague`: of a draft that was loaded, where it was another person. */
type DraftField = { value: DraftValue; version: number; colleague?: Colleague };

/** `version` counts the writes, from 0 for a draft that has none. Fields are named by their path in the form. */
export type Draft = { version: number; fields: Record<string, DraftField> };
export type DraftChanges = Record<string, DraftValue>;

/**
 * Where a person was in the form: the field, the tab, the page of a phone, the partner who is not saved yet, and how
 * the back of an identification comes. The later device wins without a question.
 */
export const PLACE = {
  focus: '_focus',
  tab: '_tab',
  page: '_page',
  partner: '_partner',
  back: '_back',
} as const;
export const isPlace = (name: string): boolean => name.startsWith('_');

/** Whether there is anything to go on with. */
export const hasAnswers = ({ fields }: Draft): boolean =>
  Object.entries(fields).some(
    ([name, { value }]) => !isPlace(name) || (name === PLACE.partner && value !== null),
  );

export const EMPTY_DRAFT: Draft = { version: 0, fields: {} };

/**
 * The fields that a write must not overwrite: written by somebody else since the version that the writer saw,
 * with another value. `unanswered` is what the same writer wrote without an answer; where it stands in the draft it
 * is the writer's own.
 */
export function conflictingFields(
  draft: Draft,
  changes: DraftChanges,
  seen: number,
  unanswered: DraftChanges = {},
): string[] {
  return Object.entries(changes).flatMap(([name, value]) => {
    const field = isPlace(name) ? undefined : draft.fields[name];
    if (!field || field.version <= seen || isSameValue(field.value, value)) return [];
    return name in unanswered && isSameValue(field.value, unanswered[name]) ? [] : [name];
  });
}

/** One field, as it is here and as another device wrote it; null or undefined where it is empty. */
export type AnswerConflict = {
  field: string;
  mine: DraftValue;
  theirs: DraftValue;
  /** Absent where the same person wrote it, or it is not known who. */
  colleague?: Colleague;
};

/** The conflicts to ask the person about: `typed` waits to be written, `unanswered` was written here without an answer. */
export const conflictsToAsk = (
  draft: Draft,
  own: { draft: Draft; typed: DraftChanges; unanswered: DraftChanges },
): AnswerConflict[] =>
  conflictingFields(draft, own.typed, own.draft.version, own.unanswered).map((field) => {
    const { value = null, colleague } = draft.fields[field] ?? {};
    return {
      field,
      mine: own.typed[field] ?? null,
      theirs: value,
      ...(colleague && { colleague }),
    };
  });

/** The draft after a write. The caller has made sure that nothing conflicts. */
export function withChanges(draft: Draft, changes: DraftChanges): Draft {
  const version = draft.version + 1;
  const changed = Object.entries(changes).filter(
    ([name, value]) => !draft.fields[name] || !isSameValue(draft.fields[name].value, value),
  );
  if (changed.length === 0) return draft;
  const fields = Object.fromEntries(changed.map(([name, value]) => [name, { value, version }]));
  return { version, fields: { ...draft.fields, ...fields } };
}

/** What others wrote since a draft was seen, but for the fields that are being written here. */
export const writtenByOthers = (draft: Draft, seen: Draft, own: DraftChanges): DraftChanges =>
  Object.fromEntries(
    Object.entries(draft.fields)
      .filter(([name, { version }]) => version > seen.version && !isPlace(name) && !(name in own))
      .map(([name, { value }]) => [name, value]),
  );

/** The values of a draft by the names of their fields. */
export const draftValues = ({ fields }: Draft): DraftChanges =>
  Object.fromEntries(Object.entries(fields).map(([name, { value }]) => [name, value]));

/** The values of a form with those of a draft over them, where they are of the same kind. */
export function withDraft<Values extends object>(values: Values, draft: Draft): Values {
  const typed = draftValues(draft);
  const fitting = Object.entries(values).filter(
    ([name, value]) => typeof typed[name] === typeof value,
  );
  return { ...values, ...Object.fromEntries(fitting.map(([name]) => [name, typed[name]])) };
}

/** The page where a person left a draft on a phone, or the field; null where it names none. */
export function draftedPlace(
  answers: DraftChanges,
  place: typeof PLACE.page | typeof PLACE.focus,
): string | null {
  const at = answers[place];
  return typeof at === 'string' ? at : null;
}

/** What differs between two states of a form, by field; a field that is gone is null. */
export function changesBetween(before: DraftChanges, after: DraftChanges): DraftChanges {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changed = [...names].filter((name) => !isSameValue(before[name], after[name]));
  return Object.fromEntries(changed.map((name) => [name, after[name] ?? null]));
}

/** Whether both are the same once they are written as JSON. */
export const isSameValue = (one: DraftValue, other: DraftValue): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

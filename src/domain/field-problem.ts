/** What may be wrong with an answer, and what a rule needs to know besides the answers. Source: spec 5; D-63. */
import type { Field, FieldErrors } from './form-definition.ts';
import type { Partner } from './partners.ts';

/** What is wrong with an answer: the key of a text or the lender's own words, and the figures in it. */
export type FieldProblem = { key: string; params: Record<string, string | number> };

/** What a rule needs to know besides the answers. */
export type FormContext = {
  /** The settlements of the postal code, by name: what is picked among them passes. */
  neighborhoods?: ReadonlySet<string> | undefined;
  /** ISO day. Absent, nobody is too young and nothing lies in the future. */
  today?: string | undefined;
  /** Decides the length of the client's own RFC; both lengths pass when absent. */
  regime?: 'PF' | 'PM' | undefined;
  partners?: readonly Partner[] | undefined;
  /** Names whose answer was given before and is kept when the field stays empty (the tax password). */
  given?: ReadonlySet<string> | undefined;
};

export const problem = (key: string, params: FieldProblem['params'] = {}): FieldProblem => ({
  key,
  params,
});

/** The field's own text where it has one. */
export const own = (
  field: Field,
  kind: keyof FieldErrors,
  key: string,
  params = {},
): FieldProblem => problem(field.errors?.[kind] ?? key, params);

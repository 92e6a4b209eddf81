/** What the form begins with, and what of it is locked. Source: spec 5; D-59, D-70. */
import type { UserInfo } from '#contract/user-info.ts';
import type { FormValues, Section } from '#domain/form-definition.ts';
import { allFields } from '#domain/form-fields.ts';
import { prefill } from '#domain/form-prefill.ts';
import { fieldProblem } from '#domain/form-rules.ts';
import { getValue, lastName, setValue } from '#domain/form-values.ts';
import type { PersonType } from '#domain/regime.ts';
import { type RiskQuestion, withRiskAnswers } from '#domain/risk-matrix.ts';

export type Beginning = { values: FormValues; locked: ReadonlySet<string> };

/** An RFC of a person is locked for the person; under the tab of a company it would be a mistake. */
export function answersToBegin(
  sections: readonly Section[],
  userInfo: UserInfo,
  regime: PersonType,
  questions: readonly RiskQuestion[],
): Beginning {
  const { values: known, locked } = prefill(sections, userInfo, userInfo.platform.name);
  const given = userInfo.client_pld_risk_matrix;
  const values = withRiskAnswers(known, allFields(sections), given, questions);
  const fits = allFields(sections).filter(
    (field) => locked.has(field.name) && fieldProblem(field, values, { regime }) === null,
  );
  return { values, locked: new Set(fits.map(({ name }) => name)) };
}

/**
 * The names that are locked now: not those that a person opened or the server refused, nor any that
 * holds something else than it began with, so that no lock ever stands before a mistake.
 */
export function lockedNow(
  { values, locked }: Beginning,
  now: FormValues,
  opened: ReadonlySet<string>,
  refused: Readonly<Record<string, unknown>>,
): Set<string> {
  const isHeld = (name: string) => getValue(now, name) === getValue(values, name);
  return new Set([...locked].filter((name) => isHeld(name) && !opened.has(name) && !refused[name]));
}

/**
 * A tab that is opened for the first time takes over what was said in the other, so that nobody writes
 * an address twice. An RFC it does not: a person and a company never share one.
 */
export function carriedOver(
  sections: readonly Section[],
  begun: FormValues,
  written: FormValues,
): FormValues {
  return allFields(sections).reduce((values, { name }) => {
    const said = getValue(written, name);
    const isOpen = (getValue(values, name) ?? '') === '' && lastName(name) !== 'rfc';
    return said !== undefined && isOpen ? setValue(values, name, said) : values;
  }, begun);
}

/** What a draft keeps of a dynamic form, and how it fills one again. Source: ruling 30; beyond B5. */
import { documentRegime, type PersonType, type Regime, regimeTabs } from '#domain/person/regime.ts';
import { type DraftChanges, isPlace, PLACE } from './draft.ts';
import type { Field, FormDefinition, RepeaterType, Section } from './form-definition.ts';
import { allFields, sectionsFor } from './form-fields.ts';
import { type FormValue, type FormValues, getValue, setValue } from './form-values.ts';
import type { Partner } from './partners.ts';

/** The partners of all types are one field of the draft. */
export const PARTNERS = 'partners';

/** The form of one regime. A client of both keeps the answers of each tab apart: `PM:client.rfc`. */
export type DraftedForm = { sections: readonly Section[]; regime: PersonType; tabs: boolean };

const prefixOf = ({ regime, tabs }: Omit<DraftedForm, 'sections'>) => (tabs ? `${regime}:` : '');

/** The name in the draft of a field of this form. */
export const draftName = (form: DraftedForm, field: string): string => prefixOf(form) + field;

/** The name in this form of a field of the draft; null for one of the other tab. */
export function fieldName(form: Omit<DraftedForm, 'sections'>, name: string): string | null {
  const prefix = prefixOf(form);
  return name.startsWith(prefix) ? name.slice(prefix.length) : null;
}

/** Passwords never enter a draft. */
const keptFields = (sections: readonly Section[]): Field[] =>
  allFields(sections).filter(({ type }) => type !== 'password' && type !== 'repeater');

/** Whether a draft of one of these forms has such a field, in either tab. */
export function isDraftField(definitions: readonly FormDefinition[], name: string): boolean {
  const field = name.replace(/^P[FM]:/, '');
  return (
    field === PARTNERS ||
    definitions.some(({ sections }) => keptFields(sections).some((kept) => kept.name === field))
  );
}

/** The answers of a form as a draft names them. */
export function answersOf(form: DraftedForm, values: FormValues): DraftChanges {
  const answers = keptFields(form.sections).map(({ name }) => [
    draftName(form, name),
    getValue(values, name) ?? null,
  ]);
  return { ...Object.fromEntries(answers), [PARTNERS]: values.partners ?? [] };
}

/** The values of a form with the answers of a draft that it still asks for. */
export function withAnswers(
  form: DraftedForm,
  values: FormValues,
  answers: DraftChanges,
): FormValues {
  return keptFields(form.sections).reduce((filled, field) => {
    const answer = answers[draftName(form, field.name)];
    return fits(field, answer) ? setValue(filled, field.name, answer) : filled;
  }, values);
}

/** A text, or a tick for a checkbox; of listed options one that is still there. */
function fits(field: Field, answer: unknown): answer is FormValue {
  if (field.type === 'checkbox') return typeof answer === 'boolean' || typeof answer === 'string';
  if (typeof answer !== 'string') return false;
  return answer === '' || !field.options || field.options.some(({ value }) => value === answer);
}

/** The answers of a draft that the definition no longer asks for, by the names of their fields. */
export function outdatedAnswers(
  definition: { sections: Section[] },
  regime: Regime,
  answers: DraftChanges,
): { name: string; answer: unknown }[] {
  const tabs = regimeTabs(regime);
  const forms = (tabs.length > 0 ? tabs : [documentRegime(regime)]).map((tab) => ({
    sections: sectionsFor(definition, tab),
    regime: tab,
    tabs: tabs.length > 0,
  }));
  const isAsked = ([name, answer]: [string, unknown]) =>
    forms.some((form) =>
      keptFields(form.sections).some(
        (field) => draftName(form, field.name) === name && fits(field, answer),
      ),
    );
  return Object.entries(answers)
    .filter(([name, answer]) => name !== PARTNERS && !isPlace(name) && !isNone(answer))
    .filter((answer) => !isAsked(answer))
    .map(([name, answer]) => ({ name: name.replace(/^P[FM]:/, ''), answer }));
}

const isNone = (answer: unknown) => answer === null || answer === '' || answer === false;

/** The partners of a draft; null where it names none. */
export function draftedPartners(answers: DraftChanges): Partner[] | null {
  const partners = answers[PARTNERS];
  return Array.isArray(partners) ? (partners as Partner[]) : null;
}

/** The tab where a person left a draft; null where it names none. */
export function draftedTab(answers: DraftChanges): PersonType | null {
  const tab = answers[PLACE.tab];
  return tab === 'PF' || tab === 'PM' ? tab : null;
}

/** A partner who is typed and not saved in the list yet; `index` is null for a new one. */
export type HalfTypedPartner = { type: RepeaterType; index: number | null; values: FormValues };

/** The partner who was being typed; null where there is none. */
export function draftedHalfTyped(answers: DraftChanges): HalfTypedPartner | null {
  const partner = answers[PLACE.partner] as Partial<HalfTypedPartner> | null | undefined;
  const { type, index = null, values } = partner ?? {};
  const isType = type === 'AC' || type === 'AD' || type === 'RL';
  return isType && typeof values === 'object' && values !== null ? { type, index, values } : null;
}

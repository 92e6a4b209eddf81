/** What is wrong with a partner that is being written, and what its fields are drawn with. */
import type { CatalogueEntry, DynamicFormSetting } from '#components/dynamic-form-setting.ts';
import type { FieldProblem } from '#domain/field-problem.ts';
import type { Field, FormValues } from '#domain/form-definition.ts';
import { partnerFieldProblem } from '#domain/form-rules.ts';
import { warningWords } from '../general-data/warning-words.ts';

export function problemsOf(
  fields: readonly Field[],
  answers: FormValues,
): Record<string, FieldProblem> {
  const found = fields.flatMap((field) => {
    const problem = partnerFieldProblem(field, answers);
    return problem ? [[field.name, problem] as const] : [];
  });
  return Object.fromEntries(found);
}

/** No look-up, no locks, no lists inside. */
export function settingOf(
  fields: readonly Field[],
  answers: FormValues,
  countries: readonly CatalogueEntry[],
): DynamicFormSetting {
  return {
    catalogues: { paises: countries },
    lookup: { status: 'unasked', places: null },
    onPostalCode: () => {},
    locked: new Set(),
    onUnlock: () => {},
    warnings: warningWords(fields, answers),
    renderRepeater: () => null,
  };
}

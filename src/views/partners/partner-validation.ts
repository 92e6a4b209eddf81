/** What is wrong with a partner that is edited, and what its fields are drawn with. */
import {
  type CatalogueEntry,
  type DynamicFormState,
  noLookup,
} from '#components/dynamic-form/dynamic-form-context.ts';
import { warningWords } from '#components/dynamic-form/warning-words.ts';
import type { Problems } from '#components/form/ValidatedForm.tsx';
import type { Field } from '#domain/form/form-definition.ts';
import { partnerFieldProblem } from '#domain/form/form-rules.ts';
import type { FormValues } from '#domain/form/form-values.ts';

export function problemsOf(fields: readonly Field[], values: FormValues): Problems {
  const found = fields.flatMap((field) => {
    const problem = partnerFieldProblem(field, values);
    return problem ? [[field.name, problem] as const] : [];
  });
  return Object.fromEntries(found);
}

/** No look-up, no locks, no lists inside. */
export const formStateOf = (
  fields: readonly Field[],
  values: FormValues,
  countries: readonly CatalogueEntry[],
): DynamicFormState => ({
  catalogues: { paises: countries },
  lookup: noLookup,
  locked: new Set(),
  onUnlock: () => {},
  warnings: warningWords(fields, values),
  renderRepeater: () => null,
});

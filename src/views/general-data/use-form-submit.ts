import { useFormikContext } from 'formik';
import type { FormEvent } from 'react';
import { focusField } from '#components/field-ids.ts';
import type { Missing } from '#components/MissingList.tsx';
import type { FormValues } from '#domain/form/form-values.ts';
import { focusErrors } from '../form-pages/PageErrors.tsx';
import type { Paging } from '../form-pages/use-paging.ts';

/** What Next does: what is missing or wrong is shown first, then the page is turned, or the form is sent. */
export function useFormSubmit(paging: Paging | null, missing: readonly Missing[]) {
  const { setFieldTouched, submitForm } = useFormikContext<FormValues>();
  const page = paging?.page;
  const wrong = page ? missing.filter(({ name }) => page.names.includes(name)) : missing;

  return (event: FormEvent) => {
    event.preventDefault();
    for (const { name } of wrong) void setFieldTouched(name, true, false);
    if (paging?.page) {
      paging.actor.send({ type: 'page.next', wrong: wrong.length, page: paging.next });
    }
    const [first] = wrong;
    if (!first) return page ? undefined : void submitForm();
    if (paging) focusErrors();
    else focusField(first.name);
  };
}

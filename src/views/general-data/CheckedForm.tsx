import { chakra } from '@chakra-ui/react';
import { useFormikContext } from 'formik';
import type { FormEvent, ReactNode } from 'react';
import { focusField } from '#components/form/field-ids.ts';
import type { Missing } from '#components/form/MissingList.tsx';
import type { FormValues } from '#domain/form/form-values.ts';
import { focusErrors } from '../form-pages/PageErrors.tsx';
import type { Paging } from '../form-pages/use-paging.ts';

type Props = {
  paging: Paging | null;
  /** What is missing or wrong in the answers. */
  check: (answers: FormValues) => { missing: readonly Missing[] };
  children: ReactNode;
};

/** What Next does: what is missing or wrong is shown first, then the page is turned, or the form is sent. */
export function CheckedForm({ paging, check, children }: Props) {
  const { values, setFieldTouched, submitForm } = useFormikContext<FormValues>();
  const page = paging?.page;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // With the last letter, which the page around may not know yet.
    const { missing } = check(values);
    const wrong = page ? missing.filter(({ name }) => page.names.includes(name)) : missing;
    for (const { name } of wrong) void setFieldTouched(name, true, false);
    if (paging?.page) {
      paging.actor.send({ type: 'page.next', wrong: wrong.length, page: paging.next });
    }
    const [first] = wrong;
    if (!first) return page ? undefined : void submitForm();
    if (paging && !(page && paging.isWhole)) focusErrors();
    else focusField(first.name);
  };

  return (
    <chakra.form
      display="flex"
      flexDirection="column"
      gap="6"
      aria-labelledby="form-title"
      noValidate
      onSubmit={submit}
    >
      {children}
    </chakra.form>
  );
}

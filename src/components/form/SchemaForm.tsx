import { Stack } from '@chakra-ui/react/stack';
import { Form, Formik, type FormikTouched, type FormikValues } from 'formik';
import { type ReactNode, useState } from 'react';
import type { MessageKey } from '#locales/index.ts';
import { ActionBar } from '../frame/ActionBar.tsx';
import { MessageText } from '../text/MessageText.tsx';
import { focusField } from './field-ids.ts';
import { MainButton } from './MainButton.tsx';
import { MissingList } from './MissingList.tsx';
import { type FormSchema, type Labels, missingOf, schemaProblems } from './schema-problems.ts';

type Submit<Values> = {
  text: MessageKey;
  busyText: MessageKey;
  busy: boolean;
  /** What keeps the button from working, if less than the whole schema. */
  requires?: FormSchema<Values>;
  /** In the bar of a step, beside the way back. */
  bar?: { back: ReactNode };
};

type Props<Values> = {
  /** What the values must be: the contract's, where they are sent as they are typed. */
  schema: FormSchema<Values>;
  initialValues: Values;
  initialTouched?: FormikTouched<Values>;
  /** With them what is missing stands beside the button, which leads to it. Source: rulings 3 and 35. */
  labels?: Labels<Values>;
  submit?: Submit<Values> | null;
  onSubmit?: (values: Values) => void;
  children: ReactNode | ((values: Values) => ReactNode);
  /** Under the button. */
  after?: ReactNode;
};

/** Sent by a browser itself, without our scripts, no password stands in the address. */
const FORM = { noValidate: true, method: 'post' };

/** A form of the portal's own: an error shows once its field was left, or the form was sent. Source: D-65, D-66. */
export function SchemaForm<Values extends FormikValues>({
  schema,
  labels,
  submit,
  onSubmit,
  children,
  after,
  ...first
}: Props<Values>) {
  return (
    <Formik
      {...first}
      validateOnMount
      validate={(values) => schemaProblems(schema, values)}
      onSubmit={(values) => onSubmit?.(values)}
    >
      {({ values }) => (
        <Stack as={Form} gap="5" {...FORM}>
          {typeof children === 'function' ? children(values) : children}
          {submit && <SubmitArea {...{ schema, labels, submit, values }} />}
          {after}
        </Stack>
      )}
    </Formik>
  );
}

type AreaProps<Values> = {
  schema: FormSchema<Values>;
  labels: Labels<Values> | undefined;
  submit: Submit<Values>;
  values: Values;
};

function SubmitArea<Values>({ schema, labels, submit, values }: AreaProps<Values>) {
  const [opened, setOpened] = useState(false);
  const unmet = (by: FormSchema<Values>) =>
    labels ? missingOf(labels, schemaProblems(by, values), values) : [];
  const missing = unmet(submit.requires ?? schema);

  const focusWrong = () => {
    const [wrong] = unmet(schema);
    if (wrong) focusField(wrong.name);
  };

  const button = (
    <MainButton
      type="submit"
      missing={missing}
      onMissing={() => setOpened(true)}
      onClick={focusWrong}
      loading={submit.busy}
      loadingText={<MessageText message={submit.busyText} />}
    >
      <MessageText message={submit.text} />
    </MainButton>
  );

  if (!submit.bar) {
    return (
      <>
        {labels && <MissingList missing={missing} />}
        {button}
      </>
    );
  }
  return (
    <ActionBar oneRow aside={<MissingList folds opened={opened} missing={missing} />}>
      {submit.bar.back}
      {button}
    </ActionBar>
  );
}

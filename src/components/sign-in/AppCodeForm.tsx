import { Button } from '@chakra-ui/react/button';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { object } from 'yup';
import { tidy } from '#domain/person/tidy.ts';
import type { MessageKey } from '#locales/index.ts';
import { FocusOnMount } from '../feedback/FocusOnMount.tsx';
import { SchemaForm } from '../form/SchemaForm.tsx';
import { AppCodeField } from './AppCodeField.tsx';
import { appCode } from './app-code.ts';
import { FormTitle } from './FormTitle.tsx';

const schema = object({ code: appCode });

type Props = {
  title: MessageKey;
  lead: MessageKey;
  submit: MessageKey;
  cancel: MessageKey;
  busy: boolean;
  /** Why the last code did not count. */
  problem: ReactNode;
  onCode: (code: string) => void;
  onCancel: () => void;
  /** Above the field. */
  children?: ReactNode;
  after?: ReactNode;
};

/** Asks for what an authenticator app shows. */
export const AppCodeForm = ({
  title,
  lead,
  submit,
  cancel,
  busy,
  problem,
  onCode,
  onCancel,
  children,
  after,
}: Props) => (
  <SchemaForm
    schema={schema}
    initialValues={{ code: '' }}
    submit={{ text: submit, busyText: 'signIn.code.submitting', busy }}
    onSubmit={({ code }) => onCode(tidy(code, 'code'))}
    after={
      <>
        <Button variant="ghost" disabled={busy} onClick={onCancel}>
          <FormattedMessage id={cancel} />
        </Button>
        {after}
      </>
    }
  >
    <FormTitle title={title} lead={<FormattedMessage id={lead} />} failed={problem !== null} />
    {children}
    {problem && <FocusOnMount>{problem}</FocusOnMount>}
    <AppCodeField />
  </SchemaForm>
);

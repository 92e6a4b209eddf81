import { Button } from '@chakra-ui/react/button';
import { Stack } from '@chakra-ui/react/stack';
import { useSelector } from '@xstate/react';
import { Form, Formik } from 'formik';
import { FormattedMessage } from 'react-intl';
import { ErrorAlert } from '#components/ErrorAlert.tsx';
import { type Missing, MissingList } from '#components/MissingList.tsx';
import { PageTitle } from '#components/PageTitle.tsx';
import { PasswordField } from '#components/PasswordField.tsx';
import { isPassword, PASSWORD_MAX } from '#domain/password.ts';
import type { MessageKey } from '#locales/index.ts';
import { isBusy, wasPasswordRefused, wasUnreachable } from '#machines/sign-in.machine.ts';
import { Focused } from './Focused.tsx';
import { PasswordChecklist } from './PasswordChecklist.tsx';
import type { SignInProps } from './SignInView.tsx';

type Values = { newPassword: string; confirmation: string };

const field = { autoComplete: 'new-password', maxLength: PASSWORD_MAX } as const;
const cutNotice = { id: 'signIn.newPassword.cut', values: { max: PASSWORD_MAX } } as const;

/** The identity provider demands a new password. Source: spec 2 (/login) and 5. */
export function NewPasswordForm({ actor }: SignInProps) {
  const busy = useSelector(actor, isBusy);
  const refused = useSelector(actor, wasPasswordRefused);
  const unreachable = useSelector(actor, wasUnreachable);
  const failed = refused || unreachable;

  return (
    <Formik
      initialValues={{ newPassword: '', confirmation: '' }}
      validate={problemsOf}
      onSubmit={({ newPassword }) => actor.send({ type: 'password.submit', password: newPassword })}
    >
      {({ values }) => (
        <Stack as={Form} gap="5" {...{ noValidate: true }}>
          <PageTitle
            title="signIn.newPassword.title"
            lead={<FormattedMessage id="signIn.newPassword.lead" />}
            failed={failed}
          />
          {failed && (
            <Focused>
              <ErrorAlert message={refused ? 'signIn.newPassword.refused' : 'signIn.failed'} />
            </Focused>
          )}
          <PasswordField
            name="newPassword"
            label="signIn.newPassword.password"
            cutNotice={cutNotice}
            {...field}
          />
          <PasswordChecklist password={values.newPassword} />
          <PasswordField
            name="confirmation"
            label="signIn.newPassword.confirmation"
            cutNotice={cutNotice}
            {...field}
          />
          <MissingList missing={missingIn(values)} />
          <Button
            type="submit"
            loading={busy}
            loadingText={<FormattedMessage id="signIn.newPassword.submitting" />}
            disabled={missingIn(values).length > 0}
          >
            <FormattedMessage id="signIn.newPassword.submit" />
          </Button>
          <Button
            variant="ghost"
            disabled={busy}
            onClick={() => actor.send({ type: 'password.cancel' })}
          >
            <FormattedMessage id="signIn.newPassword.cancel" />
          </Button>
        </Stack>
      )}
    </Formik>
  );
}

const doesMatch = ({ newPassword, confirmation }: Values) =>
  confirmation !== '' && confirmation === newPassword;

function problemsOf(values: Values) {
  const problems: { [Name in keyof Values]?: MessageKey } = {};
  if (!doesMatch(values)) problems.confirmation = 'signIn.newPassword.mismatch';
  return problems;
}

function missingIn(values: Values): Missing[] {
  const missing: Missing[] = [];
  if (!isPassword(values.newPassword)) {
    missing.push({ name: 'newPassword', label: 'signIn.newPassword.password' });
  }
  if (!doesMatch(values)) {
    missing.push({ name: 'confirmation', label: 'signIn.newPassword.confirmation' });
  }
  return missing;
}

import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Stack } from '@chakra-ui/react/stack';
import { useSelector } from '@xstate/react';
import { Form, Formik } from 'formik';
import { use } from 'react';
import { FormattedMessage } from 'react-intl';
import { ErrorAlert } from '#components/ErrorAlert.tsx';
import { PageTitle } from '#components/PageTitle.tsx';
import { PasswordField } from '#components/PasswordField.tsx';
import { TextField } from '#components/TextField.tsx';
import { useUntilHydrated } from '#components/until-hydrated.ts';
import { isEmail } from '#domain/email.ts';
import type { MessageKey } from '#locales/index.ts';
import {
  isBusy,
  selectEmail,
  selectRefusal,
  selectRefusals,
  selectTrouble,
} from '#machines/sign-in.machine.ts';
import { Focused } from './Focused.tsx';
import { ForgottenLink } from './ForgottenLink.tsx';
import type { SignInProps } from './SignInView.tsx';
import { SignInPlace } from './sign-in-place.ts';
import { TroubleAlert } from './TroubleAlert.tsx';

/** The names differ from those of the forms that a dialog may lie over. */
type Credentials = { username: string; password: string };

/** The longest address that there can be, in characters. */
const LONGEST_EMAIL = 254;

export function CredentialsForm({ actor, notice }: SignInProps) {
  const email = useSelector(actor, selectEmail);
  const busy = useSelector(actor, isBusy);
  const refusal = useSelector(actor, selectRefusal);
  const refusals = useSelector(actor, selectRefusals);
  const trouble = useSelector(actor, selectTrouble);
  const waiting = useUntilHydrated();
  const failed = refusal !== null || trouble !== null;

  return (
    <>
      {use(SignInPlace) === 'page' && (
        <PageTitle
          title="signIn.title"
          lead={<FormattedMessage id="signIn.lead" />}
          failed={failed}
        />
      )}
      <Formik
        key={refusals}
        initialValues={{ username: email, password: '' }}
        validate={problemsOf}
        onSubmit={({ username, password }) =>
          actor.send({ type: 'credentials.submit', email: username, password })
        }
      >
        <Stack as={Form} gap="5" {...{ noValidate: true }}>
          {notice && !failed && (
            <Box role="status" p="4" bg="bg.info" color="fg.info" borderRadius="l2">
              <FormattedMessage id={`signIn.${notice}`} />
            </Box>
          )}
          <TextField
            name="username"
            label="signIn.email"
            type="email"
            autoComplete="username"
            spellCheck={false}
          />
          <PasswordField name="password" label="signIn.password" autoComplete="current-password" />
          <ForgottenLink />
          <Button
            type="submit"
            loading={busy}
            loadingText={<FormattedMessage id="signIn.submitting" />}
            {...waiting}
          >
            <FormattedMessage id="signIn.submit" />
          </Button>
          {/* Under the form. Source: spec 8 (login failure). */}
          {failed && (
            <Focused>
              {refusal && <ErrorAlert message={`signIn.refused.${refusal}`} />}
              {trouble && <TroubleAlert trouble={trouble} />}
            </Focused>
          )}
        </Stack>
      </Formik>
    </>
  );
}

function problemsOf({ username, password }: Credentials) {
  const problems: { [Name in keyof Credentials]?: MessageKey } = {};
  if (username.trim() === '') problems.username = 'error.required';
  else if (!isEmail(username, LONGEST_EMAIL)) problems.username = 'error.email';
  if (password === '') problems.password = 'error.required';
  return problems;
}

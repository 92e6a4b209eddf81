import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Link } from '@chakra-ui/react/link';
import { Stack } from '@chakra-ui/react/stack';
import { useSelector } from '@xstate/react';
import { Form, Formik } from 'formik';
import { FormattedMessage } from 'react-intl';
import { ErrorAlert } from '#components/ErrorAlert.tsx';
import { PageTitle } from '#components/PageTitle.tsx';
import { PasswordField } from '#components/PasswordField.tsx';
import { TextField } from '#components/TextField.tsx';
import { isEmail } from '#domain/email.ts';
import type { MessageKey } from '#locales/index.ts';
import {
  isBusy,
  selectEmail,
  selectRefusal,
  selectRefusals,
  wasUnreachable,
} from '#machines/sign-in.machine.ts';
import { Focused } from './Focused.tsx';
import type { SignInProps } from './SignInView.tsx';

type Credentials = { email: string; password: string };

/** The longest address that there can be, in characters. */
const LONGEST_EMAIL = 254;

export function CredentialsForm({ actor, notice }: SignInProps) {
  const email = useSelector(actor, selectEmail);
  const busy = useSelector(actor, isBusy);
  const refusal = useSelector(actor, selectRefusal);
  const refusals = useSelector(actor, selectRefusals);
  const unreachable = useSelector(actor, wasUnreachable);
  const failed = refusal !== null || unreachable;

  return (
    <>
      <PageTitle
        title="signIn.title"
        lead={<FormattedMessage id="signIn.lead" />}
        failed={failed}
      />
      <Formik
        key={refusals}
        initialValues={{ email, password: '' }}
        validate={problemsOf}
        onSubmit={(credentials) => actor.send({ type: 'credentials.submit', ...credentials })}
      >
        <Stack as={Form} gap="5" {...{ noValidate: true }}>
          {notice && !failed && (
            <Box role="status" p="4" bg="bg.info" color="fg.info" borderRadius="l2">
              <FormattedMessage id={`signIn.${notice}`} />
            </Box>
          )}
          <TextField
            name="email"
            label="signIn.email"
            type="email"
            autoComplete="username"
            spellCheck={false}
          />
          <PasswordField name="password" label="signIn.password" autoComplete="current-password" />
          <Link href="/resetPassword" alignSelf="flex-start" color="fg.brand" py="1">
            <FormattedMessage id="signIn.forgot" />
          </Link>
          <Button
            type="submit"
            loading={busy}
            loadingText={<FormattedMessage id="signIn.submitting" />}
          >
            <FormattedMessage id="signIn.submit" />
          </Button>
          {/* Under the form. Source: spec 8 (login failure). */}
          {failed && (
            <Focused>
              <ErrorAlert message={refusal ? `signIn.refused.${refusal}` : 'signIn.failed'} />
            </Focused>
          )}
        </Stack>
      </Formik>
    </>
  );
}

function problemsOf({ email, password }: Credentials) {
  const problems: { [Name in keyof Credentials]?: MessageKey } = {};
  if (email.trim() === '') problems.email = 'error.required';
  else if (!isEmail(email, LONGEST_EMAIL)) problems.email = 'error.email';
  if (password === '') problems.password = 'error.required';
  return problems;
}

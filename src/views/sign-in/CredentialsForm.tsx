import { Box } from '@chakra-ui/react/box';
import { useSelector } from '@xstate/react';
import { use } from 'react';
import { FormattedMessage } from 'react-intl';
import { ErrorAlert } from '#components/feedback/ErrorAlert.tsx';
import { FocusOnMount } from '#components/feedback/FocusOnMount.tsx';
import { PasswordField } from '#components/form/PasswordField.tsx';
import { SchemaForm } from '#components/form/SchemaForm.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { PageTitle } from '#components/frame/PageTitle.tsx';
import { accountEmailProblem } from '#components/sign-in/account-email.ts';
import { SignInFailure } from '#components/sign-in/SignInFailure.tsx';
import { SignInPlace } from '#components/sign-in/sign-in-place.ts';
import type { MessageKey } from '#locales/index.ts';
import { selectFailure } from '#machines/kit/failure.ts';
import {
  isBusy,
  type SignInActor,
  selectEmail,
  selectRefusal,
  selectRefusals,
} from '#machines/sign-in.machine.ts';
import { ForgotPasswordLink } from './ForgotPasswordLink.tsx';

/** What brought the person here: the session ended meanwhile, or the password was changed. */
export type SignInNotice = 'expired' | 'changed';

type Props = { actor: SignInActor; notice: SignInNotice | null };

/** The names differ from those of the forms under the dialog. */
type Credentials = { username: string; password: string };

export function CredentialsForm({ actor, notice }: Props) {
  const email = useSelector(actor, selectEmail);
  const busy = useSelector(actor, isBusy);
  const refusal = useSelector(actor, selectRefusal);
  const refusals = useSelector(actor, selectRefusals);
  const failure = useSelector(actor, selectFailure);
  const place = use(SignInPlace);
  const isPage = place === 'page';
  const isKnown = place === 'ownDialog' && email !== '';
  // Where the address is fixed, only the password can be wrong.
  const reason = isKnown && refusal === 'credentials' ? 'password' : refusal;
  const failed = refusal !== null || failure !== null;

  return (
    <>
      {isPage && (
        <PageTitle
          title="signIn.title"
          lead={<FormattedMessage id="signIn.lead" />}
          failed={failed}
        />
      )}
      <SchemaForm
        key={refusals}
        schema={problemsOf}
        initialValues={{ username: email, password: '' }}
        submit={{ text: 'signIn.submit', busyText: 'signIn.submitting', busy }}
        onSubmit={({ username, password }) =>
          actor.send({ type: 'credentials.submit', email: username, password })
        }
        after={
          // Under the form. Source: spec 8 (login failure).
          failed && (
            <FocusOnMount>
              {reason && <ErrorAlert message={`signIn.refused.${reason}`} />}
              {failure && <SignInFailure failure={failure} />}
            </FocusOnMount>
          )
        }
      >
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
          readOnly={isKnown}
        />
        <PasswordField
          name="password"
          label="signIn.password"
          autoComplete="current-password"
          startsHere={!isPage && email !== ''}
        />
        <ForgotPasswordLink />
      </SchemaForm>
    </>
  );
}

function problemsOf({ username, password }: Credentials) {
  const problems: { [Name in keyof Credentials]?: MessageKey } = {};
  const problem = accountEmailProblem(username);
  if (problem) problems.username = problem;
  if (password === '') problems.password = 'error.required';
  return problems;
}

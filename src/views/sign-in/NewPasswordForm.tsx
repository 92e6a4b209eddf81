import { Button } from '@chakra-ui/react/button';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { object } from 'yup';
import { ErrorAlert } from '#components/feedback/ErrorAlert.tsx';
import { FocusOnMount } from '#components/feedback/FocusOnMount.tsx';
import { SchemaForm } from '#components/form/SchemaForm.tsx';
import { FormTitle } from '#components/sign-in/FormTitle.tsx';
import { NewPasswordFields } from '#components/sign-in/NewPasswordFields.tsx';
import { confirmation, newPassword } from '#components/sign-in/new-password.ts';
import { SignInFailure } from '#components/sign-in/SignInFailure.tsx';
import { selectFailure } from '#machines/kit/failure.ts';
import { isBusy, type SignInActor, wasPasswordRefused } from '#machines/sign-in.machine.ts';

const schema = object({ newPassword, confirmation });

const LABELS = {
  newPassword: 'signIn.newPassword.password',
  confirmation: 'signIn.newPassword.confirmation',
} as const;

/** The identity provider demands a new password. Source: spec 2 (/login) and 5. */
export function NewPasswordForm({ actor }: { actor: SignInActor }) {
  const busy = useSelector(actor, isBusy);
  const refused = useSelector(actor, wasPasswordRefused);
  const failure = useSelector(actor, selectFailure);
  const failed = refused || failure !== null;

  return (
    <SchemaForm
      schema={schema}
      labels={LABELS}
      initialValues={{ newPassword: '', confirmation: '' }}
      submit={{
        text: 'signIn.newPassword.submit',
        busyText: 'signIn.newPassword.submitting',
        busy,
      }}
      onSubmit={({ newPassword: password }) => actor.send({ type: 'password.submit', password })}
      after={
        <>
          <Button
            variant="ghost"
            disabled={busy}
            onClick={() => actor.send({ type: 'password.cancel' })}
          >
            <FormattedMessage id="signIn.newPassword.cancel" />
          </Button>
          {failed && (
            <FocusOnMount>
              {refused && <ErrorAlert message="signIn.newPassword.refused" />}
              {failure && <SignInFailure failure={failure} />}
            </FocusOnMount>
          )}
        </>
      }
    >
      {(values) => (
        <>
          <FormTitle
            title="signIn.newPassword.title"
            lead={<FormattedMessage id="signIn.newPassword.lead" />}
            failed={failed}
          />
          <NewPasswordFields password={values.newPassword} />
        </>
      )}
    </SchemaForm>
  );
}

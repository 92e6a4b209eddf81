import { Button } from '@chakra-ui/react/button';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { object } from 'yup';
import { ErrorAlert } from '#components/feedback/ErrorAlert.tsx';
import { FocusOnMount } from '#components/feedback/FocusOnMount.tsx';
import { SchemaForm } from '#components/form/SchemaForm.tsx';
import { useLender } from '#components/frame/Lender.tsx';
import { FormTitle } from '#components/sign-in/FormTitle.tsx';
import { NewPasswordFields } from '#components/sign-in/NewPasswordFields.tsx';
import { confirmation, newPasswordOf } from '#components/sign-in/new-password.ts';
import { SignInFailure } from '#components/sign-in/SignInFailure.tsx';
import { selectFailure } from '#machines/kit/failure.ts';
import {
  isBusy,
  type SignInActor,
  selectEmail,
  wasPasswordRefused,
} from '#machines/sign-in.machine.ts';

const LABELS = {
  newPassword: 'signIn.newPassword.password',
  confirmation: 'signIn.newPassword.confirmation',
} as const;

/** The identity provider demands a new password. Source: spec 2 (/login) and 5. */
export function NewPasswordForm({ actor }: { actor: SignInActor }) {
  const email = useSelector(actor, selectEmail);
  const { lender } = useLender();
  const busy = useSelector(actor, isBusy);
  const refused = useSelector(actor, wasPasswordRefused);
  const failure = useSelector(actor, selectFailure);
  const failed = refused || failure !== null;

  return (
    <SchemaForm
      schema={object({ newPassword: newPasswordOf(email, lender?.name), confirmation })}
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

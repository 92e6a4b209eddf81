import { Button } from '@chakra-ui/react/button';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { ErrorAlert } from '#components/feedback/ErrorAlert.tsx';
import { FocusOnMount } from '#components/feedback/FocusOnMount.tsx';
import { SchemaForm } from '#components/form/SchemaForm.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { useLender } from '#components/frame/Lender.tsx';
import { PageTitle } from '#components/frame/PageTitle.tsx';
import { NewPasswordFields } from '#components/sign-in/NewPasswordFields.tsx';
import { SignInFailure } from '#components/sign-in/SignInFailure.tsx';
import { tidy } from '#domain/person/tidy.ts';
import { selectFailure } from '#machines/kit/failure.ts';
import {
  isConfirming,
  type PasswordResetActor,
  selectEmail,
  selectRefusal,
  selectResetCode,
} from '#machines/password-reset.machine.ts';
import { ResendCode } from './ResendCode.tsx';
import { resetLabels, resetRequired, resetSchemaOf } from './reset-values.ts';

/** Step 2: the code and a new password. What was typed stays after a refusal. Source: spec 5 (reset step 2). */
export function ResetForm({ actor }: { actor: PasswordResetActor }) {
  const email = useSelector(actor, selectEmail);
  const { lender } = useLender();
  const busy = useSelector(actor, isConfirming);
  const refusal = useSelector(actor, selectRefusal);
  const failure = useSelector(actor, selectFailure);
  const resetCode = useSelector(actor, selectResetCode);
  const failed = refusal !== null || failure !== null;

  return (
    <>
      <PageTitle
        title="passwordReset.choosing.title"
        lead={
          <>
            <FormattedMessage id="passwordReset.choosing.sent" />
            {'. '}
            <FormattedMessage id="passwordReset.choosing.where" values={{ email }} />
          </>
        }
        failed={failed}
      />
      <SchemaForm
        schema={resetSchemaOf(email, lender?.name)}
        labels={resetLabels}
        initialValues={{ code: '', newPassword: '', confirmation: '' }}
        submit={{
          text: 'passwordReset.choosing.submit',
          busyText: 'passwordReset.choosing.submitting',
          busy,
          requires: resetRequired,
        }}
        onSubmit={({ code, newPassword }) =>
          actor.send({ type: 'password.submit', code: tidy(code, 'code'), password: newPassword })
        }
      >
        {(values) => (
          <>
            {failed && (
              <FocusOnMount>
                {refusal && <ErrorAlert message={`passwordReset.refused.${refusal}`} />}
                {failure && <SignInFailure failure={failure} />}
              </FocusOnMount>
            )}
            <TextField
              name="code"
              label="passwordReset.choosing.code"
              help="passwordReset.choosing.codeHelp"
              inputMode="numeric"
              autoComplete="one-time-code"
              tidy={(text) => tidy(text, 'code')}
            />
            <NewPasswordFields password={values.newPassword} />
          </>
        )}
      </SchemaForm>
      {resetCode && <ResendCode actor={resetCode} />}
      <Button
        mt="3"
        w="full"
        variant="ghost"
        disabled={busy}
        onClick={() => actor.send({ type: 'email.change' })}
      >
        <FormattedMessage id="passwordReset.choosing.otherEmail" />
      </Button>
    </>
  );
}

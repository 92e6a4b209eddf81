import { Button } from '@chakra-ui/react/button';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { MainButton } from '#components/buttons/MainButton.tsx';
import { ErrorAlert } from '#components/feedback/ErrorAlert.tsx';
import { FocusOnMount } from '#components/feedback/FocusOnMount.tsx';
import { focusField } from '#components/form/field-ids.ts';
import { MissingList } from '#components/form/MissingList.tsx';
import { PlainForm } from '#components/form/PlainForm.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { PageTitle } from '#components/frame/PageTitle.tsx';
import { isPassword } from '#domain/person/password.ts';
import {
  isConfirming,
  type PasswordResetActor,
  selectEmail,
  selectFailure,
  selectRefusal,
  selectResetCode,
} from '#machines/password-reset.machine.ts';
import { FailureAlert } from '../sign-in/FailureAlert.tsx';
import { NewPasswordFields } from '../sign-in/NewPasswordFields.tsx';
import { ResendCode } from './ResendCode.tsx';
import { emptyValues, missingIn, problemsOf, withoutSpaces } from './reset-values.ts';

/** Step 2: the code and a new password. What was typed stays after a refusal. Source: spec 5 (reset step 2). */
export function ResetForm({ actor }: { actor: PasswordResetActor }) {
  const email = useSelector(actor, selectEmail);
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
      <PlainForm
        initialValues={emptyValues}
        validate={problemsOf}
        onSubmit={({ code, newPassword }) =>
          actor.send({ type: 'password.submit', code: withoutSpaces(code), password: newPassword })
        }
      >
        {(values) => (
          <>
            {failed && (
              <FocusOnMount>
                {refusal && <ErrorAlert message={`passwordReset.refused.${refusal}`} />}
                {failure && <FailureAlert failure={failure} />}
              </FocusOnMount>
            )}
            <TextField
              name="code"
              label="passwordReset.choosing.code"
              help="passwordReset.choosing.codeHelp"
              inputMode="numeric"
              autoComplete="one-time-code"
              tidy={withoutSpaces}
            />
            <NewPasswordFields password={values.newPassword} />
            <MissingList missing={missingIn(values)} />
            <MainButton
              type="submit"
              missing={missingIn(values)}
              loading={busy}
              loadingText={<FormattedMessage id="passwordReset.choosing.submitting" />}
              onClick={() => !isPassword(values.newPassword) && focusField('newPassword')}
            >
              <FormattedMessage id="passwordReset.choosing.submit" />
            </MainButton>
          </>
        )}
      </PlainForm>
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

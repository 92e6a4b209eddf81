import { Button } from '@chakra-ui/react/button';
import { Stack } from '@chakra-ui/react/stack';
import { useSelector } from '@xstate/react';
import { Form, Formik } from 'formik';
import { FormattedMessage } from 'react-intl';
import { ErrorAlert } from '#components/ErrorAlert.tsx';
import { focusField } from '#components/field-ids.ts';
import { MissingList } from '#components/MissingList.tsx';
import { PageTitle } from '#components/PageTitle.tsx';
import { TextField } from '#components/TextField.tsx';
import { isPassword } from '#domain/password.ts';
import {
  isConfirming,
  selectEmail,
  selectRefusal,
  selectTrouble,
} from '#machines/password-reset.machine.ts';
import { Focused } from '../sign-in/Focused.tsx';
import { NewPasswordFields } from '../sign-in/NewPasswordFields.tsx';
import { TroubleAlert } from '../sign-in/TroubleAlert.tsx';
import type { PasswordResetProps } from './PasswordResetView.tsx';
import { ResendCode } from './ResendCode.tsx';
import { digitsOf, missingIn, nothingTyped, problemsOf } from './reset-values.ts';

/** Step 2: the code and a new password. Whatever is refused, what was typed stays. Source: spec 5 (reset step 2). */
export function ResetForm({ actor }: PasswordResetProps) {
  const email = useSelector(actor, selectEmail);
  const busy = useSelector(actor, isConfirming);
  const refusal = useSelector(actor, selectRefusal);
  const trouble = useSelector(actor, selectTrouble);
  const failed = refusal !== null || trouble !== null;

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
      <Formik
        initialValues={nothingTyped}
        validate={problemsOf}
        onSubmit={({ code, newPassword }) =>
          actor.send({ type: 'password.submit', code: digitsOf(code), password: newPassword })
        }
      >
        {({ values }) => (
          <Stack as={Form} gap="5" {...{ noValidate: true }}>
            {failed && (
              <Focused>
                {refusal && <ErrorAlert message={`passwordReset.refused.${refusal}`} />}
                {trouble && <TroubleAlert trouble={trouble} />}
              </Focused>
            )}
            <TextField
              name="code"
              label="passwordReset.choosing.code"
              help="passwordReset.choosing.codeHelp"
              inputMode="numeric"
              autoComplete="one-time-code"
              tidy={digitsOf}
            />
            <NewPasswordFields password={values.newPassword} />
            <MissingList missing={missingIn(values)} />
            <Button
              type="submit"
              loading={busy}
              loadingText={<FormattedMessage id="passwordReset.choosing.submitting" />}
              disabled={missingIn(values).length > 0}
              onClick={() => !isPassword(values.newPassword) && focusField('newPassword')}
            >
              <FormattedMessage id="passwordReset.choosing.submit" />
            </Button>
          </Stack>
        )}
      </Formik>
      <ResendCode actor={actor} />
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

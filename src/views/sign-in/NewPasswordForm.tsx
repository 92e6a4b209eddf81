import { Button } from '@chakra-ui/react/button';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { MainButton } from '#components/buttons/MainButton.tsx';
import { ErrorAlert } from '#components/feedback/ErrorAlert.tsx';
import { FocusOnMount } from '#components/feedback/FocusOnMount.tsx';
import { type Missing, MissingList } from '#components/form/MissingList.tsx';
import { PlainForm } from '#components/form/PlainForm.tsx';
import { isPassword } from '#domain/person/password.ts';
import type { MessageKey } from '#locales/index.ts';
import {
  isBusy,
  type SignInActor,
  selectFailure,
  wasPasswordRefused,
} from '#machines/sign-in.machine.ts';
import { FailureAlert } from './FailureAlert.tsx';
import { FormTitle } from './FormTitle.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { doesMatch, type NewPassword } from './new-password.ts';

/** The identity provider demands a new password. Source: spec 2 (/login) and 5. */
export function NewPasswordForm({ actor }: { actor: SignInActor }) {
  const busy = useSelector(actor, isBusy);
  const refused = useSelector(actor, wasPasswordRefused);
  const failure = useSelector(actor, selectFailure);
  const failed = refused || failure !== null;

  return (
    <PlainForm
      initialValues={{ newPassword: '', confirmation: '' }}
      validate={problemsOf}
      onSubmit={({ newPassword }) => actor.send({ type: 'password.submit', password: newPassword })}
    >
      {(values) => (
        <>
          <FormTitle
            title="signIn.newPassword.title"
            lead={<FormattedMessage id="signIn.newPassword.lead" />}
            failed={failed}
          />
          <NewPasswordFields password={values.newPassword} />
          <MissingList missing={missingIn(values)} />
          <MainButton
            type="submit"
            missing={missingIn(values)}
            loading={busy}
            loadingText={<FormattedMessage id="signIn.newPassword.submitting" />}
          >
            <FormattedMessage id="signIn.newPassword.submit" />
          </MainButton>
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
              {failure && <FailureAlert failure={failure} />}
            </FocusOnMount>
          )}
        </>
      )}
    </PlainForm>
  );
}

function problemsOf(values: NewPassword) {
  const problems: { [Name in keyof NewPassword]?: MessageKey } = {};
  if (!isPassword(values.newPassword)) problems.newPassword = 'signIn.newPassword.unmet';
  if (!doesMatch(values)) problems.confirmation = 'signIn.newPassword.mismatch';
  return problems;
}

function missingIn(values: NewPassword): Missing[] {
  const missing: Missing[] = [];
  if (!isPassword(values.newPassword)) {
    missing.push({ name: 'newPassword', label: 'signIn.newPassword.password' });
  }
  if (!doesMatch(values)) {
    missing.push({ name: 'confirmation', label: 'signIn.newPassword.confirmation' });
  }
  return missing;
}

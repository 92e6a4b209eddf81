import { Link } from '@chakra-ui/react/link';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { object, string } from 'yup';
import { ErrorAlert } from '#components/feedback/ErrorAlert.tsx';
import { FocusOnMount } from '#components/feedback/FocusOnMount.tsx';
import { SchemaForm } from '#components/form/SchemaForm.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { PageTitle } from '#components/frame/PageTitle.tsx';
import { accountEmailProblem } from '#components/sign-in/account-email.ts';
import { SignInFailure } from '#components/sign-in/SignInFailure.tsx';
import { tidy } from '#domain/person/tidy.ts';
import { selectFailure } from '#machines/kit/failure.ts';
import {
  isRequesting,
  type ResetCodeActor,
  selectEmail,
  wasLimited,
} from '#machines/parts/session/reset-code.machine.ts';

const schema = object({
  email: string().test('account', (email = '', { createError }) => {
    const message = accountEmailProblem(email);
    return message === undefined || createError({ message });
  }),
});

/** Step 1: an e-mail to send a code to. */
export function EmailForm({ actor }: { actor: ResetCodeActor }) {
  const email = useSelector(actor, selectEmail);
  const busy = useSelector(actor, isRequesting);
  const limited = useSelector(actor, wasLimited);
  const failure = useSelector(actor, selectFailure);
  const failed = limited || failure !== null;

  return (
    <SchemaForm
      schema={schema}
      initialValues={{ email }}
      submit={{ text: 'passwordReset.send', busyText: 'passwordReset.sending', busy }}
      onSubmit={(values) => actor.send({ type: 'code.request', email: tidy(values.email) })}
      after={
        <Link href="/login" alignSelf="center" color="fg.brand" minH="11">
          <FormattedMessage id="passwordReset.login" />
        </Link>
      }
    >
      <PageTitle
        title="passwordReset.title"
        lead={<FormattedMessage id="passwordReset.lead" />}
        failed={failed}
      />
      {failed && (
        <FocusOnMount>
          {limited && <ErrorAlert message="passwordReset.limit" />}
          {failure && <SignInFailure failure={failure} />}
        </FocusOnMount>
      )}
      <TextField
        name="email"
        label="passwordReset.email"
        type="email"
        autoComplete="username"
        spellCheck={false}
      />
    </SchemaForm>
  );
}

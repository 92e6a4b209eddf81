import { Box } from '@chakra-ui/react/box';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { AppCodeForm } from '#components/sign-in/AppCodeForm.tsx';
import { isBusy, type SignInActor } from '#machines/sign-in.machine.ts';
import { useCodeProblem } from './code-problem.tsx';

/** The identity provider demands a code of the authenticator app. Source: decision 0098. */
export function CodeForm({ actor }: { actor: SignInActor }) {
  return (
    <AppCodeForm
      title="signIn.code.title"
      lead="signIn.code.lead"
      submit="signIn.code.submit"
      cancel="signIn.code.cancel"
      busy={useSelector(actor, isBusy)}
      problem={useCodeProblem(actor)}
      onCode={(code) => actor.send({ type: 'code.submit', code })}
      onCancel={() => actor.send({ type: 'code.cancel' })}
      after={
        <Box color="fg.muted" fontSize="sm">
          <FormattedMessage id="signIn.code.lost" />
        </Box>
      }
    />
  );
}

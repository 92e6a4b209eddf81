import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { ErrorAlert } from '#components/ErrorAlert.tsx';
import { Help } from '#components/Help.tsx';
import { PageTitle } from '#components/PageTitle.tsx';
import { selectInvalid } from '#machines/sign-in.machine.ts';
import type { SignInProps } from './SignInView.tsx';

/** 'Invalid User', and what to do about its cause. Source: spec 8; D-55, ruling 8. */
export function InvalidUser({ actor }: SignInProps) {
  const cause = useSelector(actor, selectInvalid) ?? 'notCreated';

  return (
    <>
      <PageTitle title="signIn.invalid.title" failed />
      <ErrorAlert message={`signIn.invalid.${cause}`} />
      <Button mt="5" w="full" onClick={() => actor.send({ type: 'credentials.retry' })}>
        <FormattedMessage id="signIn.otherAccount" />
      </Button>
      <Box mt="6">
        <Help />
      </Box>
    </>
  );
}

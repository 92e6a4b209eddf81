import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { ErrorAlert } from '#components/ErrorAlert.tsx';
import { Help } from '#components/Help.tsx';
import { selectInvalid } from '#machines/profile.machine.ts';
import { FormTitle } from '../sign-in/FormTitle.tsx';
import type { ProfileProps } from './ProfileView.tsx';

/** 'Invalid User', and what to do about its cause. Source: spec 8; D-55, ruling 8. */
export function InvalidUser({ actor }: ProfileProps) {
  const cause = useSelector(actor, selectInvalid) ?? 'notCreated';

  return (
    <>
      <FormTitle title="profile.invalid.title" failed />
      <ErrorAlert message={`profile.invalid.${cause}`} />
      <Button mt="5" w="full" onClick={() => actor.send({ type: 'account.leave' })}>
        <FormattedMessage id="profile.otherAccount" />
      </Button>
      <Box mt="6">
        <Help />
      </Box>
    </>
  );
}

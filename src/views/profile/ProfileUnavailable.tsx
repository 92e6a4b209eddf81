import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { Help } from '#components/frame/Help.tsx';
import { LoadFailed } from '#components/frame/LoadFailed.tsx';
import { FormTitle } from '#components/sign-in/FormTitle.tsx';
import { selectFailure } from '#machines/kit/failure.ts';
import type { ProfileActor } from '#machines/parts/session/profile.machine.ts';

export function ProfileUnavailable({ actor }: { actor: ProfileActor }) {
  const failure = useSelector(actor, selectFailure);

  return (
    <>
      <FormTitle title="profile.unavailable.title" failed />
      <LoadFailed
        message="profile.unavailable.text"
        failure={failure}
        onRetry={() => actor.send({ type: 'profile.retry' })}
      />
      <Button mt="5" w="full" variant="ghost" onClick={() => actor.send({ type: 'account.leave' })}>
        <FormattedMessage id="profile.otherAccount" />
      </Button>
      <Box mt="6">
        <Help />
      </Box>
    </>
  );
}

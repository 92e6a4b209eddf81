import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { ErrorAlert } from '#components/feedback/ErrorAlert.tsx';
import { Help } from '#components/frame/Help.tsx';
import { FormTitle } from '#components/sign-in/FormTitle.tsx';
import { selectFailure } from '#machines/kit/failure.ts';
import { type ProfileActor, selectInvalid } from '#machines/parts/session/profile.machine.ts';

/** 'Invalid User', and what to do about its cause. Source: spec 8; D-55, ruling 8. */
export function InvalidUser({ actor }: { actor: ProfileActor }) {
  const cause = useSelector(actor, selectInvalid) ?? 'notCreated';
  const failure = useSelector(actor, selectFailure);

  return (
    <>
      <FormTitle title="profile.invalid.title" failed />
      <ErrorAlert message={`profile.invalid.${cause}`} failure={failure} />
      <Button mt="5" w="full" onClick={() => actor.send({ type: 'account.leave' })}>
        <FormattedMessage id="profile.otherAccount" />
      </Button>
      <Box mt="6">
        <Help />
      </Box>
    </>
  );
}

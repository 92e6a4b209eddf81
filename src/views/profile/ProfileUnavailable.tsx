import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { FormattedMessage } from 'react-intl';
import { ErrorAlert } from '#components/ErrorAlert.tsx';
import { Help } from '#components/Help.tsx';
import { FormTitle } from '../sign-in/FormTitle.tsx';
import type { ProfileProps } from './ProfileView.tsx';

export function ProfileUnavailable({ actor }: ProfileProps) {
  return (
    <>
      <FormTitle title="profile.unavailable.title" failed />
      <ErrorAlert
        message="profile.unavailable.text"
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

import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { FormattedMessage } from 'react-intl';
import { ErrorAlert } from '#components/ErrorAlert.tsx';
import { Help } from '#components/Help.tsx';
import { PageTitle } from '#components/PageTitle.tsx';
import type { SignInProps } from './SignInView.tsx';

export function ProfileUnavailable({ actor }: SignInProps) {
  return (
    <>
      <PageTitle title="signIn.profileUnavailable.title" failed />
      <ErrorAlert
        message="signIn.profileUnavailable.text"
        onRetry={() => actor.send({ type: 'profile.retry' })}
      />
      <Button
        mt="5"
        w="full"
        variant="ghost"
        onClick={() => actor.send({ type: 'credentials.retry' })}
      >
        <FormattedMessage id="signIn.otherAccount" />
      </Button>
      <Box mt="6">
        <Help />
      </Box>
    </>
  );
}

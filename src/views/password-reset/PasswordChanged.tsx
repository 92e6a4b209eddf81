import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { FormattedMessage } from 'react-intl';
import { PageTitle } from '#components/frame/PageTitle.tsx';
import type { PasswordResetActor } from '#machines/password-reset.machine.ts';

/** The success; the page goes to /login by itself. */
export function PasswordChanged({ actor }: { actor: PasswordResetActor }) {
  return (
    <>
      <PageTitle title="passwordReset.changed.title" />
      <Box role="status" p="4" bg="bg.success" color="fg.success" borderRadius="l2">
        <FormattedMessage id="passwordReset.changed.text" />
      </Box>
      <Button mt="5" w="full" onClick={() => actor.send({ type: 'signIn.open' })}>
        <FormattedMessage id="passwordReset.changed.login" />
      </Button>
    </>
  );
}

import { Box, Button, Spinner } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { isChecking, type SignRequestActor, wasUnseen } from '#machines/sign-request.machine.ts';

/** 'Esperando tu firma', looked for by itself every few seconds and by hand at any time. */
export function SignatureWatch({ actor }: { actor: SignRequestActor }) {
  const checking = useSelector(actor, isChecking);
  const unseen = useSelector(actor, wasUnseen);

  return (
    <Box
      bg="bg.success"
      borderRadius="l3"
      p={{ base: '4', md: '5' }}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap="4"
    >
      <Box flex="1" minW="14rem" display="flex" alignItems="center" gap="3">
        <Spinner size="sm" color="brand.600" flexShrink="0" />
        <Box role="status">
          <FormattedMessage id={unseen ? 'signing.unseen' : 'signing.waiting'} />
        </Box>
      </Box>
      <Button
        variant="outline"
        loading={checking}
        loadingText={<FormattedMessage id="signing.checking" />}
        onClick={() => actor.send({ type: 'signature.check' })}
      >
        <FormattedMessage id="signing.check" />
      </Button>
    </Box>
  );
}

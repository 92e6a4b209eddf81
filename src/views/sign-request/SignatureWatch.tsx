import { Box, Spinner } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { BusyButton } from '#components/buttons/BusyButton.tsx';
import {
  hasFailed,
  hasFoundNothing,
  isChecking,
} from '#machines/parts/request/status-watch.machine.ts';
import { type SignRequestActor, selectStatusWatch } from '#machines/sign-request.machine.ts';

/** 'Esperando tu firma', checked every few seconds, and by hand at any time. */
export function SignatureWatch({ actor }: { actor: SignRequestActor }) {
  const watch = useSelector(actor, selectStatusWatch);
  const checking = useSelector(watch, isChecking);
  const failed = useSelector(watch, hasFailed);
  const unsigned = useSelector(watch, hasFoundNothing);

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
          <FormattedMessage
            id={failed ? 'signing.unseen' : unsigned ? 'signing.notYet' : 'signing.waiting'}
          />
        </Box>
      </Box>
      <BusyButton
        variant="outline"
        loading={checking}
        loadingText={<FormattedMessage id="signing.checking" />}
        onClick={() => watch?.send({ type: 'status.check' })}
      >
        <FormattedMessage id="signing.check" />
      </BusyButton>
    </Box>
  );
}

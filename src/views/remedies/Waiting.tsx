import { Box } from '@chakra-ui/react';
import { FormattedMessage } from 'react-intl';
import { AlertIcon, OfflineIcon } from '#components/text/icons.tsx';
import type { WaitingCause } from '#domain/request/file-slot.ts';

/** Nothing is sent until the network or our service is back; then it goes on by itself. Source: beyond B8. */
export function Waiting({ cause }: { cause: WaitingCause }) {
  const Icon = cause === 'network' ? OfflineIcon : AlertIcon;
  return (
    <Box role="status" display="flex" gap="2" fontSize="sm" color="fg.warning" fontWeight="medium">
      <Icon flexShrink="0" />
      <FormattedMessage
        id={cause === 'network' ? 'remedies.uploading.waiting' : 'remedies.uploading.interrupted'}
      />
    </Box>
  );
}

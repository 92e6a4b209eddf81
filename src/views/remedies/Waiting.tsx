import { Box } from '@chakra-ui/react';
import { FormattedMessage, FormattedTime } from 'react-intl';
import { AlertIcon, OfflineIcon } from '#components/text/icons.tsx';
import type { WaitingCause } from '#domain/request/file-slot.ts';

const WORDS = {
  network: 'remedies.uploading.waiting',
  service: 'remedies.uploading.interrupted',
  silence: 'remedies.uploading.silent',
  limit: 'remedies.uploading.limited',
} as const;

/** Nothing is sent until the network or our service is back; then it goes on by itself. Source: beyond B8. */
export function Waiting({ cause, until }: { cause: WaitingCause; until: number | null }) {
  const Icon = cause === 'network' ? OfflineIcon : AlertIcon;
  return (
    <Box role="status" display="flex" gap="2" fontSize="sm" color="fg.warning" fontWeight="medium">
      <Icon flexShrink="0" />
      <span>
        <FormattedMessage
          id={WORDS[cause]}
          values={{ time: until && <FormattedTime value={until} /> }}
        />
      </span>
    </Box>
  );
}

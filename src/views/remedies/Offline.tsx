import { Box } from '@chakra-ui/react';
import { FormattedMessage } from 'react-intl';
import { OfflineIcon } from '#components/icons.tsx';

/** Nothing travels until the network is back; then it goes on by itself. Source: beyond B8. */
export function Offline() {
  return (
    <Box role="status" display="flex" gap="2" fontSize="sm" color="fg.warning" fontWeight="medium">
      <OfflineIcon flexShrink="0" />
      <FormattedMessage id="remedies.uploading.waiting" />
    </Box>
  );
}

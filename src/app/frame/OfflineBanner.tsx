import { Box } from '@chakra-ui/react';
import { useSyncExternalStore } from 'react';
import { FormattedMessage } from 'react-intl';
import { OfflineIcon } from '#components/text/icons.tsx';

function subscribe(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Shown while there is no network. */
export function OfflineBanner() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

  return (
    <Box role="status" position="sticky" top="0" zIndex="sticky">
      {!online && (
        <Box
          bg="bg.warning"
          color="fg.warning"
          borderBottomWidth="1px"
          borderColor="border.warning"
          px="4"
          py="2"
          display="flex"
          gap="2"
          justifyContent="center"
          fontWeight="medium"
        >
          <OfflineIcon flexShrink="0" />
          <FormattedMessage id="layout.offline" />
        </Box>
      )}
    </Box>
  );
}

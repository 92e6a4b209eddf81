import { Box } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { keepsData } from '#services/device-storage.ts';

/** Shown where the browser keeps nothing of this page: names what is lost with it. */
export function StorageBanner() {
  const [isRefused, setIsRefused] = useState(false);
  useEffect(() => {
    const stores = [() => window.sessionStorage, () => window.localStorage];
    setIsRefused(!stores.every(keepsData));
  }, []);

  return (
    <Box role="status">
      {isRefused && (
        <Box
          bg="bg.warning"
          color="fg.warning"
          borderBottomWidth="1px"
          borderColor="border.warning"
          px="4"
          py="2"
          textAlign="center"
        >
          <FormattedMessage id="layout.storageRefused" />
        </Box>
      )}
    </Box>
  );
}

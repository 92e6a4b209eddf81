import { Box, Button, chakra } from '@chakra-ui/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { AddressQr } from '../buttons/AddressQr.tsx';
import { CopyButton } from '../buttons/CopyButton.tsx';

/** In fours, as it is typed most easily. */
const grouped = (key: string) => key.replace(/(.{4})(?=.)/g, '$1 ');

/** The key of a new app: to scan from another screen; on a telephone to open in its app; and to type or copy. */
export function AppKey({ address, secret }: { address: string; secret: string }) {
  const intl = useIntl();

  return (
    <Box display="flex" flexWrap="wrap" gap="6">
      <Box display={{ base: 'none', md: 'block' }}>
        <AddressQr address={address} label={intl.formatMessage({ id: 'appSetUp.qr' })} />
      </Box>
      <Button asChild display={{ base: 'inline-flex', md: 'none' }} w="full">
        <a href={address}>
          <FormattedMessage id="appSetUp.open" />
        </a>
      </Button>
      <Box flex="1 1 16rem" display="grid" gap="3" alignContent="start" justifyItems="start">
        <p>
          <FormattedMessage id="appSetUp.type" />
        </p>
        <chakra.code fontSize="md" letterSpacing="wide" wordBreak="break-word" translate="no">
          {grouped(secret)}
        </chakra.code>
        <CopyButton
          text={secret}
          label="appSetUp.copy"
          copied="appSetUp.copied"
          notCopied="appSetUp.notCopied"
        />
      </Box>
    </Box>
  );
}

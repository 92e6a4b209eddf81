import { chakra } from '@chakra-ui/react';
import { FormattedMessage } from 'react-intl';

/** The mark and the name. */
export function Logo({ inverted = false }: { inverted?: boolean }) {
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      gap="2.5"
      fontSize="xl"
      fontWeight="bold"
      letterSpacing="tight"
      color={inverted ? 'white' : 'fg'}
    >
      <img src="/logo.svg" alt="" width="32" height="32" />
      <FormattedMessage id="common.product" />
    </chakra.span>
  );
}

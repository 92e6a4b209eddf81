import { Box, chakra } from '@chakra-ui/react';
import { FormattedMessage } from 'react-intl';

/** The working-capital header banner. Source: spec 2 (credit summary panel and estimated payments). */
export function Banner() {
  return (
    <Box
      display="flex"
      flexWrap="wrap"
      alignItems="baseline"
      columnGap="3"
      mb="5"
      px="4"
      py="1.5"
      fontSize="sm"
      bg="brand.900"
      color="white"
      borderRadius="l3"
    >
      <chakra.span fontWeight="semibold">
        <FormattedMessage id="preAuthorised.banner" />
      </chakra.span>
      <chakra.span color="brand.200">
        <FormattedMessage id="preAuthorised.banner.text" />
      </chakra.span>
    </Box>
  );
}

import { Box, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { CloseButton } from '../buttons/CloseButton.tsx';

/** What the lender calls a premium credit, and where its terms are. It does not animate, and can be dismissed for this visit. Source: spec 1. */
export function PremiumBanner() {
  const [shown, setShown] = useState(true);
  if (!shown) return null;

  return (
    <chakra.section
      aria-labelledby="premium-title"
      display="flex"
      alignItems="center"
      gap="3"
      mt={{ base: '1', md: '0' }}
      mb={{ base: '0', md: '5' }}
      ps="4"
      pe="1"
      bg="brand.900"
      color="white"
      borderRadius="l3"
      fontSize="sm"
      lineHeight="short"
    >
      <Box flex="1" minW="0" display={{ md: 'flex' }} gap="3">
        <chakra.h2 id="premium-title" fontWeight="semibold">
          <FormattedMessage id="request.premium.title" />
        </chakra.h2>
        <chakra.p color="brand.200">
          <FormattedMessage id="request.premium.text" />
        </chakra.p>
      </Box>
      <CloseButton
        label="common.dismiss"
        onClick={() => setShown(false)}
        borderRadius="full"
        focusVisibleRing="inside"
      />
    </chakra.section>
  );
}

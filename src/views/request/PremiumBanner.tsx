import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { CloseButton } from '#components/buttons/CloseButton.tsx';
import { CheckIcon } from '#components/text/icons.tsx';

/** One line, since no answer of the server names what a premium credit gives. It does not animate, and can be dismissed for this visit. Source: spec 1. */
export function PremiumBanner() {
  const [shown, setShown] = useState(true);
  if (!shown) return null;

  return (
    <chakra.section
      aria-labelledby="premium-title"
      display="flex"
      alignItems="center"
      gap="3"
      mb="5"
      ps="4"
      pe="1"
      bg="brand.900"
      color="white"
      borderRadius="l3"
    >
      <CheckIcon color="brand.400" flexShrink="0" />
      <chakra.h2 id="premium-title" flex="1" minW="0" fontWeight="semibold">
        <FormattedMessage id="request.premium.title" />
      </chakra.h2>
      <CloseButton
        label="common.dismiss"
        onClick={() => setShown(false)}
        borderRadius="full"
        focusVisibleRing="inside"
      />
    </chakra.section>
  );
}

import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { CheckIcon, CloseIcon } from '#components/text/icons.tsx';

/** One line, since no answer of the server names what a premium credit gives. It does not animate, and can be dismissed for this visit. Source: spec 1. */
export function PremiumBanner() {
  const [shown, setShown] = useState(true);
  const intl = useIntl();
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
      <chakra.button
        type="button"
        aria-label={intl.formatMessage({ id: 'common.dismiss' })}
        onClick={() => setShown(false)}
        display="grid"
        placeItems="center"
        boxSize="11"
        cursor="pointer"
        borderRadius="full"
        focusVisibleRing="inside"
      >
        <CloseIcon />
      </chakra.button>
    </chakra.section>
  );
}

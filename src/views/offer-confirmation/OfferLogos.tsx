import { Box } from '@chakra-ui/react/box';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { SafeHtml } from '#components/text/SafeHtml.tsx';
import {
  type OfferConfirmationActor,
  selectProvider,
} from '#machines/offer-confirmation.machine.ts';

type Props = { actor: OfferConfirmationActor; logo: ReactNode };

/** The provider's logo beside the product's, once it is known whose offer it is. Source: spec 2 (Offer confirmation). */
export function OfferLogos({ actor, logo }: Props) {
  const provider = useSelector(actor, selectProvider);
  const intl = useIntl();

  return (
    <Box
      role="group"
      aria-label={intl.formatMessage({ id: 'offerConfirmation.logos' })}
      display="flex"
      alignItems="center"
      gap={{ base: '3', md: '4' }}
      minH="12"
      minW="0"
    >
      {logo}
      {provider && (
        <>
          <Box w="1px" h="8" bg="border" aria-hidden="true" />
          <SafeHtml html={provider.logo} name={provider.name} />
        </>
      )}
    </Box>
  );
}

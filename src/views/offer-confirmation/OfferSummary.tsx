import { Box } from '@chakra-ui/react/box';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { CreditTermsCard } from '#components/money/CreditTermsCard.tsx';
import { useDayText } from '#components/text/day-text.ts';
import { selectOffer } from '#machines/offer-confirmation.machine.ts';
import type { OfferConfirmationProps } from './offer-confirmation-props.ts';

/** What is confirmed, in pesos; where the lender has stated none, what comes before the signature. Source: ruling 43. */
export function OfferSummary({ actor }: Pick<OfferConfirmationProps, 'actor'>) {
  const offer = useSelector(actor, selectOffer);
  const day = useDayText();

  if (!offer) {
    return (
      <Box role="note" p="4" bg="bg.info" color="fg.info" borderRadius="l2">
        <FormattedMessage id="offerConfirmation.offer.later" />
      </Box>
    );
  }
  return (
    <CreditTermsCard title="offerConfirmation.offer.title" terms={offer}>
      <FormattedMessage
        id="offerConfirmation.offer.until"
        values={{ day: day(offer.valid_until) }}
      />
    </CreditTermsCard>
  );
}

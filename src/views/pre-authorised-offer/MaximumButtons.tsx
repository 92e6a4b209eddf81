import { Box, Button } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { isSaving, type OfferQuoteActor } from '#machines/parts/money/offer-quote.machine.ts';
import type { PreAuthorisedOfferActor } from '#machines/pre-authorised-offer.machine.ts';
import { QuoteButton } from './QuoteButton.tsx';

type Props = { actor: PreAuthorisedOfferActor; quote: OfferQuoteActor };

/** Maximum mode: its quote, or one's own terms. Once quoted, the quote's own button is the main one. */
export function MaximumButtons({ actor, quote }: Props) {
  const saving = useSelector(quote, isSaving);

  return (
    <Box display="flex" flexDirection={{ base: 'column', md: 'row', lg: 'column' }} gap="3">
      <QuoteButton actor={quote} label="preAuthorised.maximum" />
      <Button
        variant="outline"
        disabled={saving}
        onClick={() => actor.send({ type: 'offer.customise' })}
      >
        <FormattedMessage id="preAuthorised.customise" />
      </Button>
    </Box>
  );
}

import { Box, Button } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { isSaving } from '#machines/parts/money/offer-quote.machine.ts';
import {
  type PreAuthorisedOfferActor,
  selectOfferQuote,
} from '#machines/pre-authorised-offer.machine.ts';
import { QuoteButton } from './QuoteButton.tsx';

type Props = { actor: PreAuthorisedOfferActor };

/** Maximum mode: its quote, or one's own terms. Once quoted, the quote's own button is the main one. */
export function MaximumButtons({ actor }: Props) {
  const quote = useSelector(actor, selectOfferQuote);
  const saving = useSelector(quote, isSaving);

  return (
    <Box display="flex" flexDirection={{ base: 'column', md: 'row', lg: 'column' }} gap="3">
      <QuoteButton
        actor={quote}
        label="preAuthorised.maximum"
        onQuote={() => actor.send({ type: 'maximum.choose' })}
      />
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

import { Box, Button } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { Panel } from '#components/frame/Panel.tsx';
import { AmountField } from '#components/money/AmountField.tsx';
import { RetentionField } from '#components/money/RetentionField.tsx';
import { retentionsOf } from '#domain/money/offer.ts';
import { averageSale } from '#domain/money/sales.ts';
import { smallestAmount } from '#domain/money/smallest-amount.ts';
import { isQuoted, isSaving } from '#machines/parts/money/offer-quote.machine.ts';
import {
  type PreAuthorisedOfferActor,
  selectCredit,
  selectOfferQuote,
  selectTerms,
  wasAmountReset,
} from '#machines/pre-authorised-offer.machine.ts';
import { QuoteButton } from './QuoteButton.tsx';

type Props = { actor: PreAuthorisedOfferActor };

/** Custom mode: amount and retention, then the quote. Source: spec 2 and 5. */
export function CustomTerms({ actor }: Props) {
  const { offer, sales } = useSelector(actor, selectCredit);
  const { amount, retention } = useSelector(actor, selectTerms);
  const reset = useSelector(actor, wasAmountReset);
  const quote = useSelector(actor, selectOfferQuote);
  const quoted = useSelector(quote, isQuoted);
  const saving = useSelector(quote, isSaving);

  return (
    <Panel title={<FormattedMessage id="preAuthorised.custom.title" />}>
      <Box display="grid" gap="5">
        <AmountField
          value={amount}
          min={smallestAmount(offer) ?? offer.max_offer}
          max={offer.max_offer}
          wasReset={reset}
          disabled={saving}
          onChange={(wanted) => actor.send({ type: 'amount.change', amount: wanted })}
        />
        <RetentionField
          choices={retentionsOf(offer)}
          value={retention}
          averageSale={averageSale(sales)}
          disabled={saving}
          onChoose={(chosen) => actor.send({ type: 'retention.change', retention: chosen })}
        />
        <Box display="flex" flexDirection={{ base: 'column', md: 'row', lg: 'column' }} gap="3">
          <QuoteButton
            actor={quote}
            label="preAuthorised.quote"
            onQuote={() => actor.send({ type: 'quote.request' })}
          />
          <Button
            variant="outline"
            disabled={saving}
            onClick={() => actor.send({ type: quoted ? 'maximum.return' : 'custom.cancel' })}
          >
            <FormattedMessage id={quoted ? 'preAuthorised.return' : 'preAuthorised.cancel'} />
          </Button>
        </Box>
      </Box>
    </Panel>
  );
}

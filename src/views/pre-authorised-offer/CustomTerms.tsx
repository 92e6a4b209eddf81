import { Box, Button } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { AmountField } from '#components/AmountField.tsx';
import { Panel } from '#components/Panel.tsx';
import { formatMoney } from '#domain/money/money.ts';
import { smallestAmount } from '#domain/money/smallest-amount.ts';
import { isQuoted, isSaving } from '#machines/offer-quote.machine.ts';
import {
  type PreAuthorisedOfferActor,
  selectCredit,
  selectOfferQuote,
  selectTerms,
  wasAmountReset,
} from '#machines/pre-authorised-offer.machine.ts';
import { QuoteButton } from './QuoteButton.tsx';
import { RetentionChoice } from './RetentionChoice.tsx';

type Props = { actor: PreAuthorisedOfferActor };

/** The slider's step, pesos. */
const AMOUNT_STEP = 1_000;

/** Custom mode: amount and retention, then the quote. Source: spec 2 and 5. */
export function CustomTerms({ actor }: Props) {
  const { offer } = useSelector(actor, selectCredit);
  const { amount } = useSelector(actor, selectTerms);
  const reset = useSelector(actor, wasAmountReset);
  const quote = useSelector(actor, selectOfferQuote);
  const quoted = useSelector(quote, isQuoted);
  const saving = useSelector(quote, isSaving);
  const max = formatMoney(offer.max_offer);
  const least = smallestAmount(offer) ?? offer.max_offer;

  return (
    <Panel title={<FormattedMessage id="preAuthorised.custom.title" />}>
      <Box display="grid" gap="5">
        <div>
          <AmountField
            name="amount"
            label="preAuthorised.amount"
            help={{
              id: 'preAuthorised.custom.amountHelp',
              values: { min: formatMoney(least), max },
            }}
            value={amount}
            min={least}
            max={offer.max_offer}
            step={AMOUNT_STEP}
            disabled={saving}
            onChange={(wanted) => actor.send({ type: 'amount.change', amount: wanted })}
          />
          <Box role="status" fontWeight="medium" color="fg.warning">
            {reset && (
              <FormattedMessage
                id="preAuthorised.custom.amountReset"
                values={{ min: formatMoney(least), max }}
              />
            )}
          </Box>
        </div>
        <RetentionChoice actor={actor} disabled={saving} />
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

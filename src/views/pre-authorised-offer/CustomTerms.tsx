import { Box, Button } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { Panel } from '#components/frame/Panel.tsx';
import {
  isQuoted,
  isSaving,
  type OfferQuoteActor,
} from '#machines/parts/money/offer-quote.machine.ts';
import type { PreAuthorisedOfferActor } from '#machines/pre-authorised-offer.machine.ts';
import { QuotedAmount, QuotedRetention } from '../offer-quote/TermFields.tsx';

type Props = { actor: PreAuthorisedOfferActor; quote: OfferQuoteActor };

/** Custom mode: amount and retention, then the quote. Source: spec 2 and 5. */
export function CustomTerms({ actor, quote }: Props) {
  const quoted = useSelector(quote, isQuoted);
  const saving = useSelector(quote, isSaving);

  return (
    <Panel title={<FormattedMessage id="preAuthorised.custom.title" />}>
      <Box display="grid" gap="5">
        <QuotedAmount actor={quote} />
        <QuotedRetention actor={quote} />
        <Button
          variant="outline"
          disabled={saving}
          onClick={() => actor.send({ type: quoted ? 'maximum.return' : 'custom.cancel' })}
        >
          <FormattedMessage id={quoted ? 'preAuthorised.return' : 'preAuthorised.cancel'} />
        </Button>
      </Box>
    </Panel>
  );
}

import { Box } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { formatMoney } from '#domain/money/money.ts';
import type { MessageKey } from '#locales/index.ts';
import { type StateOf, stateName } from '#machines/kit/state-name.ts';
import {
  isQuoted,
  isQuoting,
  type OfferQuoteActor,
} from '#machines/parts/money/offer-quote.machine.ts';
import { isOpenTo, isSameFigures, selectShown } from './shown-figures.ts';

type State = StateOf<OfferQuoteActor>;

/** Why nothing can be asked for, in short; it stands in full with the figures. */
const reasons: Partial<Record<State, MessageKey>> = {
  notQuoted: 'offerQuote.bar.notQuoted',
  tooSmall: 'offerQuote.bar.tooSmall',
  mismatched: 'offerQuote.bar.mismatched',
  expired: 'offerQuote.bar.expired',
};

/** What is accepted, beside the button that does, or why there is nothing. Source: look, "Money first". */
export function QuoteInBar({ actor }: { actor: OfferQuoteActor }) {
  const state: State = useSelector(actor, stateName);
  const quoting = useSelector(actor, isQuoting);
  const quoted = useSelector(actor, isQuoted);
  const isOpen = useSelector(actor, isOpenTo);
  const shown = useSelector(actor, selectShown, isSameFigures);
  const reason = reasons[state];

  return (
    <Box fontSize="sm" color={reason ? 'fg.error' : isOpen ? undefined : 'fg.subtle'}>
      <Box as="span" role="status" srOnly={quoted || isOpen}>
        {quoting && <FormattedMessage id="offers.detail.calculating" />}
        {reason && <FormattedMessage id={reason} />}
      </Box>
      {!reason && !quoting && shown && (
        <Box fontWeight="medium" fontVariantNumeric="tabular-nums" data-quote-in-bar="">
          <FormattedMessage
            id="offerQuote.bar"
            values={{ received: formatMoney(shown.received), total: formatMoney(shown.total) }}
          />
        </Box>
      )}
    </Box>
  );
}

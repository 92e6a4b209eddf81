import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { formatMoney } from '#domain/money/money.ts';
import {
  isQuoted,
  type OfferQuoteActor,
  selectQuote,
} from '#machines/parts/money/offer-quote.machine.ts';

/** Announces to a screen reader that a quote has arrived. It stays while the screens below it change (WCAG 4.1.3). */
export function QuoteAnnouncement({ actor }: { actor: OfferQuoteActor }) {
  const quote = useSelector(actor, selectQuote);
  const quoted = useSelector(actor, isQuoted);

  return (
    <chakra.span srOnly role="status">
      {quoted && quote && (
        <FormattedMessage
          id="offerQuote.announced"
          values={{ received: formatMoney(quote.received), total: formatMoney(quote.total) }}
        />
      )}
    </chakra.span>
  );
}

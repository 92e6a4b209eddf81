import { useSelector } from '@xstate/react';
import type { ComponentProps } from 'react';
import { ActionBar } from '#components/frame/ActionBar.tsx';
import { isQuoted, type OfferQuoteActor } from '#machines/parts/money/offer-quote.machine.ts';
import { QuoteInBar } from '../offer-quote/QuoteInBar.tsx';
import { SaveQuote } from '../offer-quote/SaveQuote.tsx';
import { QuoteButton } from './QuoteButton.tsx';

type Props = Pick<ComponentProps<typeof QuoteButton>, 'label'> & { quote: OfferQuoteActor };

/** What is received and paid, and the one way on: a quote, or what was quoted. Source: spec 2; look. */
export function OfferBar({ quote, label }: Props) {
  const quoted = useSelector(quote, isQuoted);
  return (
    <ActionBar pinned oneLine aside={<QuoteInBar actor={quote} />}>
      {quoted ? <SaveQuote actor={quote} /> : <QuoteButton actor={quote} label={label} />}
    </ActionBar>
  );
}

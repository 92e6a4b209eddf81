import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { BusyButton } from '#components/buttons/BusyButton.tsx';
import {
  isQuoted,
  isQuoting,
  isSaving,
  type OfferQuoteActor,
} from '#machines/parts/money/offer-quote.machine.ts';

type Props = {
  actor: OfferQuoteActor;
  label: 'preAuthorised.quote' | 'preAuthorised.maximum';
};

/** Asks for a quote; once there is one, the quote's own button is the main one. */
export function QuoteButton({ actor, label }: Props) {
  const quoted = useSelector(actor, isQuoted);
  const quoting = useSelector(actor, isQuoting);
  const saving = useSelector(actor, isSaving);

  return (
    <BusyButton
      variant={quoted ? 'outline' : 'solid'}
      disabled={saving}
      loading={quoting}
      loadingText={<FormattedMessage id="offerQuote.quoting" />}
      onClick={() => actor.send({ type: 'quote.request' })}
    >
      <FormattedMessage id={label} />
    </BusyButton>
  );
}

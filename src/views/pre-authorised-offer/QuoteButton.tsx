import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { BusyButton } from '#components/buttons/BusyButton.tsx';
import {
  isQuoting,
  isSaving,
  type OfferQuoteActor,
} from '#machines/parts/money/offer-quote.machine.ts';

type Props = {
  actor: OfferQuoteActor;
  label: 'preAuthorised.quote' | 'preAuthorised.maximum';
};

/** Asks for a quote. */
export function QuoteButton({ actor, label }: Props) {
  const quoting = useSelector(actor, isQuoting);
  const saving = useSelector(actor, isSaving);

  return (
    <BusyButton
      disabled={saving}
      loading={quoting}
      loadingText={<FormattedMessage id="offerQuote.quoting" />}
      onClick={() => actor.send({ type: 'quote.request' })}
    >
      <FormattedMessage id={label} />
    </BusyButton>
  );
}

import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { BusyButton } from '#components/buttons/BusyButton.tsx';
import {
  isQuoted,
  isSaving,
  type OfferQuoteActor,
} from '#machines/parts/money/offer-quote.machine.ts';

/** Asks for what was quoted. */
export function SaveQuote({ actor }: { actor: OfferQuoteActor }) {
  const quoted = useSelector(actor, isQuoted);
  const saving = useSelector(actor, isSaving);
  if (!quoted) return null;

  return (
    <BusyButton
      loading={saving}
      loadingText={<FormattedMessage id="offerQuote.saving" />}
      onClick={() => actor.send({ type: 'quote.save' })}
    >
      <FormattedMessage id="offerQuote.save" />
    </BusyButton>
  );
}

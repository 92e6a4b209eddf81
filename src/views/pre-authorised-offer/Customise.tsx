import { Button } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { isSaving, type OfferQuoteActor } from '#machines/parts/money/offer-quote.machine.ts';
import type { PreAuthorisedOfferActor } from '#machines/pre-authorised-offer.machine.ts';

type Props = { actor: PreAuthorisedOfferActor; quote: OfferQuoteActor };

/** From the most of the offer to one's own terms. */
export function Customise({ actor, quote }: Props) {
  const saving = useSelector(quote, isSaving);

  return (
    <Button
      variant="outline"
      disabled={saving}
      onClick={() => actor.send({ type: 'offer.customise' })}
    >
      <FormattedMessage id="preAuthorised.customise" />
    </Button>
  );
}

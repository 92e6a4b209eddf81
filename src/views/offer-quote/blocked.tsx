/** Quotes that cannot be asked for, whatever one presses. */
import { Box } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { ErrorAlert } from '#components/feedback/ErrorAlert.tsx';
import { Help } from '#components/frame/Help.tsx';
import { useDayText } from '#components/text/day-text.ts';
import { type OfferQuoteActor, selectCredit } from '#machines/parts/money/offer-quote.machine.ts';

type Props = { actor: OfferQuoteActor };

/** The portal counts otherwise than the server. Source: B3. */
export function Mismatched({ actor }: Props) {
  return (
    <ErrorAlert
      title="offerQuote.mismatched.title"
      message="offerQuote.mismatched"
      onRetry={() => actor.send({ type: 'quote.retry' })}
    >
      <Box mt="3">
        <Help />
      </Box>
    </ErrorAlert>
  );
}

/** Source: ruling 24. */
export function Expired({ actor }: Props) {
  const { offer } = useSelector(actor, selectCredit);
  const day = useDayText();
  const text = offer.valid_until
    ? ({ id: 'offerQuote.expired', values: { day: day(offer.valid_until) } } as const)
    : 'offerQuote.expired.undated';

  return (
    <ErrorAlert title="offerQuote.expired.title" message={text}>
      <Box mt="3">
        <Help />
      </Box>
    </ErrorAlert>
  );
}

import { Box } from '@chakra-ui/react';
import { FormattedMessage } from 'react-intl';
import { Details } from '#components/text/Details.tsx';
import { MessageList } from '#components/text/MessageList.tsx';
import type { Offer } from '#contract/offers.ts';
import { formatMoney } from '#domain/money/money.ts';

type Props = { offer: Pick<Offer, 'max_offer' | 'explanation'> };

/** Why the offer is of this much, and what would raise it, where the evaluation explains. Source: B15. */
export function AmountExplanation({ offer: { max_offer: most, explanation } }: Props) {
  if (!explanation) return null;
  const { reasons, improvements } = explanation;

  return (
    <Details
      summary={
        <FormattedMessage id="offerQuote.explanation" values={{ amount: formatMoney(most) }} />
      }
    >
      <MessageList messages={reasons.map(toMessage)} gap="1" />
      {improvements.length > 0 && (
        <Box mt="3">
          <FormattedMessage id="offerQuote.explanation.improvements" />
          <MessageList messages={improvements.map(toMessage)} gap="1" />
        </Box>
      )}
    </Details>
  );
}

type Sentence = NonNullable<Offer['explanation']>['reasons'][number];

const toMessage = ({ text, text_en: en }: Sentence) => ({ text, en });

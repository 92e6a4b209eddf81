import { Box, Button, chakra } from '@chakra-ui/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { LenderDetails } from '#components/frame/LenderDetails.tsx';
import { useDayText } from '#components/text/day-text.ts';
import { MessageList } from '#components/text/MessageList.tsx';
import type { Offer } from '#contract/offers.ts';
import type { CoveredQuote } from '#domain/money/offer-quote.ts';
import { SummaryList } from '../credit-summary/SummaryList.tsx';

type Props = {
  offer: Offer;
  quote: CoveredQuote;
  /** Whose credit it is. */
  holder: string;
  /** The server's day. */
  today: string;
};

/**
 * The cover sheet of the credit, to print or keep as a PDF, with the hash of what it states; open, it is all
 * that is printed (app/theme.ts). Source: B4; C13.
 */
export function CoverSheet({ offer, quote, holder, today }: Props) {
  const intl = useIntl();
  const day = useDayText();

  return (
    <chakra.details
      bg="bg"
      borderWidth="1px"
      borderRadius="l3"
      boxShadow="xs"
      px={{ base: '4', md: '6' }}
      py="2"
    >
      <chakra.summary cursor="pointer" py="2.5" color="fg.brand" textDecoration="underline">
        <FormattedMessage id="coverSheet.open" />
      </chakra.summary>
      <Box
        data-printed=""
        pb="3"
        as="section"
        aria-label={intl.formatMessage({ id: 'coverSheet.title' })}
      >
        <chakra.h2 fontSize="xl" fontWeight="bold" letterSpacing="tight" mb="2">
          <FormattedMessage id="coverSheet.title" />
        </chakra.h2>
        <Box mb="2" fontWeight="medium">
          <FormattedMessage id="coverSheet.holder" values={{ holder, day: day(today) }} />
        </Box>
        <SummaryList offer={offer} quote={quote} />
        {offer.valid_until && (
          <Box mt="4">
            <FormattedMessage id="coverSheet.validUntil" values={{ day: day(offer.valid_until) }} />
          </Box>
        )}
        <MessageList
          messages={['coverSheet.warning.late', 'coverSheet.warning.capacity']}
          gap="0"
          mt="4"
        />
        <Box mt="4">
          <LenderDetails />
        </Box>
        {quote.coverSheet && (
          <Box mt="4" fontSize="sm" color="fg.muted">
            <FormattedMessage id="coverSheet.hash" />
            <Box fontFamily="mono" wordBreak="break-all">
              {quote.coverSheet}
            </Box>
          </Box>
        )}
        <Button mt="4" variant="outline" onClick={() => window.print()}>
          <FormattedMessage id="coverSheet.print" />
        </Button>
      </Box>
    </chakra.details>
  );
}

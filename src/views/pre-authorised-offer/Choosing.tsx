import { Box, Grid } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { Column } from '#components/frame/Column.tsx';
import { HelpChat } from '#components/frame/Help.tsx';
import { PageTitle } from '#components/frame/PageTitle.tsx';
import { ProgressCircle } from '#components/loading/ProgressCircle.tsx';
import { LastDay } from '#components/money/LastDay.tsx';
import { SaleSplit } from '#components/money/SaleSplit.tsx';
import { averageSale } from '#domain/money/sales.ts';
import { platformName } from '#domain/request/platforms.ts';
import {
  type OfferQuoteActor,
  selectCredit,
  selectTerms,
} from '#machines/parts/money/offer-quote.machine.ts';
import {
  isCustom,
  type PreAuthorisedOfferActor,
  selectOfferQuote,
  selectPlace,
} from '#machines/pre-authorised-offer.machine.ts';
import { AmountExplanation } from '../offer-quote/AmountExplanation.tsx';
import { OfferQuoteView } from '../offer-quote/OfferQuoteView.tsx';
import { Customise } from './Customise.tsx';
import { CustomTerms } from './CustomTerms.tsx';
import { OfferBar } from './OfferBar.tsx';
import { TermCards } from './TermCards.tsx';

type Props = { actor: PreAuthorisedOfferActor };

/** The offer as it is, or one's own terms; its quote, and what they would mean. */
export function Choosing({ actor }: Props) {
  const quote = useSelector(actor, selectOfferQuote);
  return quote ? <Offered actor={actor} quote={quote} /> : null;
}

function Offered({ actor, quote }: Props & { quote: OfferQuoteActor }) {
  const { platform, sales, offer, dates } = useSelector(quote, selectCredit);
  const terms = useSelector(quote, selectTerms);
  const place = useSelector(actor, selectPlace);
  const custom = useSelector(actor, isCustom);
  const average = averageSale(sales);

  return (
    <>
      <Box display="flex" gap="4" alignItems="flex-start" justifyContent="space-between">
        <PageTitle
          title={{ id: 'preAuthorised.title', values: { platform: platformName(platform) } }}
          lead={<FormattedMessage id="preAuthorised.lead" />}
        />
        <Box
          display="flex"
          flexDirection={{ base: 'column', lg: 'row-reverse' }}
          columnGap="4"
          alignItems={{ base: 'center', lg: 'flex-start' }}
          flexShrink="0"
        >
          {place && <ProgressCircle {...place} />}
          <Box maxW={{ lg: '14rem' }}>
            <HelpChat />
          </Box>
        </Box>
      </Box>
      <Grid
        gap="5"
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 6fr)' }}
        alignItems="start"
      >
        <Column>
          <TermCards actor={quote} />
          <AmountExplanation offer={offer} />
          {offer.valid_until && (
            <LastDay
              lastDay={offer.valid_until}
              today={dates.datef}
              open="preAuthorised.validUntil"
              over="preAuthorised.over"
            />
          )}
          {average > 0 && <SaleSplit sale={average} retention={terms.retention} />}
          {custom ? (
            <CustomTerms actor={actor} quote={quote} />
          ) : (
            <Customise actor={actor} quote={quote} />
          )}
        </Column>
        <Column>
          <OfferQuoteView actor={quote} wasPressedFor />
        </Column>
      </Grid>
      <OfferBar quote={quote} label={custom ? 'preAuthorised.quote' : 'preAuthorised.maximum'} />
    </>
  );
}

import { Box, Button, Grid, Link } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { ErrorAlert } from '#components/feedback/ErrorAlert.tsx';
import { Carousel } from '#components/frame/Carousel.tsx';
import { Lead } from '#components/frame/Lead.tsx';
import { PageTitle } from '#components/frame/PageTitle.tsx';
import type { Offer } from '#contract/offers.ts';
import { formatMoney } from '#domain/money/money.ts';
import { selectList, wasOvertaken } from '#machines/offer-choice.machine.ts';
import { ComparisonTable } from './ComparisonTable.tsx';
import { ListedOffer } from './ListedOffer.tsx';
import type { OfferChoiceProps } from './offer-choice-props.ts';

/** All of them side by side, then one by one: a carousel from medium screens up, a grid on small ones; all at once when a person asks for it. Source: spec 2; D-111. */
export function OfferList({ actor, clientNames, pictures = [], instructions }: OfferChoiceProps) {
  const list = useSelector(actor, selectList);
  const { offers } = list;
  const overtaken = useSelector(actor, wasOvertaken);
  const [seesAll, setSeesAll] = useState(false);
  const isOne = offers.length === 1;
  const isCarousel = !isOne && !seesAll;
  const show = (offer: Offer) => actor.send({ type: 'offer.show', offer });

  const cards = offers.map((offer, index) => ({
    key: offer.evaluation_results_id,
    content: (
      <ListedOffer
        offer={offer}
        number={index + 1}
        list={list}
        picture={pictures[index % Math.max(1, pictures.length)]}
        hasCosts={isOne}
        onShow={() => show(offer)}
      />
    ),
  }));

  return (
    <>
      <PageTitle
        title={{ id: 'offers.title', values: { names: clientNames } }}
        lead={
          <Lead instructions={instructions}>
            {isOne ? (
              <FormattedMessage id="offers.lead" values={{ count: 1 }} />
            ) : (
              <FormattedMessage id="offers.range" values={rangeOf(offers)} />
            )}
          </Lead>
        }
      />
      {overtaken && <Overtaken />}
      {!isOne && (
        <Box mb="6">
          <ComparisonTable list={list} onShow={show} />
        </Box>
      )}
      {isCarousel && (
        <Box display={{ base: 'none', md: 'block' }} maxW="2xl" mx="auto">
          <Carousel label="offers.list" slides={cards} />
        </Box>
      )}
      <Grid
        display={{ base: 'grid', md: isCarousel ? 'none' : 'grid' }}
        templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(auto-fill, minmax(18rem, 1fr))' }}
        gap="5"
      >
        {cards.map(({ key, content }) => (
          <Box key={key}>{content}</Box>
        ))}
      </Grid>
      {!isOne && (
        <Box mt="4" display={{ base: 'none', md: 'flex' }} justifyContent="center">
          <Button variant="plain" onClick={() => setSeesAll(!seesAll)}>
            <FormattedMessage id={seesAll ? 'offers.seeOne' : 'offers.seeAll'} />
          </Button>
        </Box>
      )}
    </>
  );
}

/** `3 ofertas, de $50,000.00 a $250,000.00`. */
function rangeOf(offers: readonly Offer[]) {
  const amounts = offers.map(({ max_offer }) => max_offer);
  return {
    count: offers.length,
    least: formatMoney(Math.min(...amounts)),
    most: formatMoney(Math.max(...amounts)),
  };
}

function Overtaken() {
  return (
    <Box mb="5">
      <ErrorAlert message="offers.overtaken">
        <Link href="/request" mt="2" minH="11" color="fg.brand" textDecoration="underline">
          <FormattedMessage id="offers.seeRequest" />
        </Link>
      </ErrorAlert>
    </Box>
  );
}

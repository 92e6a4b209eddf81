import { Box, Button, Grid, Link } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Carousel } from '#components/Carousel.tsx';
import { ErrorAlert } from '#components/ErrorAlert.tsx';
import { Lead } from '#components/Lead.tsx';
import { OfferCard } from '#components/OfferCard.tsx';
import { PageTitle } from '#components/PageTitle.tsx';
import { toFraction } from '#domain/retention.ts';
import { selectOffers, wasOvertaken } from '#machines/offer-choice.machine.ts';
import type { OfferChoiceProps } from './OfferChoiceView.tsx';

/** A carousel from medium screens up, a grid on small ones; all at once wherever one asks. Source: spec 2; D-111. */
export function OfferList({ actor, clientNames, pictures = [], instructions }: OfferChoiceProps) {
  const offers = useSelector(actor, selectOffers);
  const overtaken = useSelector(actor, wasOvertaken);
  const [seesAll, setSeesAll] = useState(false);
  const turns = offers.length > 1 && !seesAll;

  const cards = offers.map((offer, index) => ({
    key: offer.evaluation_results_id,
    content: (
      <OfferCard
        number={index + 1}
        amount={offer.max_offer}
        months={offer.term}
        retention={toFraction(offer.retention)}
        picture={pictures[index % Math.max(1, pictures.length)]}
        onShow={() => actor.send({ type: 'offer.show', offer })}
      />
    ),
  }));

  return (
    <>
      <PageTitle
        title={{ id: 'offers.title', values: { names: clientNames } }}
        lead={
          <Lead instructions={instructions}>
            <FormattedMessage id="offers.lead" values={{ count: offers.length }} />
          </Lead>
        }
      />
      {overtaken && <Overtaken />}
      {turns && (
        <Box display={{ base: 'none', md: 'block' }} maxW="2xl" mx="auto">
          <Carousel label="offers.list" slides={cards} />
        </Box>
      )}
      <Grid
        display={{ base: 'grid', md: turns ? 'none' : 'grid' }}
        templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(auto-fill, minmax(18rem, 1fr))' }}
        gap="5"
      >
        {cards.map(({ key, content }) => (
          <Box key={key}>{content}</Box>
        ))}
      </Grid>
      {offers.length > 1 && (
        <Box display={{ base: 'none', md: 'block' }} mt="4" textAlign="center">
          <Button variant="plain" onClick={() => setSeesAll(!seesAll)}>
            <FormattedMessage id={seesAll ? 'offers.seeOne' : 'offers.seeAll'} />
          </Button>
        </Box>
      )}
    </>
  );
}

function Overtaken() {
  return (
    <Box mb="5">
      <ErrorAlert message="offers.overtaken">
        <Link href="/request" mt="2" color="fg.brand" textDecoration="underline">
          <FormattedMessage id="offers.seeRequest" />
        </Link>
      </ErrorAlert>
    </Box>
  );
}

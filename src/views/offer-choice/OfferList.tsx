import { Box, Button, Grid, Link } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { ErrorAlert } from '#components/feedback/ErrorAlert.tsx';
import { Carousel } from '#components/frame/Carousel.tsx';
import { Lead } from '#components/frame/Lead.tsx';
import { PageTitle } from '#components/frame/PageTitle.tsx';
import { selectList, wasOvertaken } from '#machines/offer-choice.machine.ts';
import { ListedOffer } from './ListedOffer.tsx';
import type { OfferChoiceProps } from './offer-choice-props.ts';

/** A carousel from medium screens up, a grid on small ones; all at once when a person asks for it. Source: spec 2; D-111. */
export function OfferList({ actor, clientNames, pictures = [], instructions }: OfferChoiceProps) {
  const list = useSelector(actor, selectList);
  const { offers } = list;
  const overtaken = useSelector(actor, wasOvertaken);
  const [seesAll, setSeesAll] = useState(false);
  const isCarousel = offers.length > 1 && !seesAll;

  const cards = offers.map((offer, index) => ({
    key: offer.evaluation_results_id,
    content: (
      <ListedOffer
        offer={offer}
        number={index + 1}
        list={list}
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
      {offers.length > 1 && (
        <Box mt="4" display="flex" flexWrap="wrap" justifyContent="center" gap="3">
          <Button variant="outline" onClick={() => actor.send({ type: 'offers.compare' })}>
            <FormattedMessage id="offers.compare" />
          </Button>
          <Button
            display={{ base: 'none', md: 'inline-flex' }}
            variant="plain"
            onClick={() => setSeesAll(!seesAll)}
          >
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

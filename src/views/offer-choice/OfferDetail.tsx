import { Button, Grid } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { ActionBar } from '#components/ActionBar.tsx';
import { ErrorAlert } from '#components/ErrorAlert.tsx';
import { PageTitle } from '#components/PageTitle.tsx';
import type { Offer } from '#contract/offers.ts';
import {
  isAccepting,
  isCalculating,
  selectShownOffer,
  wasNotAccepted,
  wasNotCalculated,
} from '#machines/offer-choice.machine.ts';
import { Breakdown } from './Breakdown.tsx';
import type { OfferChoiceProps } from './OfferChoiceView.tsx';
import { OfferTerms } from './OfferTerms.tsx';
import { costsOf } from './offer-costs.ts';

/** Amount, term, retention and what they come to; on to the next step only with every figure. */
export function OfferDetail(props: OfferChoiceProps) {
  const offer = useSelector(props.actor, selectShownOffer);
  return offer && <Detail {...props} offer={offer} />;
}

function Detail({ actor, showBack, offer }: OfferChoiceProps & { offer: Offer }) {
  const accepting = useSelector(actor, isAccepting);
  const calculating = useSelector(actor, isCalculating);
  const notCalculated = useSelector(actor, wasNotCalculated);
  const notAccepted = useSelector(actor, wasNotAccepted);
  const complete = costsOf(offer, offer.max_offer) !== null;

  return (
    <>
      <PageTitle title="offers.detail.title" failed={notCalculated || notAccepted} />
      {notAccepted && <ErrorAlert message="offers.detail.notAccepted" />}
      {notCalculated && (
        <ErrorAlert
          message="offers.detail.notCalculated"
          onRetry={() => actor.send({ type: 'calculation.retry' })}
        />
      )}
      <Grid
        mt="5"
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 3fr)' }}
        gap="5"
        alignItems="start"
      >
        <OfferTerms actor={actor} offer={offer} disabled={accepting} />
        <Breakdown actor={actor} offer={offer} />
      </Grid>
      <ActionBar
        aside={
          <span role="status">
            {calculating && <FormattedMessage id="offers.detail.calculating" />}
            {!complete && <FormattedMessage id="offers.detail.incomplete" />}
          </span>
        }
      >
        {showBack && (
          <Button
            variant="outline"
            disabled={accepting}
            onClick={() => actor.send({ type: 'offer.back' })}
          >
            <FormattedMessage id="common.back" />
          </Button>
        )}
        <Button
          disabled={calculating || notCalculated || !complete}
          loading={accepting}
          loadingText={<FormattedMessage id="offers.accepting" />}
          onClick={() => actor.send({ type: 'offer.continue' })}
        >
          <FormattedMessage id="common.continue" />
        </Button>
      </ActionBar>
    </>
  );
}

import { Button } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { EmptyState } from '#components/feedback/EmptyState.tsx';
import { LoadFailed } from '#components/frame/LoadFailed.tsx';
import { PageTitle } from '#components/frame/PageTitle.tsx';
import { Deferred } from '#components/loading/Deferred.tsx';
import { Loading } from '#components/loading/Loading.tsx';
import { RowSkeletons } from '#components/loading/Skeletons.tsx';
import { selectFailure } from '#machines/kit/failure.ts';
import { flowView } from '../flow-view.tsx';
import { OfferList } from './OfferList.tsx';
import type { OfferChoiceProps } from './offer-choice-props.ts';
import { OfferDetailPart } from './offer-detail-part.tsx';

/** The offers, and the detail of the one that is looked at. Source: spec 2 (offersSelection). */
export const OfferChoiceView = flowView<OfferChoiceProps>({
  listingOffers: Listing,
  unavailable: Unavailable,
  withoutOffers: WithoutOffers,
  choosing: OfferList,
  detail: (props) => (
    <Deferred fallback={<Detail />}>
      <OfferDetailPart {...props} placeholder={<Detail />} />
    </Deferred>
  ),
  listingAgain: Listing,
  accepted: () => <Loading label="offers.accepted" />,
});

function Listing({ clientNames }: OfferChoiceProps) {
  return (
    <>
      <PageTitle title={{ id: 'offers.title', values: { names: clientNames } }} />
      <RowSkeletons label="offers.loading" />
    </>
  );
}

/** While the detail is drawn: its heading takes the focus. */
function Detail() {
  return (
    <>
      <PageTitle title="offers.detail.title" pending />
      <RowSkeletons label="offerQuote.quoting" />
    </>
  );
}

function WithoutOffers({ actor, clientNames }: OfferChoiceProps) {
  return (
    <>
      <PageTitle title={{ id: 'offers.title', values: { names: clientNames } }} />
      <EmptyState title="offers.without.title" text="offers.without.text">
        <Button onClick={() => actor.send({ type: 'offers.retry' })}>
          <FormattedMessage id="offers.without.retry" />
        </Button>
      </EmptyState>
    </>
  );
}

function Unavailable({ actor }: OfferChoiceProps) {
  const failure = useSelector(actor, selectFailure);
  return (
    <LoadFailed
      title="offers.unavailable.title"
      message="offers.unavailable.text"
      failure={failure}
      onRetry={() => actor.send({ type: 'offers.retry' })}
    />
  );
}

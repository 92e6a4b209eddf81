import { Button } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { EmptyState } from '#components/feedback/EmptyState.tsx';
import { LoadFailed } from '#components/frame/LoadFailed.tsx';
import { PageTitle } from '#components/frame/PageTitle.tsx';
import { RowSkeletons } from '#components/loading/Skeletons.tsx';
import { selectFailure } from '#machines/kit/failure.ts';
import type { PreAuthorisedOfferActor } from '#machines/pre-authorised-offer.machine.ts';

type Props = { actor: PreAuthorisedOfferActor };

export function LoadingOffer() {
  return (
    <>
      <PageTitle title="preAuthorised.heading" />
      <RowSkeletons label="preAuthorised.loading" />
    </>
  );
}

export function Unavailable({ actor }: Props) {
  return (
    <LoadFailed
      title="preAuthorised.unavailable.title"
      message="preAuthorised.unavailable.text"
      failure={useSelector(actor, selectFailure)}
      onRetry={() => actor.send({ type: 'offer.retry' })}
    />
  );
}

export function WithoutOffer({ actor }: Props) {
  return (
    <>
      <PageTitle title="preAuthorised.heading" />
      <EmptyState title="preAuthorised.without.title" text="preAuthorised.without.text">
        <Button onClick={() => actor.send({ type: 'offer.retry' })}>
          <FormattedMessage id="preAuthorised.without.retry" />
        </Button>
      </EmptyState>
    </>
  );
}

export function Overtaken({ actor }: Props) {
  return (
    <>
      <PageTitle
        title="preAuthorised.overtaken.title"
        lead={<FormattedMessage id="preAuthorised.overtaken.text" />}
      />
      <Button onClick={() => actor.send({ type: 'offer.retry' })}>
        <FormattedMessage id="preAuthorised.overtaken.continue" />
      </Button>
    </>
  );
}

import { useSelector } from '@xstate/react';
import { LoadFailed } from '#components/frame/LoadFailed.tsx';
import { PageTitle } from '#components/frame/PageTitle.tsx';
import { RowSkeletons } from '#components/loading/Skeletons.tsx';
import { selectFailure } from '#machines/kit/failure.ts';
import type { CreditResumeProps } from './credit-resume-props.ts';

export function LoadingRequest() {
  return (
    <>
      <PageTitle title="request.title" place="" />
      <RowSkeletons label="requestEntry.loading" />
    </>
  );
}

export function Unavailable({ actor }: CreditResumeProps) {
  return (
    <LoadFailed
      title="requestEntry.unavailable.title"
      message="requestEntry.unavailable.text"
      failure={useSelector(actor, selectFailure)}
      onRetry={() => actor.send({ type: 'request.retry' })}
    />
  );
}

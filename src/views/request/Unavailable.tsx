import { useSelector } from '@xstate/react';
import { ErrorAlert } from '#components/ErrorAlert.tsx';
import { PageTitle } from '#components/PageTitle.tsx';
import { type RequestActor, selectUserInfo } from '#machines/request.machine.ts';

export function Unavailable({ actor }: { actor: RequestActor }) {
  const userInfo = useSelector(actor, selectUserInfo);
  return (
    <>
      <PageTitle title="request.title" failed />
      <ErrorAlert
        title="request.unavailable.title"
        message="request.unavailable.text"
        onRetry={() => actor.send({ type: 'request.retry' })}
        supportCode={userInfo?.request.id}
      />
    </>
  );
}

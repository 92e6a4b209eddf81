import { Box } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { LoadFailed } from '#components/frame/LoadFailed.tsx';
import { PageTitle } from '#components/frame/PageTitle.tsx';
import { lazyPart } from '#components/loading/lazy-part.tsx';
import { RowSkeletons } from '#components/loading/Skeletons.tsx';
import { selectFailure } from '#machines/kit/failure.ts';
import { isCreditOver } from '#machines/my-credit.machine.ts';
import { hasFailed, isChecking } from '#machines/parts/request/status-watch.machine.ts';
import {
  type RequestEntryActor,
  selectMyCredit,
  selectStanding,
  selectStatusWatch,
} from '#machines/request-entry.machine.ts';
import { flowView } from '../flow-view.tsx';
import { StatusView } from '../status/StatusView.tsx';

type Props = { actor: RequestEntryActor };

/** Of a signed credit alone. */
const MyCredit = lazyPart(async () => {
  const { MyCreditView } = await import('../my-credit/MyCreditView.tsx');
  return { default: MyCreditView };
});

export const RequestEntryView = flowView<Props>({
  loadingRequest: Entering,
  deciding: Entering,
  standing: Standing,
  repaying: Repaying,
  unavailable: Unavailable,
  dataCollection: Entering,
  customizeOffer: Entering,
  creditResume: Entering,
});

function Entering() {
  return (
    <Box maxW="form" mx="auto" px="4" py={{ base: '8', md: '16' }}>
      <PageTitle title="requestEntry.title" />
      <RowSkeletons label="requestEntry.loading" />
    </Box>
  );
}

function Standing({ actor }: Props) {
  const { status, request, client } = useSelector(actor, selectStanding);
  const watch = useSelector(actor, selectStatusWatch);
  const refreshing = useSelector(watch, isChecking);
  const failed = useSelector(watch, hasFailed);

  return (
    <StatusView
      status={status.status}
      request={request}
      account={client?.account_key}
      refreshing={refreshing}
      failed={failed}
      onRefresh={() => watch?.send({ type: 'status.check' })}
    />
  );
}

/** The status page is the frame of the account. Source: ruling 55. */
function Repaying({ actor }: Props) {
  const { status, request, client } = useSelector(actor, selectStanding);
  const credit = useSelector(actor, selectMyCredit);
  const isOver = useSelector(credit, isCreditOver);
  const account = client?.account_key;

  return (
    <StatusView status={status.status} request={request} account={account} isOver={isOver}>
      {credit && <MyCredit actor={credit} />}
    </StatusView>
  );
}

function Unavailable({ actor }: Props) {
  const failure = useSelector(actor, selectFailure);
  return (
    <Box maxW="form" mx="auto" px="4" py={{ base: '8', md: '16' }}>
      <LoadFailed
        title="requestEntry.unavailable.title"
        message="requestEntry.unavailable.text"
        failure={failure}
        onRetry={() => actor.send({ type: 'request.retry' })}
      />
    </Box>
  );
}

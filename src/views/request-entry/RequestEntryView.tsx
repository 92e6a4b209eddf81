import { Box } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import { ErrorAlert } from '#components/ErrorAlert.tsx';
import { PageTitle } from '#components/PageTitle.tsx';
import { RowSkeletons } from '#components/Skeletons.tsx';
import { type StateName, stateName } from '#machines/kit/state-name.ts';
import {
  isLookingAgain,
  type RequestEntryActor,
  type RequestEntryMachine,
  selectStanding,
  wasUnseen,
} from '#machines/request-entry.machine.ts';
import { StatusView } from '../status/StatusView.tsx';

type Props = { actor: RequestEntryActor };

const screens: Record<StateName<RequestEntryMachine>, ComponentType<Props>> = {
  loadingRequest: Entering,
  standing: Standing,
  unavailable: Unavailable,
  dataCollection: Entering,
  customizeOffer: Entering,
  creditResume: Entering,
};

export function RequestEntryView({ actor }: Props) {
  const Screen = screens[useSelector(actor, stateName)];
  return <Screen actor={actor} />;
}

function Entering() {
  return (
    <Box maxW="form" mx="auto" px="4" py={{ base: '8', md: '16' }}>
      <PageTitle title="requestEntry.title" />
      <RowSkeletons label="requestEntry.loading" />
    </Box>
  );
}

function Standing({ actor }: Props) {
  const standing = useSelector(actor, selectStanding);
  const refreshing = useSelector(actor, isLookingAgain);
  const unseen = useSelector(actor, wasUnseen);

  return (
    <StatusView
      status={standing?.status.status ?? ''}
      subStatus={standing?.status.sub_status ?? ''}
      refreshing={refreshing}
      unseen={unseen}
      onRefresh={() => actor.send({ type: 'request.retry' })}
    />
  );
}

function Unavailable({ actor }: Props) {
  return (
    <Box maxW="form" mx="auto" px="4" py={{ base: '8', md: '16' }}>
      <PageTitle title="requestEntry.unavailable.title" failed />
      <ErrorAlert
        message="requestEntry.unavailable.text"
        onRetry={() => actor.send({ type: 'request.retry' })}
      />
    </Box>
  );
}

import { Box } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { LoadingRequest } from '#components/request/LoadingRequest.tsx';
import { RequestUnavailable } from '#components/request/RequestUnavailable.tsx';
import type { DataCollectionActor } from '#machines/data-collection.machine.ts';
import { selectFailure } from '#machines/kit/failure.ts';
import { flowView } from '../flow-view.tsx';

type Props = { actor: DataCollectionActor };

const Screen = flowView<Props>({
  loadingRequest: LoadingRequest,
  collecting: LoadingRequest,
  unavailable: NotLoaded,
});

/** The page before the stepper is there. */
export function DataCollectionView({ actor }: Props) {
  return (
    <Box maxW="wide" mx="auto" px={{ base: '4', md: '8' }} py={{ base: '5', md: '8' }}>
      <Screen actor={actor} />
    </Box>
  );
}

function NotLoaded({ actor }: Props) {
  const failure = useSelector(actor, selectFailure);
  const retry = () => actor.send({ type: 'request.retry' });
  return <RequestUnavailable failure={failure} onRetry={retry} />;
}

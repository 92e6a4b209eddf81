import { useSelector } from '@xstate/react';
import { selectFailure } from '#machines/kit/failure.ts';
import {
  type StepChangeActor,
  selectSupportCode,
} from '#machines/parts/request/step-change.machine.ts';
import { flowView } from '../flow-view.tsx';
import { Advancing, GoingBack, LoadingRequest } from './Advancing.tsx';
import { Unavailable } from './Unavailable.tsx';

type Props = { actor: StepChangeActor };

/** What stands between two steps. Source: spec 4 (Stepper). */
export const StepChangeView = flowView<Props>(
  {
    starting: Advancing,
    sendingDocuments: Advancing,
    goingBack: GoingBack,
    advancing: Advancing,
    loadingRequest: LoadingRequest,
    unavailable: NotLoaded,
    changed: LoadingRequest,
    stayed: LoadingRequest,
    refused: LoadingRequest,
  },
  { isNewInEachState: true },
);

function NotLoaded({ actor }: Props) {
  const failure = useSelector(actor, selectFailure);
  const supportCode = useSelector(actor, selectSupportCode);
  const retry = () => actor.send({ type: 'request.retry' });
  return <Unavailable failure={failure} supportCode={supportCode} onRetry={retry} />;
}

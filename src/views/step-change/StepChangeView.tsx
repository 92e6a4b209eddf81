import { useSelector } from '@xstate/react';
import { LeavingStep, LoadingRequest } from '#components/request/LoadingRequest.tsx';
import { RequestUnavailable } from '#components/request/RequestUnavailable.tsx';
import { selectFailure } from '#machines/kit/failure.ts';
import {
  type StepChangeActor,
  selectSupportCode,
} from '#machines/parts/request/step-change.machine.ts';
import { flowView } from '../flow-view.tsx';

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

/** The flash between two steps. Source: spec 4 (advancing); ruling 9. */
function Advancing() {
  return <LeavingStep label="request.advancing" />;
}

function GoingBack() {
  return <LeavingStep label="request.goingBack" />;
}

function NotLoaded({ actor }: Props) {
  const failure = useSelector(actor, selectFailure);
  const supportCode = useSelector(actor, selectSupportCode);
  const retry = () => actor.send({ type: 'request.retry' });
  return <RequestUnavailable failure={failure} supportCode={supportCode} onRetry={retry} />;
}

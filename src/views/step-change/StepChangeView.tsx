import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import { type StateName, stateName } from '#machines/kit/state-name.ts';
import {
  type StepChangeActor,
  type StepChangeMachine,
  selectFailure,
  selectSupportCode,
} from '#machines/parts/request/step-change.machine.ts';
import { Advancing, GoingBack, LoadingRequest } from '../request/Advancing.tsx';
import { Unavailable } from '../request/Unavailable.tsx';

type Props = { actor: StepChangeActor };

const screens: Record<StateName<StepChangeMachine>, ComponentType<Props>> = {
  starting: Advancing,
  sendingDocuments: Advancing,
  goingBack: GoingBack,
  advancing: Advancing,
  loadingRequest: LoadingRequest,
  unavailable: NotLoaded,
  changed: LoadingRequest,
  stayed: LoadingRequest,
  refused: LoadingRequest,
};

/** What stands between two steps. Source: spec 4 (Stepper). */
export function StepChangeView({ actor }: Props) {
  const state = useSelector(actor, stateName);
  const Screen = screens[state];
  return <Screen key={state} actor={actor} />;
}

function NotLoaded({ actor }: Props) {
  const failure = useSelector(actor, selectFailure);
  const supportCode = useSelector(actor, selectSupportCode);
  const retry = () => actor.send({ type: 'request.retry' });
  return <Unavailable failure={failure} supportCode={supportCode} onRetry={retry} />;
}

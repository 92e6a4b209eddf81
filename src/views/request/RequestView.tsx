import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import { type StateName, stateName } from '#machines/kit/state-name.ts';
import type { RequestActor, RequestMachine } from '#machines/request.machine.ts';
import { LoadingRequest } from './Advancing.tsx';
import { Canceled } from './Canceled.tsx';
import { RequestFrame } from './RequestFrame.tsx';
import {
  ChangingStep,
  DocumentsStep,
  GeneralDataStep,
  OffersStep,
  SendStep,
  SignStep,
} from './steps.tsx';
import { UnknownStep } from './UnknownStep.tsx';

type Props = { actor: RequestActor };

const screens: Record<StateName<RequestMachine>, ComponentType<Props>> = {
  deciding: LoadingRequest,
  offersSelection: OffersStep,
  generalData: GeneralDataStep,
  legalDocuments: DocumentsStep,
  platformDocuments: DocumentsStep,
  sendRequest: SendStep,
  signRequest: SignStep,
  changingStep: ChangingStep,
  unknownStep: UnknownStep,
  canceled: Canceled,
  elsewhere: LoadingRequest,
  leaving: LoadingRequest,
};

export function RequestView({ actor }: Props) {
  const state = useSelector(actor, stateName);
  const Screen = screens[state];
  return (
    <RequestFrame actor={actor}>
      <Screen key={state} actor={actor} />
    </RequestFrame>
  );
}

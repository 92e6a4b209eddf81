import { useSelector } from '@xstate/react';
import { StepChange } from '#components/frame/StepChange.tsx';
import { LoadingRequest } from '#components/request/LoadingRequest.tsx';
import { type RequestActor, selectDueStep } from '#machines/request.machine.ts';
import { flowView } from '../flow-view.tsx';
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

const Screen = flowView<Props>(
  {
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
  },
  { isNewInEachState: true },
);

export function RequestView({ actor }: Props) {
  const due = useSelector(actor, selectDueStep);
  return (
    <RequestFrame actor={actor}>
      <StepChange step={due?.component ?? null} waiting={<LoadingRequest />}>
        <Screen actor={actor} />
      </StepChange>
    </RequestFrame>
  );
}

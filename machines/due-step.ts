/**
 * Which step of a loaded request is due, and what the documents of that step are. Source: spec 4 (Stepper).
 */
import { documentRegime } from '#domain/regime.ts';
import { resolveScreen } from '#domain/status.ts';
import { activeStep } from '#domain/stepper.ts';
import type { DocumentListInput } from './document-list.machine.ts';
import type { LoadedRequest } from './request-entry.machine.ts';

export const stepsOf = ({ userInfo }: LoadedRequest) => userInfo.platform.steps_configuration.steps;

/** A review names its step; any other standing is looked up in the steps. Source: D-8. */
export function dueStep(loaded: LoadedRequest) {
  const { userInfo } = loaded;
  const { stepKey } = resolveScreen(userInfo);
  const steps = stepsOf(loaded);
  const named = steps.find(({ component }) => component === stepKey);
  if (named) return named;
  return activeStep(steps, {
    sub_status: userInfo.status.sub_status,
    document_step: userInfo.status_work_flow.document_step,
    is_remedy: userInfo.status_work_flow.is_remedy,
    signature_ready: userInfo.request.signature_ready,
  });
}

/** Whether there is a step to go back to; a correction has none. */
export const hasStepBefore = (loaded: LoadedRequest) =>
  !loaded.userInfo.status_work_flow.is_remedy && dueStep(loaded) !== stepsOf(loaded)[0];

/** The documents of the step that is due; in a correction those of all steps. */
export function documentListInput(loaded: LoadedRequest): Omit<DocumentListInput, 'wasRefused'> {
  const { userInfo, requiredDocuments } = loaded;
  const correcting = userInfo.status_work_flow.is_remedy;
  const step = dueStep(loaded);
  return {
    owner: {
      requestId: userInfo.request.id,
      platform: userInfo.platform.name,
      tipoPersona: documentRegime(userInfo.client.regime),
    },
    required: correcting
      ? [...requiredDocuments[1], ...requiredDocuments[2], ...requiredDocuments[3]]
      : requiredDocuments[step?.component === 'platformDocuments' ? 2 : 1],
    correcting,
    waitResponse: step?.waitResponse ?? true,
    canGoBack: hasStepBefore(loaded),
  };
}

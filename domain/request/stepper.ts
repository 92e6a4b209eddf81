/**
 * The stepper: which step of the platform's configuration is due. Source: spec 4 (Stepper); D-10, D-11.
 */
import { STEPS, type StepComponent } from './platforms.ts';
import { resolveScreen, type Standing } from './status.ts';

export type Step = {
  component: StepComponent;
  title: string;
  sub_status: string;
  document_step?: number | null | undefined;
  show_in_stepper: boolean;
  waitResponse?: boolean | undefined;
};

type Progress = {
  sub_status: string;
  document_step?: number | null | undefined;
  is_remedy?: boolean | undefined;
  signature_ready?: boolean | undefined;
};

/** How a request stands, and the steps of its platform. */
export type SteppedStanding<S extends Step> = Standing & {
  platform: { steps_configuration: { steps: readonly S[] } };
};

/**
 * The step that is due: the first, in the order of the configuration, with the request's sub-status, or
 * else with its document step. One further when the contract can be signed, but never past the last
 * visible step. In a correction the document step comes first, because the
 * sub-status still names the review.
 *
 * @returns null when no step matches: the person sees the status of the request instead.
 */
export function activeStep<S extends Step>(steps: readonly S[], progress: Progress): S | null {
  const bySubStatus = steps.findIndex((step) => step.sub_status === progress.sub_status);
  const byDocuments = steps.findIndex(
    (step) => isStep(step.document_step) && step.document_step === progress.document_step,
  );
  const order = progress.is_remedy ? [byDocuments, bySubStatus] : [bySubStatus, byDocuments];
  const due = order.find((index) => index >= 0);
  if (due === undefined) return null;
  // With the contract ready to sign, the review's sub-status means the step after. Source: spec 4.
  const signs = progress.sub_status === STEPS.sendRequest.sub_status && progress.signature_ready;
  if (!signs || progress.is_remedy) return steps[due] ?? null;
  return steps[Math.max(due, Math.min(due + 1, lastVisible(steps)))] ?? null;
}

/**
 * The step that is due for a request. A review names its step; any other standing is looked up in the steps.
 * Source: spec 4 (Stepper); D-8.
 *
 * @returns null when no step matches.
 */
export function dueStep<S extends Step>(standing: SteppedStanding<S>): S | null {
  const { stepKey } = resolveScreen(standing);
  const { steps } = standing.platform.steps_configuration;
  const reviewStep = steps.find(({ component }) => component === stepKey);
  if (reviewStep) return reviewStep;
  return activeStep(steps, {
    sub_status: standing.status.sub_status,
    document_step: standing.status_work_flow.document_step,
    is_remedy: standing.status_work_flow.is_remedy,
    signature_ready: standing.request?.signature_ready,
  });
}

/** Whether there is a step to go back to; a correction has none. */
export const hasStepBefore = (standing: SteppedStanding<Step>): boolean =>
  !standing.status_work_flow.is_remedy &&
  dueStep(standing) !== standing.platform.steps_configuration.steps[0];

/**
 * What the document step that is due asks for. In a correction these are the documents of all steps.
 * Source: spec 3 (requiredDocs: 1 legal, 2 platform, 3 bank change), 4; ruling 20 (waitResponse).
 */
export function documentsDue<D>(
  standing: SteppedStanding<Step>,
  required: { 1: D[]; 2: D[]; 3: D[] },
) {
  const step = dueStep(standing);
  const correcting = standing.status_work_flow.is_remedy;
  const ofStep = required[step?.component === 'platformDocuments' ? 2 : 1];
  return {
    required: correcting ? [...required[1], ...required[2], ...required[3]] : ofStep,
    correcting,
    waitResponse: step?.waitResponse ?? true,
    canGoBack: hasStepBefore(standing),
  };
}

/** The steps that the bar shows. */
export const visibleSteps = <S extends Step>(steps: readonly S[]): S[] =>
  steps.filter((step) => step.show_in_stepper);

/** "n of total", counting visible steps only; a hidden step stands at the visible one before it. */
export function stepPosition(steps: readonly Step[], step: Step): { n: number; total: number } {
  const until = steps.slice(0, steps.indexOf(step) + 1);
  return { n: Math.max(1, visibleSteps(until).length), total: visibleSteps(steps).length };
}

const isStep = (step: number | null | undefined) => step !== null && step !== undefined;

const lastVisible = (steps: readonly Step[]) => steps.findLastIndex((step) => step.show_in_stepper);

/** Whether the step of the offers shows estimated payments; without such a step it is the offer's word. Source: D-47. */
export function stepHasEstimates(steps: readonly { component: string; ePayments: boolean }[]) {
  const step = steps.find(({ component }) => component === 'offersSelection');
  return step?.ePayments ?? true;
}

/**
 * The stepper: which step of the platform's configuration is due. Source: spec 4 (Stepper); D-10, D-11.
 */

export type StepComponent =
  | 'generalData'
  | 'legalDocuments'
  | 'platformDocuments'
  | 'offersSelection'
  | 'sendRequest'
  | 'signRequest';

export type Step = {
  component: StepComponent;
  title: string;
  sub_status: string;
  document_step?: number | null | undefined;
  show_in_stepper: boolean;
  waitResponse?: boolean | undefined;
};

export type Progress = {
  sub_status: string;
  document_step?: number | null | undefined;
  is_remedy?: boolean | undefined;
  signature_ready?: boolean | undefined;
};

/** With the contract ready to sign, this sub-status means the step after. Source: spec 4. */
const BEFORE_SIGNING = 'Revisión de documentos';

/**
 * The step that is due: the first, in the order of the configuration, with the request's sub-status, or
 * else with its document step. One further when the contract can be signed, but never past the last
 * visible step. In a correction the document step comes first, because the
 * sub-status still names the review.
 *
 * @returns null when no step matches: the person is told how the request stands instead.
 */
export function activeStep<S extends Step>(steps: readonly S[], progress: Progress): S | null {
  const bySubStatus = steps.findIndex((step) => step.sub_status === progress.sub_status);
  const byDocuments = steps.findIndex(
    (step) => isStep(step.document_step) && step.document_step === progress.document_step,
  );
  const order = progress.is_remedy ? [byDocuments, bySubStatus] : [bySubStatus, byDocuments];
  const due = order.find((index) => index >= 0);
  if (due === undefined) return null;
  const signs = progress.sub_status === BEFORE_SIGNING && progress.signature_ready;
  if (!signs || progress.is_remedy) return steps[due] ?? null;
  return steps[Math.max(due, Math.min(due + 1, lastVisible(steps)))] ?? null;
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

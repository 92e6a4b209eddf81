/**
 * The steps, and the introduction, whose code arrives after the page of the request: /login loads the page ahead, with the
 * offers alone. Source: issue 13, sentence 8.
 */
import type { ComponentType } from 'react';
import { LoadFailed } from '#components/frame/LoadFailed.tsx';
import { lazyPart } from '#components/loading/lazy-part.tsx';
import type { StepComponent } from '#domain/request/platforms.ts';
import { OfferDetailPart } from '../offer-choice/offer-detail-part.tsx';

/** A step is the page's content: without it the page keeps its title. */
const step = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazyPart(
    async () => ({ default: await load() }),
    ({ onRetry }) => (
      <LoadFailed title="request.title" message="common.partMissing" onRetry={onRetry} />
    ),
  );

export const GeneralDataPart = step(
  async () => (await import('../general-data/GeneralDataView.tsx')).GeneralDataView,
);
export const DocumentListPart = step(
  async () => (await import('../document-list/DocumentListView.tsx')).DocumentListView,
);
export const SendRequestPart = step(
  async () => (await import('../send-request/SendRequestView.tsx')).SendRequestView,
);
export const SignRequestPart = step(
  async () => (await import('../sign-request/SignRequestView.tsx')).SignRequestView,
);

export const OnboardingPart = lazyPart(async () => {
  const { OnboardingView } = await import('../onboarding/OnboardingView.tsx');
  return { default: OnboardingView };
});

const steps = {
  generalData: GeneralDataPart,
  legalDocuments: DocumentListPart,
  platformDocuments: DocumentListPart,
  sendRequest: SendRequestPart,
  signRequest: SignRequestPart,
};

/** A failure is none of the page: the step asks for itself. */
export const loadStepAhead = (component: Exclude<StepComponent, 'offersSelection'>) =>
  steps[component].loadAhead().catch(() => {});

/** In the order in which a request needs them. */
const PARTS = [OnboardingPart, OfferDetailPart, ...Object.values(steps)];

export const STEPS_AHEAD = PARTS.map(({ loadAhead }) => loadAhead);

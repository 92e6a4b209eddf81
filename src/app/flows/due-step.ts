/** What the page of the request shows first, asked for while that page is on its way. */
import type { UserInfo } from '#contract/user-info.ts';
import { dueStep } from '#domain/request/stepper.ts';
import type { PortalServices } from '#services/index.ts';
import { loadStepAhead } from '#views/request/step-parts.tsx';

export function loadDueStep(info: UserInfo, { loadOffersAhead }: PortalServices['offers']) {
  const component = dueStep(info)?.component;
  if (component === 'offersSelection') loadOffersAhead({ requestId: info.request.id });
  else if (component) loadStepAhead(component);
}

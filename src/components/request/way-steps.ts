import type { Step as PlatformStep } from '#domain/request/stepper.ts';
import { wayOf } from '#domain/request/way.ts';
import type { Step } from '../frame/StepBar.tsx';
import { type Message, messageOf } from '../text/message.ts';

/** The title of the step in which the account is changed, or the credit read once more. Source: spec 2 (credit-resume). */
type Titles = { account: Message };

const LATER = {
  offer: 'step.offer',
  account: 'creditResume.step.account',
  signature: 'creditResume.step.end',
} as const satisfies Record<string, Message>;

/** All steps of the way for the bar; none where the request stands at none of them. Source: ruling 50. */
export function waySteps<S extends PlatformStep>(
  standing: Parameters<typeof wayOf<S>>[0],
  titles: Partial<Titles> = {},
): Step[] {
  const { places, current } = wayOf(standing);
  if (current === null) return [];
  return places.map((place, index) => ({
    key: typeof place === 'string' ? place : place.component,
    title: typeof place === 'string' ? { ...LATER, ...titles }[place] : messageOf(place.title),
    state: index < current ? 'done' : index === current ? 'current' : 'todo',
  }));
}

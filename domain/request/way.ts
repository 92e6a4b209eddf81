/**
 * One count of the way, from the first screen to the signed contract: the steps of the stepper and, where the contract is
 * signed after it, the offer and the two steps of credit-resume. It never starts again. Source: ruling 50.
 */
import { isOfferFirst, journeyOf } from './platforms.ts';
import { resolveScreen } from './status.ts';
import { dueStep, type Step, type SteppedStanding, stepPosition, visibleSteps } from './stepper.ts';

/** Past the stepper: screen 2, and the two steps of screen 3. */
type LaterPlace = 'offer' | 'account' | 'signature';

type Place<S extends Step> = LaterPlace | S;

type Way<S extends Step> = {
  places: Place<S>[];
  /** Which of them the person is at, from 0; null where the request stands at none. */
  current: number | null;
};

type Standing<S extends Step> = Omit<SteppedStanding<S>, 'platform'> & {
  platform: {
    name: string;
    steps_configuration: { steps: readonly S[]; show_steps_in_stepper: boolean };
  };
};

export function wayOf<S extends Step>(standing: Standing<S>): Way<S> {
  const { name, steps_configuration: configuration } = standing.platform;
  const { screen, startStep } = resolveScreen(standing);
  const goesOn = screen === 2 || screen === 3 || !isOfferFirst(journeyOf(name));
  const inStepper = configuration.show_steps_in_stepper ? visibleSteps(configuration.steps) : [];
  if (!goesOn) return { places: inStepper, current: placeInStepper(standing, inStepper.length) };

  const before = inStepper.filter(({ component }) => component !== 'signRequest');
  const hasOffers = before.some(({ component }) => component === 'offersSelection');
  const later: LaterPlace[] = [...(hasOffers ? [] : ['offer' as const]), 'account', 'signature'];
  const places = [...before, ...later];
  if (screen === 1) return { places, current: placeInStepper(standing, before.length) };
  if (screen === 2) return { places, current: placeOf(places, 'offer') };
  if (screen !== 3) return { places, current: null };
  return { places, current: placeOf(places, startStep === 0 ? 'account' : 'signature') };
}

/** Which of the steps the person is at, from 1. */
export type WayPlace = { done: number; total: number };

/** Null where the request stands nowhere on the way. */
export function placeOnWay<S extends Step>(standing: Standing<S>): WayPlace | null {
  const { places, current } = wayOf(standing);
  return current === null ? null : { done: current + 1, total: places.length };
}

function placeInStepper<S extends Step>(standing: Standing<S>, count: number): number | null {
  const due = dueStep(standing);
  if (!due || count === 0) return null;
  const { n } = stepPosition(standing.platform.steps_configuration.steps, due);
  return Math.min(n, count) - 1;
}

function placeOf<S extends Step>(places: Place<S>[], wanted: LaterPlace): number | null {
  const index = places.indexOf(wanted);
  return index < 0 ? null : index;
}

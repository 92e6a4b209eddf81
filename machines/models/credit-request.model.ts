import { LENDER_DECISIONS } from '#contract/requests.ts';
import { JOURNEYS, type Journey } from '#domain/request/platforms.ts';
import {
  type CreditRequestEvent,
  creditRequestMachine,
  requestEvents,
} from '#machines/credit-request.machine.ts';
import { modelOf } from '#machines/models/kit/model.ts';

export type Type = CreditRequestEvent['type'];

const decisions: readonly Type[] = LENDER_DECISIONS;

/** What an applicant or the staff do. */
export const personEvents = requestEvents.filter((type) => !decisions.includes(type));

const events = requestEvents.map((type) => ({ type }));
const lifeOf = (journey: Journey) => ({ input: { journey }, events });
const [first, ...others] = Object.keys(JOURNEYS) as [Journey, ...Journey[]];

export const model = modelOf(creditRequestMachine, lifeOf(first), ...others.map(lifeOf));

/** Each page by itself, over all that its model may do: no place from which nothing leads on. */
import { type AnyStateMachine, initialTransition } from 'xstate';
import { valueName } from '#machines/kit/state-name.ts';
import type { Case } from '#machines/models/kit/model.ts';
import { placeOf, searchModel } from '#machines/models/kit/search.ts';

export type DeadEnd = { machine: string; place: string; story: string[] };

/** Where no event leads on, and a person goes on by a link of the page or of the frame, or nothing is left to do. */
export const LEFT_BY_LINK = [
  'creditAccount writtenOff',
  // Its stepper is a flow of its own, whose end shows another page.
  'dataCollection collecting',
  // The credit's account is a flow of its own.
  'requestEntry repaying',
  'landing visiting',
  // The marketplace has its own; the frame's links lead on.
  'secondFactor elsewhere',
  // A page to read: the frame and its own link lead back to the request.
  'dataReadings unread',
  'dataReadings browsing.resting',
  // A part of the account's page: nothing is left to end.
  'sessionList alone.resting',
  'sessionList alone.ended',
  'phoneDocuments ended',
  'representative ended',
  'remedies nothingToCorrect',
  'remedies expired',
  'remedies received',
  'onboarding dismissed',
  // The host of the session shows another page.
  'session signedOut',
  'session switched',
];

type Met = { name: string; story: string[] };

/** In each case by the whole place; a case that has no events for a state leaves it to the others. */
export function deadEndsOf(
  machine: AnyStateMachine,
  cases: readonly Case<AnyStateMachine>[],
): DeadEnd[] {
  const searched = cases.map((given) => placesOf(machine, given));
  const isLeft = (name: string, except: object) =>
    searched.some((other) => other !== except && other.namesLeft.has(name));
  const found = new Map<string, DeadEnd>();
  for (const one of searched) {
    for (const [place, { name, story }] of one.met) {
      const isFinal = machine.states[name.split('.')[0] ?? '']?.type === 'final';
      if (one.left.has(place) || isFinal || found.has(name) || isLeft(name, one)) continue;
      found.set(name, { machine: machine.id, place: name, story });
    }
  }
  return [...found.values()];
}

/** Every place of a case by its shortest story, and those from which something leads on. */
function placesOf(machine: AnyStateMachine, given: Case<AnyStateMachine>) {
  const [start] = initialTransition(machine, given.input);
  const left = new Set([placeOf(given, start)]);
  const namesLeft = new Set([valueName(start.value)]);
  const met = new Map<string, Met>();
  for (const { steps } of searchModel(machine, given).paths) {
    for (const [index, { place, value }] of steps.entries()) {
      const name = valueName(value);
      const story = steps.slice(0, index + 1).map(({ label }) => label);
      const known = met.get(place);
      if (!known || story.length < known.story.length) met.set(place, { name, story });
      if (index + 1 === steps.length) continue;
      left.add(place);
      namesLeft.add(name);
    }
  }
  return { left, namesLeft, met };
}

/** The stories of `npm run journeys:all`. Source: proof, "The whole, explored to its end". */
import { describe, expect, it } from 'vitest';
import type { Journey } from '#domain/request/platforms.ts';
import { creditRequestMachine } from '#machines/credit-request.machine.ts';
import { nodesOf } from '#machines/kit/transitions.ts';
import { firstSnapshot, nextSnapshot } from '#server/lifecycle/position.ts';
import { titleOf } from '../scripts/journeys/screens.ts';
import {
  coveringStories,
  edgesFrom,
  randomStory,
  type Story,
  transitionsOfJourney,
} from '../scripts/journeys/stories.ts';
import { randomOf } from '../scripts/measure/bench/photos/random.ts';

/** The transitions that a story takes, and whether the request is over after it. */
function follow(journey: Journey, { acts }: Story) {
  let at = firstSnapshot(journey);
  const keys = acts.map(({ event }) => {
    const key = edgesFrom(at).find((edge) => edge.event === event)?.key ?? expect.fail(event);
    at = nextSnapshot(at, { type: event });
    return key;
  });
  return { keys, isOver: at.status === 'done' };
}

const JOURNEYS = ['amazon', 'offersFirst', 'hotel'] as const;

describe.each([
  ['amazon', 24],
  ['offersFirst', 14],
  ['hotel', 15],
] as const)('the life of a request, %s', (journey, transitions) => {
  it('has its transitions', () => {
    expect(transitionsOfJourney(journey).size).toBe(transitions);
  });

  it('is lived whole by four stories, each to its end: there are four ends', () => {
    const stories = coveringStories(journey).map((story) => follow(journey, story));
    expect(stories.map(({ isOver }) => isOver)).toEqual([true, true, true, true]);
    expect(new Set(stories.flatMap(({ keys }) => keys)).size).toBe(transitions);
  });

  it('is lived by chance, the same way for the same seed', () => {
    const story = () => randomStory(journey, randomOf(7).next);
    expect(story()).toEqual(story());
    expect(story()).not.toEqual(randomStory(journey, randomOf(8).next));
    expect(() => follow(journey, story())).not.toThrow();
  });
});

it('asks for nothing that the server refuses: from rejected documents only a correction leads on', () => {
  const chances = Array.from({ length: 100 }, (_, seed) => randomOf(seed).next);
  const stories = JOURNEYS.flatMap((journey) => chances.map((next) => randomStory(journey, next)));
  const next = stories.flatMap(({ acts }) =>
    acts.flatMap(({ event }, place) =>
      acts[place - 1]?.event === 'documents-rejected' ? [event] : [],
    ),
  );
  expect([...new Set(next)].sort()).toEqual([
    'cancelled',
    'corrections.send',
    'expired',
    'rejected',
  ]);
});

it('knows the title of every state that a person can be in', () => {
  const places = nodesOf(creditRequestMachine.root)
    .filter(
      ({ type, path }) => (type === 'atomic' || type === 'final') && path.at(0) !== 'starting',
    )
    .map(({ path }) => path);
  expect(places).toHaveLength(32);
  for (const [first, ...inner] of places)
    for (const journey of JOURNEYS.filter((name) => inner.length === 0 || name === first))
      expect(titleOf(journey, [first, ...inner].join('.'))).not.toBe('');
});

import { expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { actorsFrom } from '#machines/kit/service.ts';
import { actorFromSubscription } from '#machines/kit/subscription.ts';
import { outcomesOf } from '#machines/models/kit/outcomes.ts';
import { model } from '#machines/models/parts/request/presence.model.ts';
import {
  type PresenceServices,
  presenceMachine,
  selectColleagues,
} from '#machines/parts/request/presence.machine.ts';
import { describeMachine } from '#test/kit/machine-walks.ts';
import { inputTo, play, snapshotsOf } from '#test/kit/model.ts';
import { until } from '#test/kit/until.ts';

describeMachine(model);

const { answers, fails } = outcomesOf<PresenceServices>();
type Events = Parameters<typeof play<typeof presenceMachine>>[2];

const input = { requestId: 'r-1' };
const ana = answers('keepOpen', ['Ana López']);
const hide = { type: 'page.hidden' } as const;
const show = { type: 'page.shown' } as const;

/** From issue 34, 4. */
it.each<[string, Events, unknown]>([
  ['it is kept open at once', [], { present: 'keepingOpen' }],
  ['... and again after a while', [ana], { present: 'waiting' }],
  ['... also where that failed', [fails('keepOpen')], { present: 'waiting' }],
  ['a page in the background keeps nothing open', [ana, hide], { present: 'hidden' }],
  ['... nor while it is being kept', [hide], { present: 'hidden' }],
  ['... and does at once when it is seen', [ana, hide, show], { present: 'keepingOpen' }],
  ['who may not open it keeps nothing', [answers('keepOpen', null)], 'alone'],
])('%s', (_, events, state) => {
  expect(play(presenceMachine, input, events)).toEqual(state);
});

it('a request to come has no colleagues', () => {
  expect(play(presenceMachine, { requestId: null }, [])).toBe('alone');
});

it('names who has it open too, and guesses nothing where it cannot know', () => {
  const at = snapshotsOf(presenceMachine, input);
  expect(inputTo(at(), 'keepOpen')).toEqual({ requestId: 'r-1' });
  expect([at(), at(ana)].map(selectColleagues)).toEqual([[], ['Ana López']]);
  expect(selectColleagues(at(ana, hide, show, fails('keepOpen')))).toEqual([]);
});

it('is kept open again every 20 seconds, three times in the minute of its lease', async () => {
  const clock = new SimulatedClock();
  let beats = 0;
  const keepOpen = async () => {
    beats += 1;
    return [];
  };
  const actors = {
    ...actorsFrom<PresenceServices>({ keepOpen }),
    pageVisibility: actorFromSubscription(() => () => {}),
  };
  const actor = createActor(presenceMachine.provide({ actors }), { input, clock }).start();
  const passes = async (ms: number) => {
    await until(() => actor.getSnapshot().matches({ present: 'waiting' }));
    clock.increment(ms);
  };
  await passes(19_999);
  expect(beats).toBe(1);
  await passes(1);
  expect(beats).toBe(2);
  await passes(20_000);
  expect(beats).toBe(3);
});

/** The draft of a form that begins without it: loaded once, asked for again where that can help. Source: beyond B5. */
import { expect, it } from 'vitest';
import { createActor, fromCallback, waitFor } from 'xstate';
import { CallFailed } from '#contract/kit/call-failed.ts';
import { EMPTY_DRAFT, withChanges } from '#domain/form/draft.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import { elapses, outcomesOf } from '#machines/models/kit/outcomes.ts';
import {
  type DraftServices,
  draftMachine,
  isLoaded,
  selectKnownAnswers,
} from '#machines/parts/forms/draft.machine.ts';
import { inputTo, play, snapshotsOf } from '#test/kit/model.ts';

const { answers, fails } = outcomesOf<DraftServices>();
const draft = withChanges(EMPTY_DRAFT, { amount: 40_000 });
const loaded = answers('loadDraft', draft);
const offline = fails('loadDraft', new CallFailed('offline'));
const refused = fails('loadDraft', new CallFailed('refused', { status: 404 }));
const again = elapses('retryDelay', 'draft.notLoaded');
const pause = { type: 'draft.pause' } as const;
const resume = { type: 'draft.resume' } as const;
const input = { owner: 'request-1', draft: null };

it.each([
  ['it is loaded first', [], 'loadingDraft'],
  ['then written to', [loaded], 'resting'],
  ['without a network it is asked for again', [offline, again], 'loadingDraft'],
  ['... after a while', [offline], 'notLoaded'],
  ['what is refused is not', [refused], 'withoutDraft'],
  ['it waits while the form itself is saved', [pause], 'paused'],
  ['... and is loaded after it', [pause, resume], 'loadingDraft'],
])('%s', (_, events, state) => {
  expect(play(draftMachine, input, events)).toBe(state);
});

it('a draft that came with its form is not loaded', () => {
  expect(play(draftMachine, { owner: 'request-1', draft }, [])).toBe('resting');
});

it('is the draft of its owner, which goes on from what was loaded', () => {
  const at = snapshotsOf(draftMachine, input);
  expect(inputTo(at(), 'loadDraft')).toEqual({ owner: 'request-1' });
  expect([at(), at(loaded)].map(isLoaded)).toEqual([false, true]);
  expect([at(), at(loaded)].map(selectKnownAnswers)).toEqual([{}, { amount: 40_000 }]);
  const change = { type: 'draft.change', changes: { amount: 50_000 } } as const;
  expect(inputTo(at(loaded, change, { type: 'draft.flush' }), 'saveDraft')).toEqual({
    owner: 'request-1',
    changes: { amount: 50_000 },
    unanswered: {},
    version: 1,
  });
});

it('its form is told of it', async () => {
  const told: unknown[] = [];
  const form = createActor(fromCallback(({ receive }) => receive((event) => told.push(event))));
  form.start();
  const loadDraft: DraftServices['loadDraft'] = async () => draft;
  const machine = draftMachine.provide({ actors: actorsFrom({ loadDraft }) });
  const actor = createActor(machine, { input: { ...input, form } }).start();
  await waitFor(actor, isLoaded);
  expect(told).toEqual([{ type: 'draft.loaded', values: { amount: 40_000 } }]);
});

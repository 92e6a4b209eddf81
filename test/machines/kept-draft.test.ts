/** The draft of a screen that does without one: loaded once, asked for again where that can help. Source: beyond B5. */
import { expect, it } from 'vitest';
import { CallFailed } from '#contract/kit/call-failed.ts';
import { EMPTY_DRAFT, withChanges } from '#domain/form/draft.ts';
import {
  type KeptDraftServices,
  keptDraftMachine,
  selectDraftActor,
  selectLoadedDraft,
} from '#machines/kept-draft.machine.ts';
import { describeMachine } from '#test/kit/machine-walks.ts';
import { inputTo, play, snapshotsOf } from '#test/kit/model.ts';
import { elapses, outcomesOf } from '#test/kit/outcomes.ts';

const { answers } = outcomesOf<KeptDraftServices>();
const draft = withChanges(EMPTY_DRAFT, { amount: 40_000 });
const loaded = answers('loadDraft', draft);
const fails = (error: CallFailed) => ({ type: 'xstate.error.actor.loadDraft', error }) as const;
const offline = fails(new CallFailed('offline'));
const refused = fails(new CallFailed('refused', { status: 404 }));
const input = { owner: 'request-1' };

it.each([
  ['it is loaded first', [], 'loadingDraft'],
  ['then kept', [loaded], 'keeping'],
  [
    'without a network it is asked for again',
    [offline, elapses('retryDelay', 'keptDraft.waiting')],
    'loadingDraft',
  ],
  ['what is refused is not', [refused], 'withoutDraft'],
])('%s', (_, events, state) => {
  expect(play(keptDraftMachine, input, events)).toBe(state);
});

it('is the draft of its owner, which goes on from what was loaded', () => {
  const at = snapshotsOf(keptDraftMachine, input);
  expect(inputTo(at(), 'loadDraft')).toEqual(input);
  expect([at(), at(loaded)].map(selectLoadedDraft)).toEqual([EMPTY_DRAFT, draft]);
  expect(selectDraftActor(at())).toBeUndefined();
  expect(selectDraftActor(at(loaded))?.getSnapshot().context).toMatchObject({ ...input, draft });
});

describeMachine(keptDraftMachine, {
  input,
  events: [loaded, offline, refused, elapses('retryDelay', 'keptDraft.waiting')],
});

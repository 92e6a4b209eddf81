import { expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { CallFailed } from '#contract/kit/call-failed.ts';
import { EMPTY_DRAFT } from '#domain/form/draft.ts';
import { hotelStanding } from '#domain/request/hotel-stage.ts';
import { selectFailure } from '#machines/kit/failure.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import { ends, outcomesOf } from '#machines/models/kit/outcomes.ts';
import { model } from '#machines/models/parts/forms/step-form.model.ts';
import {
  hotelRequestAt,
  hotelValues,
  similarHotel,
} from '#machines/models/samples/hotel-request.ts';
import { type DraftServices, draftMachine } from '#machines/parts/forms/draft.machine.ts';
import {
  hasFailed,
  hasWayBack,
  isSaving,
  isSimilar,
  type StepFormServices,
  selectChange,
  selectDraft,
  selectDraftActor,
  selectSaved,
  selectSimilar,
  selectTheirs,
  stepFormMachine,
} from '#machines/parts/forms/step-form.machine.ts';
import { describeMachine } from '#test/kit/machine-walks.ts';
import { play, snapshotsOf } from '#test/kit/model.ts';

const { answers, fails } = outcomesOf<StepFormServices>();
const submit = { type: 'form.submit', values: hotelValues } as const;
const back = { type: 'step.back' } as const;
const theirs = { ...hotelValues, hotelName: 'Hotel Jade' };
const change = { who: 'Iván Luna', at: '2026-11-27T16:42:00.000Z' };
const overtaken = answers('saveStep', { outcome: 'conflict', theirs, change });
const leave = { type: 'step.leave' } as const;
const close = { type: 'step.close' } as const;
const similar = answers('saveStep', { outcome: 'similar', others: [similarHotel] });
const confirm = { type: 'form.confirm' } as const;
const edit = { type: 'form.edit' } as const;
const saved = answers('saveStep', { outcome: 'saved', requestId: 'r' });
const first = {
  requestId: null,
  saved: hotelValues,
  draft: EMPTY_DRAFT,
  canGoBack: false,
  standing: null,
};
const standing = hotelStanding(hotelRequestAt('Datos Generales'));
const later = { ...first, requestId: 'r1', canGoBack: true, standing };
const moved = ends('statusWatch', standing);
const found = answers('loadMoved', { theirs, change });

/** From spec 4 (hotel wizard) and 8. */
it.each([
  [
    'moves forward on a successful save',
    first,
    [submit, answers('saveStep', { outcome: 'saved', requestId: 'r' })],
    'left',
  ],
  ['stays where it fails', first, [submit, fails('saveStep')], { editing: 'failed' }],
  [
    '... and may be sent again',
    first,
    [submit, fails('saveStep'), submit],
    { savingStep: 'staying' },
  ],
  ['says so where another tab was faster', later, [submit, overtaken], 'overtaken'],
  ['... and leaves when it was read', later, [submit, overtaken, leave], 'left'],
  ['... saving nothing more', later, [submit, overtaken, submit], 'overtaken'],
  ['tells of similar requests before it saves', first, [submit, similar], 'similar'],
  ['... going on by choice', first, [submit, similar, confirm], { savingStep: 'staying' }],
  ['... which saves', first, [submit, similar, confirm, saved], 'left'],
  ['... or going back to what was typed', first, [submit, similar, edit], { editing: 'ready' }],
  ['... or leaving', first, [submit, similar, close], 'left'],
  ['Back leaves', later, [back], 'left'],
  ['Close leaves', later, [close], 'left'],
  ['... from the first step too', first, [close], 'left'],
  ['... while it is saved, once it is', later, [submit, close], { savingStep: 'closing' }],
  ['... which may be then', later, [submit, close, saved], 'left'],
  [
    '... and stays where that fails',
    later,
    [submit, close, fails('saveStep')],
    { editing: 'failed' },
  ],
  ['... or where another tab was faster', later, [submit, close, overtaken], 'overtaken'],
  ['... and leaves from there', later, [submit, overtaken, close], 'left'],
  ['looks what stands there once the request moved', later, [moved], 'loadingMoved'],
  ['... and says so', later, [moved, found], 'overtaken'],
  ['... saving nothing more', later, [moved, found, submit], 'overtaken'],
  ['... or goes on where that fails', later, [moved, fails('loadMoved')], { editing: 'ready' }],
  ['... or leaves', later, [moved, close], 'left'],
  ['its own save moves it too', later, [submit, moved], { savingStep: 'staying' }],
  ['Back does not leave from the first step', first, [back], { editing: 'ready' }],
] as const)('%s', (_, input, events, state) => {
  expect(play(stepFormMachine, input, [...events])).toEqual(state);
});

describeMachine(model);

it('watches a request that is there, and none that is to come', () => {
  const watchIn = (input: typeof first | typeof later) =>
    createActor(stepFormMachine, { input }).start().getSnapshot().children.statusWatch;
  expect(watchIn(first)).toBeUndefined();
  expect(watchIn(later)?.getSnapshot().context).toMatchObject({
    known: standing,
    query: { requestId: 'r1' },
  });
});

it('shows what stands there beside what is typed, and who moved it', () => {
  const snapshot = snapshotsOf(stepFormMachine, later)(moved, found);
  expect([selectTheirs(snapshot), selectChange(snapshot)]).toEqual([theirs, change]);
});

function started(input: typeof first | typeof later, saveStep: StepFormServices['saveStep']) {
  const notices: unknown[] = [];
  const loadMoved: StepFormServices['loadMoved'] = () => new Promise(() => {});
  const machine = stepFormMachine.provide({
    actors: actorsFrom<StepFormServices>({ saveStep, loadMoved }),
  });
  const actor = createActor(machine, { input });
  actor.on('*', (notice) => notices.push(notice));
  return { actor: actor.start(), notices };
}

it('sends what was typed, and ends with the request that came of it', async () => {
  const sent: unknown[] = [];
  const { actor } = started(first, async (input) => {
    sent.push(input);
    return { outcome: 'saved', requestId: 'r9' };
  });
  actor.send(submit);
  const { output } = await waitFor(actor, ({ status }) => status === 'done');
  expect(sent).toEqual([{ requestId: null, values: hotelValues, besideOthers: false }]);
  expect(output).toEqual({ outcome: 'saved', requestId: 'r9' });
});

it('saves beside similar requests only what the person chose to', async () => {
  const sent: boolean[] = [];
  const { actor } = started(first, async ({ besideOthers }) => {
    sent.push(besideOthers);
    return besideOthers
      ? { outcome: 'saved', requestId: 'r9' }
      : { outcome: 'similar', others: [similarHotel] };
  });
  actor.send(submit);
  const told = await waitFor(actor, (at) => at.matches('similar'));
  expect([isSimilar(told), selectSimilar(told)]).toEqual([true, [similarHotel]]);
  actor.send(confirm);
  const { output } = await waitFor(actor, ({ status }) => status === 'done');
  expect([sent, output]).toEqual([[false, true], { outcome: 'saved', requestId: 'r9' }]);
});

it('knows what was typed and what stands in the request that moved', async () => {
  const { actor } = started(later, async () => ({ outcome: 'conflict', theirs, change }));
  expect(selectTheirs(actor.getSnapshot())).toBeNull();
  expect(selectChange(actor.getSnapshot())).toBeNull();
  actor.send(submit);
  const snapshot = await waitFor(actor, (at) => at.matches('overtaken'));
  expect([snapshot.context.values, selectTheirs(snapshot)]).toEqual([hotelValues, theirs]);
  expect(selectChange(snapshot)).toEqual(change);
});

it('tells the screen what it begins with, whether there is a way back, and that it is saved', () => {
  const inputs = [first, later];
  const begun = inputs.map((input) => snapshotsOf(stepFormMachine, input)());
  expect(begun.map(selectSaved)).toEqual([hotelValues, hotelValues]);
  expect(begun.map(selectDraft)).toEqual([EMPTY_DRAFT, EMPTY_DRAFT]);
  expect(begun.map(hasWayBack)).toEqual([false, true]);
  const at = snapshotsOf(stepFormMachine, first);
  expect(at({ ...submit, values: theirs }).context.values).toEqual(theirs);
  expect([at(), at(submit), at(submit, fails('saveStep'))].map(isSaving)).toEqual([
    false,
    true,
    false,
  ]);
});

it('ends with the way back', () => {
  const { actor } = started(later, () => new Promise(() => {}));
  actor.send(back);
  expect(actor.getSnapshot().output).toEqual({ outcome: 'back' });
});

it.each([
  ['', [close], { outcome: 'closed' }],
  ['once it is saved', [submit, close, saved], { outcome: 'closed' }],
  ['from what was sent elsewhere', [submit, overtaken, close], { outcome: 'closed' }],
  [
    'no more, once its save has failed and another one is sent',
    [submit, close, fails('saveStep'), submit, saved],
    { outcome: 'saved', requestId: 'r' },
  ],
] as const)('ends as closed %s', (_, events, output) => {
  expect(snapshotsOf(stepFormMachine, later)(...events).output).toEqual(output);
});

/** Ruling 30: what is typed is never lost. */
it.each([
  ['Close', [close]],
  ['Back', [back]],
])('%s saves at once what was typed a moment ago', async (_, leaving) => {
  const writes: unknown[] = [];
  const saveDraft: DraftServices['saveDraft'] = async ({ owner, changes }) => {
    writes.push({ owner, changes });
    return new Promise(() => {});
  };
  const draft = draftMachine.provide({ actors: actorsFrom({ saveDraft }) });
  const actor = createActor(stepFormMachine.provide({ actors: { draft } }), { input: later });
  actor.start();
  selectDraftActor(actor.getSnapshot())?.send({ type: 'draft.change', changes: { rfc: 'HAM' } });
  for (const event of leaving) actor.send(event);
  expect(actor.getSnapshot().status).toBe('done');
  expect(writes).toEqual([{ owner: 'r1', changes: { rfc: 'HAM' } }]);
});

it('a save that fails is said once, in its place, with its support code', async () => {
  const failed = new CallFailed('unavailable', { supportCode: 'PX-7' });
  const { actor, notices } = started(first, () => Promise.reject(failed));
  actor.send(submit);
  const snapshot = await waitFor(actor, hasFailed);
  expect(selectFailure(snapshot)?.supportCode).toBe('PX-7');
  expect(notices).toEqual([]);
});

it.each([
  [first, 'new'],
  [later, 'r1'],
])('the draft belongs to the request, or to the one to come', (input, owner) => {
  const { actor } = started(input, () => new Promise(() => {}));
  expect(selectDraftActor(actor.getSnapshot())?.getSnapshot().context.owner).toBe(owner);
});

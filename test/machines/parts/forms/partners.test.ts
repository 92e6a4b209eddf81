import { describe, expect, it } from 'vitest';
import { createActor, initialTransition, SimulatedClock, transition } from 'xstate';
import type { Case } from '#machines/models/kit/model.ts';
import { elapses } from '#machines/models/kit/outcomes.ts';
import { partnerOf } from '#machines/models/samples/partners.ts';
import {
  isEditing,
  isTooMuch,
  partnersMachine,
  selectDraft,
  selectEditedType,
  selectHalfTyped,
  selectOthers,
  selectPartners,
  selectRemoved,
} from '#machines/parts/forms/partners.machine.ts';
import { play, snapshotsOf } from '#test/kit/model.ts';

type Events = Case<typeof partnersMachine>['events'];

const lucia = partnerOf({ names: 'Lucía', percentage: 60 });
const pedro = partnerOf({ names: 'Pedro', percentage: 40 });
const rita = partnerOf({ type: 'RL', names: 'Rita', percentage: null });

const add = (partnerType: 'AC' | 'AD' | 'RL') => ({ type: 'partner.add', partnerType }) as const;
const submit = (partner = lucia) => ({ type: 'partner.submit', partner }) as const;
const change = (index: number) => ({ type: 'partner.change', index }) as const;
const remove = (index: number) => ({ type: 'partner.remove', index }) as const;
const confirm = { type: 'sole.confirm' } as const;
const undo = { type: 'removal.undo' } as const;
const cancel = { type: 'partner.cancel' } as const;
const tenSeconds = elapses('undoTime', 'partners.listing.undoable');

const idle = { listing: 'idle' };
const undoable = { listing: 'undoable' };
const whole = [lucia, pedro];
const soleHolder = { ...pedro, percentage: 100 };

it.each<[string, typeof whole, Events, unknown]>([
  ['partners are listed', whole, [], idle],
  ['one is added', [], [add('AC')], { editing: 'ready' }],
  ['and taken into the list', [], [add('AC'), submit()], idle],
  ['or dropped', [], [add('AC'), cancel], idle],
  ['spec 5: the add button is blocked when the total reaches 100', whole, [add('AC')], idle],
  ['of shareholders alone', whole, [add('RL')], { editing: 'ready' }],
  ['spec 5: not below 100', [lucia], [add('AC')], { editing: 'ready' }],
  [
    'spec 5: total percentage must not exceed 100',
    [lucia],
    [add('AC'), submit({ ...pedro, percentage: 40.01 })],
    { editing: 'tooMuch' },
  ],
  [
    'a smaller share is then taken',
    [lucia],
    [add('AC'), submit({ ...pedro, percentage: 41 }), submit(pedro)],
    idle,
  ],
  ['exactly 100 will do', [lucia], [add('AC'), submit(pedro)], idle],
  ['a change does not count its own share twice', whole, [change(0), submit(lucia)], idle],
  [
    'D-71: 100 with others in the list is asked about',
    [lucia],
    [add('AC'), submit(soleHolder)],
    'confirmingSole',
  ],
  ['100 alone is not', [], [add('AC'), submit(soleHolder)], idle],
  ['nor beside a representative', [rita], [add('AC'), submit(soleHolder)], idle],
  [
    'a no goes back to what was written',
    [lucia],
    [add('AC'), submit(soleHolder), { type: 'sole.cancel' }],
    { editing: 'ready' },
  ],
  ['a yes can be undone', [lucia], [add('AC'), submit(soleHolder), confirm], undoable],
  ['so can a removal', whole, [remove(0)], undoable],
  ['for ten seconds', whole, [remove(0), tenSeconds], idle],
  ['an undo is the end of it', whole, [remove(0), undo], idle],
  ['a partner who is not in the list cannot be changed', whole, [change(2)], idle],
  ['nor removed', whole, [remove(2)], idle],
  ['another removal has its own ten seconds', whole, [remove(0), remove(0)], undoable],
])('%s', (_, partners, events, state) => {
  expect(play(partnersMachine, { partners }, events)).toEqual(state);
});

describe('who is in the list', () => {
  const listAfter = (partners: typeof whole, ...events: Events) => {
    const [start] = initialTransition(partnersMachine, { partners });
    const end = events.reduce(
      (snapshot, event) => transition(partnersMachine, snapshot, event as typeof undo)[0],
      start,
    );
    return selectPartners(end).map(({ names, percentage }) => `${names} ${percentage}`);
  };

  it.each<[string, typeof whole, Events, string[]]>([
    ['the new one is last', [lucia], [add('AC'), submit(pedro)], ['Lucía 60', 'Pedro 40']],
    [
      'a change stays in its place',
      whole,
      [change(0), submit({ ...lucia, percentage: 50 })],
      ['Lucía 50', 'Pedro 40'],
    ],
    ['a removal takes one away', whole, [remove(0)], ['Pedro 40']],
    ['its undo brings it back', whole, [remove(0), undo], ['Lucía 60', 'Pedro 40']],
    [
      'spec 5: entering 100 leaves only that shareholder',
      [lucia, rita],
      [add('AC'), submit(soleHolder), confirm],
      ['Rita null', 'Pedro 100'],
    ],
    [
      'and an undo brings the others back',
      [lucia, rita],
      [add('AC'), submit(soleHolder), confirm, undo],
      ['Lucía 60', 'Rita null'],
    ],
    [
      'no partner is removed before the answer',
      [lucia],
      [add('AC'), submit(soleHolder)],
      ['Lucía 60'],
    ],
    [
      'too much is not taken',
      [lucia],
      [add('AC'), submit({ ...pedro, percentage: 41 })],
      ['Lucía 60'],
    ],
  ])('%s', (_, partners, events, list) => {
    expect(listAfter(partners, ...events)).toEqual(list);
  });
});

describe('a partner who is half typed', () => {
  const start = () => createActor(partnersMachine, { input: { partners: [] } }).start();
  const values = { names: 'Ru', percentage: '4' };

  it('is known until the form is left', () => {
    const actor = start();
    expect(selectHalfTyped(actor.getSnapshot())).toBeNull();
    actor.send({ type: 'partner.add', partnerType: 'AC' });
    expect(selectHalfTyped(actor.getSnapshot())).toBeNull();
    actor.send({ type: 'partner.type', values });
    expect(selectHalfTyped(actor.getSnapshot())).toEqual({ type: 'AC', index: null, values });
    actor.send({ type: 'partner.cancel' });
    expect(selectHalfTyped(actor.getSnapshot())).toBeNull();
    actor.send({ type: 'partner.add', partnerType: 'RL' });
    expect(selectHalfTyped(actor.getSnapshot())).toBeNull();
  });

  it('is gone on with, as a new one where the list has changed', () => {
    const actor = start();
    actor.send({
      type: 'partners.replace',
      partners: [],
      halfTyped: { type: 'RL', index: 2, values },
    });
    expect(actor.getSnapshot().value).toEqual({ editing: 'ready' });
    expect(selectHalfTyped(actor.getSnapshot())).toEqual({ type: 'RL', index: null, values });
  });
});

describe('what the screen is told', () => {
  const at = snapshotsOf(partnersMachine, { partners: [lucia, pedro, rita] });

  it('which type of partner is edited, if one is', () => {
    const soleAsked = at(change(1), submit(soleHolder));
    const moments = [at(), at(add('RL')), at(change(2)), soleAsked];
    expect(moments.map(selectEditedType)).toEqual([null, 'RL', 'RL', 'AC']);
    expect(moments.map(isEditing)).toEqual([false, true, true, true]);
  });

  it('the partner as it was submitted last, until it is saved', () => {
    const tooMuch = at(change(1), submit({ ...pedro, percentage: 41 }));
    expect(selectDraft(at(change(1)))).toBe(pedro);
    expect(selectDraft(at(add('AD')))).toBeNull();
    expect(selectDraft(tooMuch)).toEqual({ ...pedro, percentage: 41 });
    expect([at(change(1)), tooMuch].map(isTooMuch)).toEqual([false, true]);
    expect(selectDraft(at(change(1), submit(pedro)))).toBeNull();
  });

  it('the shareholders beside the partner that is edited', () => {
    expect(selectOthers(at(change(1)))).toEqual([lucia]);
    expect(selectOthers(at(add('RL')))).toEqual([lucia, pedro]);
  });

  it('whom an undo would restore, for as long as it can', () => {
    expect(selectRemoved(at(remove(1)))).toEqual([pedro]);
    const gone = at(remove(0));
    expect([at(), gone, at(remove(0), tenSeconds)].map(selectRemoved)).toEqual([[], [lucia], []]);
  });

  it('partners that another device wrote take the place of the list, and a change becomes a new one', () => {
    const replace = { type: 'partners.replace' as const, partners: [rita] };
    expect(selectPartners(at(replace))).toEqual([rita]);
    expect(selectPartners(at(change(1), replace, submit(pedro)))).toEqual([rita, pedro]);
  });
});

it('what was removed can be restored for 10 seconds', () => {
  const clock = new SimulatedClock();
  const input = { partners: [lucia, pedro] };
  const actor = createActor(partnersMachine, { input, clock }).start();
  actor.send(remove(0));
  clock.increment(9_999);
  expect(selectRemoved(actor.getSnapshot())).toEqual([lucia]);
  clock.increment(1);
  expect(selectRemoved(actor.getSnapshot())).toEqual([]);
});

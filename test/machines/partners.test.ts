import { describe, expect, it } from 'vitest';
import { initialTransition, transition } from 'xstate';
import { partnersMachine, selectPartners } from '#machines/partners.machine.ts';
import { partnerOf } from '#test/fixtures/form.ts';
import { type Model, play } from '#test/kit/model.ts';
import { elapses } from '#test/kit/outcomes.ts';

type Events = Model<typeof partnersMachine>['events'];

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

const calm = { listing: 'calm' };
const undoable = { listing: 'undoable' };
const whole = [lucia, pedro];
const soleHolder = { ...pedro, percentage: 100 };

it.each<[string, typeof whole, Events, unknown]>([
  ['partners are listed', whole, [], calm],
  ['one is added', [], [add('AC')], { writing: 'fresh' }],
  ['and taken into the list', [], [add('AC'), submit()], calm],
  ['or dropped', [], [add('AC'), cancel], calm],
  ['spec 5: the add button is blocked when the total reaches 100', whole, [add('AC')], calm],
  ['of shareholders alone', whole, [add('RL')], { writing: 'fresh' }],
  ['spec 5: not below 100', [lucia], [add('AC')], { writing: 'fresh' }],
  [
    'spec 5: total percentage must not exceed 100',
    [lucia],
    [add('AC'), submit({ ...pedro, percentage: 40.01 })],
    { writing: 'tooMuch' },
  ],
  [
    'a smaller share is then taken',
    [lucia],
    [add('AC'), submit({ ...pedro, percentage: 41 }), submit(pedro)],
    calm,
  ],
  ['exactly 100 will do', [lucia], [add('AC'), submit(pedro)], calm],
  ['a change does not count its own share twice', whole, [change(0), submit(lucia)], calm],
  [
    'D-71: 100 with others in the list is asked about',
    [lucia],
    [add('AC'), submit(soleHolder)],
    'confirmingSole',
  ],
  ['100 alone is not', [], [add('AC'), submit(soleHolder)], calm],
  ['nor beside a representative', [rita], [add('AC'), submit(soleHolder)], calm],
  [
    'a no goes back to what was written',
    [lucia],
    [add('AC'), submit(soleHolder), { type: 'sole.cancel' }],
    { writing: 'fresh' },
  ],
  ['a yes can be undone', [lucia], [add('AC'), submit(soleHolder), confirm], undoable],
  ['so can a removal', whole, [remove(0)], undoable],
  ['for ten seconds', whole, [remove(0), tenSeconds], calm],
  ['an undo is the end of it', whole, [remove(0), undo], calm],
  ['nobody can be changed who is not there', whole, [change(2)], calm],
  ['nor removed', whole, [remove(2)], calm],
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
    ['the new one stands last', [lucia], [add('AC'), submit(pedro)], ['Lucía 60', 'Pedro 40']],
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
    ['nobody goes before the answer', [lucia], [add('AC'), submit(soleHolder)], ['Lucía 60']],
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

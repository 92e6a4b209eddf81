import { describe, expect, it } from 'vitest';
import { createActor, setup } from 'xstate';
import { stateName } from '#machines/kit/state-name.ts';
import {
  eventLabel,
  transitionKey,
  transitionLabel,
  transitionsOf,
} from '#machines/kit/transitions.ts';

const machine = setup({
  types: { events: {} as { type: 'door.open' | 'door.knock' | 'door.lock' | 'door.look' } },
  guards: { isUnlocked: () => true, isOften: (_, _times: number) => false },
  actions: { ring: () => {} },
}).createMachine({
  id: 'door',
  initial: 'closed',
  on: { 'door.look': {} },
  states: {
    closed: {
      initial: 'quiet',
      on: {
        'door.open': [{ guard: 'isUnlocked', target: 'open' }, { actions: 'ring' }],
        'door.knock': { guard: { type: 'isOften', params: 3 }, actions: 'ring' },
      },
      states: { quiet: {} },
    },
    open: { always: { guard: () => false, target: 'closed' } },
  },
});

describe('the transitions of a machine', () => {
  it('are those that lead somewhere or act, each with a key of its own', () => {
    expect(transitionsOf(machine).map(transitionKey).sort()).toEqual([
      'door.closed · door.knock #0 → (stay)',
      'door.closed · door.open #0 → door.open',
      'door.closed · door.open #1 → (stay)',
      'door.open · always #0 → door.closed',
    ]);
  });

  it('read in a chart as the event and its guard', () => {
    const labels = transitionsOf(machine).map(transitionLabel).sort();
    expect(labels).toEqual([
      'always [if]',
      'door.knock [isOften: 3]',
      'door.open',
      'door.open [isUnlocked]',
    ]);
  });
});

it.each([
  ['xstate.done.actor.findOffer', 'findOffer answers'],
  ['xstate.error.actor.findOffer', 'findOffer fails'],
  ['xstate.done.state.door.open', 'done'],
  ['xstate.after.undoTime.door.open', 'after undoTime'],
  ['xstate.after.300.door.open', 'after 300'],
  ['door.open', 'door.open'],
  ['', 'always'],
  ['my.xstate.done.actor.findOffer', 'my.xstate.done.actor.findOffer'],
  ['my.xstate.error.actor.findOffer', 'my.xstate.error.actor.findOffer'],
  ['my.xstate.done.state.door', 'my.xstate.done.state.door'],
  ['my.xstate.after.300.door', 'my.xstate.after.300.door'],
])('the event %s is read as %s', (type, label) => {
  expect(eventLabel(type)).toBe(label);
});

it('the place of a person is the outermost state', () => {
  const actor = createActor(machine).start();
  expect(stateName(actor.getSnapshot())).toBe('closed');
  actor.send({ type: 'door.open' });
  expect(stateName(actor.getSnapshot())).toBe('open');
});

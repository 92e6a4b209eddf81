/** Ruling 30: of one field the later is asked, with both values. */
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import {
  answerConflictsMachine,
  selectConflict,
} from '#machines/parts/forms/answer-conflicts.machine.ts';

const street = { field: 'address.street', mine: 'Morelos', theirs: 'Juárez' };
const phone = { field: 'client.telephone', mine: '5512345678', theirs: '' };

const start = (conflicts = [street, phone]) =>
  createActor(answerConflictsMachine, { input: { conflicts } }).start();

it('asks one after the other', () => {
  const actor = start();
  expect(selectConflict(actor.getSnapshot())).toEqual(street);
  actor.send({ type: 'conflict.keepMine' });
  expect(selectConflict(actor.getSnapshot())).toEqual(phone);
  expect(actor.getSnapshot().status).toBe('active');
});

it('ends with those whose other value was taken', () => {
  const actor = start();
  actor.send({ type: 'conflict.takeTheirs' });
  actor.send({ type: 'conflict.keepMine' });
  expect(actor.getSnapshot().output).toEqual({ theirs: [street] });
  expect(selectConflict(actor.getSnapshot())).toBeNull();
});

it('without a conflict none is', () => {
  expect(start([]).getSnapshot().output).toEqual({ theirs: [] });
});

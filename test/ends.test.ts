/** What each flow does is what was accepted before. Source: proof, "Run data". */
import { describe, expect, it } from 'vitest';
import accepted from '#machines/models/ends.json' with { type: 'json' };
import { type GuardCounts, searchModel } from '#machines/models/kit/search.ts';
import { changesBetween, type Ends, endsOf } from '../scripts/flows/ends.ts';
import { allModels } from '../scripts/flows/models.ts';
import { turnedGuards } from '../scripts/flows/turned-guards.ts';
import { model as booking } from './kit/booking.model.ts';

const models = await allModels();
const ends: Record<string, Ends> = accepted;

describe('where the paths of a model end', () => {
  it.each(models.map((model) => [model.machine.id, model] as const))('%s', (id, model) => {
    const changes = changesBetween(ends[id] ?? {}, endsOf(model));
    expect(changes, 'If this is meant, accept it: `npm run ends`.').toEqual([]);
  });

  it('none is kept of a machine that is gone', () => {
    const known = models.map(({ machine }) => machine.id);
    expect(Object.keys(ends).filter((id) => !known.includes(id))).toEqual([]);
  });
});

it('a turned guard is a line that names event, place, and both ends', () => {
  const [, isBooked] = turnedGuards(booking, endsOf(booking));
  expect(isBooked?.guard).toBe('isBooked');
  expect(isBooked?.noticed).toContain(
    'bookTable answers "booked": 1 booking - → waiting -, was seating -',
  );
});

/** Each guard of each machine in turn. */
it('no turned guard passes unseen', { tags: ['slow'] }, () => {
  const unseen = models
    .flatMap((model) => turnedGuards(model, ends[model.machine.id] ?? {}))
    .filter(({ noticed }) => noticed.length === 0);
  expect(unseen.map(({ machine, guard }) => `${machine}: ${guard}`)).toEqual([]);
});

/** What no case of a model refuses, or lets through, is not seen to decide anything. */
it('each guard holds and does not hold on the paths of its model', { tags: ['slow'] }, () => {
  const oneSided = models.flatMap(({ machine, cases }) => {
    const all = cases.map((given) => searchModel(machine, given).guards);
    const sum = (name: string, side: keyof GuardCounts[string]) =>
      all.reduce((total, guards) => total + (guards[name]?.[side] ?? 0), 0);
    return Object.keys(all[0] ?? {})
      .filter((name) => sum(name, 'true') === 0 || sum(name, 'false') === 0)
      .map((name) => `${machine.id}: ${name}`);
  });
  expect(oneSided).toEqual([]);
});

/** The whole, explored to its end. Source: proof, "The whole, explored to its end". */
import { expect, it } from 'vitest';
import { creditRequestMachine } from '#machines/credit-request.machine.ts';
import { explore } from '../scripts/explore/explore.ts';
import { deadEnds, planted, without } from '../scripts/explore/planted.ts';
import { allModels } from '../scripts/flows/models.ts';

const models = await allModels();

it('a hotel’s request comes to no whole that must never be, and none is stuck', () => {
  const { found, wholes } = explore({ machine: creditRequestMachine, journey: 'hotel' });
  expect(found).toBeNull();
  expect(wholes).toBeGreaterThan(40_000);
});

it('from every place of every page something leads on', { tags: ['slow'] }, () => {
  expect(models.flatMap(deadEnds)).toEqual([]);
});

it('a counterexample is the shortest story that leads to it', () => {
  const machine = creditRequestMachine;
  const { found } = explore({ machine, journey: 'offersFirst', without: 'offerNotExpired' });
  expect(found).toEqual({
    problem: 'an offer that has ended is accepted',
    story: [
      expect.stringMatching(/^tab \d sends offer\.accept at offersFirst\.offersSelection$/),
      'the offer ends',
      expect.stringMatching(/^the server answers offer\.accept of tab \d: ok$/),
    ],
  });
});

it('a fault that is none is refused', () => {
  const dropped = () => without(creditRequestMachine, ['hotel', 'documents'], 'client.save');
  expect(dropped).toThrow('There is no client.save to drop.');
});

it('finds all thirty planted faults', { tags: ['slow'] }, () => {
  expect(planted).toHaveLength(30);
  const missed = planted.filter(({ found }) => found(models) === null);
  expect(missed.map(({ name }) => name)).toEqual([]);
});

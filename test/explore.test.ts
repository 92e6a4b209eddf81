/** The whole, explored to its end. Source: proof, "The whole, explored to its end". */
import { expect, it } from 'vitest';
import { creditRequestMachine } from '#machines/credit-request.machine.ts';
import { recordsMachine } from '#machines/records.machine.ts';
import { deskSituation } from '../scripts/explore/desk/desk.ts';
import { documentsSituation, machines } from '../scripts/explore/documents/documents.ts';
import { explore } from '../scripts/explore/explore.ts';
import { deadEnds, planted, without } from '../scripts/explore/planted.ts';
import { requestSituation } from '../scripts/explore/request/request.ts';
import { allModels } from '../scripts/flows/models.ts';

const models = await allModels();

it('a hotel’s request comes to no whole that must never be, and none is stuck', () => {
  const setting = { machine: creditRequestMachine, journey: 'hotel' } as const;
  const { found, wholes } = explore(requestSituation(setting));
  expect(found).toBeNull();
  expect(wholes).toBeGreaterThan(40_000);
});

it('a document on desktop, phone and server comes to no whole that must never be', {
  tags: ['slow'],
}, () => {
  const { found, wholes } = explore(documentsSituation({ machines }));
  expect(found).toBeNull();
  expect(wholes).toBeGreaterThan(80_000);
});

it('the staff’s list, their colleagues and the server come to no whole that must never be', {
  tags: ['slow'],
}, () => {
  const { found, wholes } = explore(deskSituation({ machine: recordsMachine }));
  expect(found).toBeNull();
  expect(wholes).toBeGreaterThan(70_000);
});

it('a counterexample of documents says who did what, on which device', () => {
  const { found } = explore(documentsSituation({ machines, without: 'linkEndChecked' }));
  expect(found).toEqual({
    problem: 'a file comes under a link that is over',
    story: [
      'the desktop makes a link',
      'the phone opens the link',
      'the desktop ends its link',
      'the phone chooses a file',
      'the server answers the upload of the phone: ok',
    ],
  });
});

it('from every place of every page something leads on', { tags: ['slow'] }, () => {
  expect(models.flatMap(deadEnds)).toEqual([]);
});

it('a counterexample is the shortest story that leads to it', () => {
  const machine = creditRequestMachine;
  const setting = { machine, journey: 'offersFirst', without: 'offerNotExpired' } as const;
  const { found } = explore(requestSituation(setting));
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

it('finds all forty-six planted faults', { tags: ['slow'] }, () => {
  expect(planted).toHaveLength(46);
  const missed = planted.filter(({ found }) => found(models) === null);
  expect(missed.map(({ name }) => name)).toEqual([]);
});

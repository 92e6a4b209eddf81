/** A release goes on with what the releases before have stored. Source: proof, "Releases". */
import { expect, it } from 'vitest';
import { keptPositions, positions, strandedIn } from '../scripts/docs/positions.ts';

it('no request and no draft of a release before is stranded', () => {
  expect(strandedIn(keptPositions())).toEqual([]);
});

it('each position that can be stored is kept', () => {
  const kept = keptPositions();
  expect(positions(kept), 'A position is not kept yet: run `npm run charts`.').toEqual(kept);
});

it('names what a renamed state, a state that was divided and a renamed field would strand', () => {
  const requests = { hotel: ['hotel.toldEverything', 'hotel', 'active'] };
  expect(strandedIn({ requests, drafts: { hotel: ['rfc', 'taxId'] } })).toEqual([
    'requests of hotel stand at hotel.toldEverything, which is no state any more',
    'requests of hotel stand at hotel, which has states of its own',
    'drafts of hotel hold taxId, which is no field any more',
  ]);
});

it('what is gone from the machines is kept until a migration takes it away', () => {
  const kept = { requests: { hotel: ['hotel.before'] }, drafts: {} };
  const { requests } = positions(kept);
  expect(requests.hotel).toContain('hotel.before');
  expect(requests.hotel).toContain('active');
});

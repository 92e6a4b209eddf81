import { expect, it } from 'vitest';
import { outcomesOf } from '#machines/models/kit/outcomes.ts';
import { movement } from '#machines/models/samples/credit-account.ts';
import {
  type MovementsServices,
  movementsMachine,
  selectRows,
  selectSearch,
} from '#machines/parts/money/movements.machine.ts';
import { play, snapshotsOf } from '#test/kit/model.ts';

const { answers, fails } = outcomesOf<MovementsServices>();
const more = outcomesOf<{ listMoreMovements: MovementsServices['listMovements'] }>();
const page = answers('listMovements', { rows: [movement()], nextCursor: 'next' });
const none = answers('listMovements', { rows: [], nextCursor: null });
const next = more.answers('listMoreMovements', { rows: [movement({ id: 'b' })], nextCursor: null });

it.each([
  ['lines are browsed', [page], { browsing: 'resting' }],
  ['there may be none', [none], 'empty'],
  ['they may not arrive', [fails('listMovements')], 'notListed'],
  ['... and are asked for again', [fails('listMovements'), { type: 'movements.retry' }], 'listing'],
  ['more come on demand', [page, { type: 'movements.more' }], { browsing: 'listingMore' }],
  [
    '... until there are no more',
    [page, { type: 'movements.more' }, next, { type: 'movements.more' }],
    { browsing: 'resting' },
  ],
  ['a search waits for a pause', [page, { type: 'search.change', q: 'M' }], 'typing'],
  ['a month is asked for at once', [page, { type: 'month.choose', month: '2027-03' }], 'listing'],
  [
    'a file that fails is named',
    [page, { type: 'movements.export' }, fails('exportMovements')],
    { browsing: 'notExported' },
  ],
] as const)('%s', (_, events, state) => {
  expect(play(movementsMachine, undefined, [...events])).toEqual(state);
});

it('pages follow each other, and a search keeps its month', () => {
  const at = snapshotsOf(movementsMachine, undefined);
  expect(selectRows(at(page, { type: 'movements.more' }, next)).map(({ id }) => id)).toEqual([
    'sale-1',
    'b',
  ]);
  const searched = at(
    { type: 'month.choose', month: '2027-03' },
    { type: 'search.change', q: 'MX' },
  );
  expect(selectSearch(searched)).toEqual({ month: '2027-03', q: 'MX' });
  expect(selectSearch(at({ type: 'search.change', q: 'MX' }, { type: 'search.clear' }))).toEqual(
    {},
  );
});

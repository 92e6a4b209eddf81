import { modelOf } from '#machines/models/kit/model.ts';
import { elapses, outcomesOf } from '#machines/models/kit/outcomes.ts';
import { movement } from '#machines/models/samples/credit-account.ts';
import {
  type MovementsServices,
  movementsMachine,
} from '#machines/parts/money/movements.machine.ts';

const { answers, fails } = outcomesOf<MovementsServices>();
const more = outcomesOf<{ listMoreMovements: MovementsServices['listMovements'] }>();

export const model = modelOf(movementsMachine, {
  events: [
    { type: 'search.change', q: 'MX' },
    { type: 'month.choose', month: '2027-03' },
    { type: 'search.clear' },
    { type: 'movements.more' },
    { type: 'movements.export' },
    { type: 'movements.retry' },
    answers('listMovements', { rows: [movement()], nextCursor: 'next' }),
    answers('listMovements', { rows: [], nextCursor: null }),
    fails('listMovements'),
    more.answers('listMoreMovements', { rows: [movement({ id: 'sale-0' })], nextCursor: null }),
    more.fails('listMoreMovements'),
    answers('exportMovements', undefined),
    fails('exportMovements'),
    elapses('searchDelay', 'movements.typing'),
  ],
  distinguish: ({ context }) => [context.rows.length > 0, context.nextCursor, context.search],
});

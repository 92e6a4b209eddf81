import { modelOf } from '#machines/models/kit/model.ts';
import { elapses, ends, outcomesOf } from '#machines/models/kit/outcomes.ts';
import { hotelRow } from '#machines/models/samples/hotel-rows.ts';
import { type RecordsServices, recordsMachine } from '#machines/records.machine.ts';

const { answers, fails } = outcomesOf<RecordsServices>();
const more = outcomesOf<{ listMoreRecords: RecordsServices['listRecords'] }>();
const fresh = outcomesOf<{ refreshRecords: RecordsServices['listRecords'] }>();
export const listed = (rows: ReturnType<typeof hotelRow>[], nextCursor: string | null = null) =>
  ({ outcome: 'listed', rows, nextCursor, total: rows.length }) as const;

/** It was left with two rows. */
const left = {
  input: { search: { q: 'a' }, count: 2 },
  events: [
    answers('listRecords', listed([hotelRow(1)], 'next')),
    more.answers('listMoreRecords', listed([hotelRow(2)])),
  ],
};

export const model = modelOf(
  recordsMachine,
  {
    events: [
      { type: 'search.change', q: 'a' },
      { type: 'status.choose', status: 'Línea Activa' },
      { type: 'sort.choose', sort: '-names' },
      { type: 'view.choose', view: 'mine' },
      { type: 'rows.changed' },
      { type: 'hotels.created' },
      { type: 'records.refresh' },
      { type: 'records.more' },
      { type: 'records.export' },
      { type: 'grid.reset' },
      { type: 'record.open', id: hotelRow(1).id },
      { type: 'record.create' },
      answers('listRecords', listed([hotelRow(1)], 'next')),
      answers('listRecords', listed([])),
      answers('listRecords', { outcome: 'forbidden' }),
      fails('listRecords'),
      more.answers('listMoreRecords', listed([hotelRow(2)])),
      more.fails('listMoreRecords'),
      ends('statusWatch', {}),
      fresh.answers('refreshRecords', listed([hotelRow(3)], 'next')),
      fresh.answers('refreshRecords', listed([])),
      fresh.fails('refreshRecords'),
      answers('exportRecords', undefined),
      fails('exportRecords'),
      elapses('searchDelay', 'records.typing'),
    ],
    distinguish: ({ context }) => [context.rows.length > 0, context.nextCursor],
  },
  left,
);

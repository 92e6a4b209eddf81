import { type DataReadingsServices, dataReadingsMachine } from '#machines/data-readings.machine.ts';
import { modelOf } from '#machines/models/kit/model.ts';
import { outcomesOf } from '#machines/models/kit/outcomes.ts';
import { reading } from '#machines/models/samples/data-readings.ts';

const { answers, fails } = outcomesOf<DataReadingsServices>();
const more = outcomesOf<{ listMoreReadings: DataReadingsServices['listReadings'] }>();
const older = [reading({ at: '2026-11-20T17:05:00.000Z', by: 'staff', part: 'documents' })];

export const model = modelOf(dataReadingsMachine, {
  events: [
    { type: 'readings.more' },
    { type: 'readings.retry' },
    answers('listReadings', { rows: [reading()], nextCursor: 'next' }),
    answers('listReadings', { rows: [], nextCursor: null }),
    fails('listReadings'),
    more.answers('listMoreReadings', { rows: older, nextCursor: null }),
    more.fails('listMoreReadings'),
  ],
  distinguish: ({ context }) => [context.rows.length, context.nextCursor],
});

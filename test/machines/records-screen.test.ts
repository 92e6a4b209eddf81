/** What the list of hotel requests shows, and what it asks for. Source: spec 2 (/records), 6; wire (lists); D-116. */
import { describe, expect, it } from 'vitest';
import type { HotelRow } from '#contract/hotel-list.ts';
import { breaks, ends, outcomesOf } from '#machines/models/kit/outcomes.ts';
import { hotelRow } from '#machines/models/samples/hotel-rows.ts';
import {
  hasMore,
  hasSearch,
  isExporting,
  isListing,
  isListingMore,
  isWithoutMore,
  type RecordsServices,
  recordsMachine,
  selectRows,
  wasNotExported,
} from '#machines/records.machine.ts';
import { inputTo, snapshotsOf } from '#test/kit/model.ts';

const { answers, fails } = outcomesOf<RecordsServices>();
const pageOf = (rows: HotelRow[], nextCursor: string | null = null) =>
  ({ outcome: 'listed', rows, nextCursor, total: rows.length }) as const;
const rows = [hotelRow(1), hotelRow(2)];
const listed = answers('listRecords', pageOf(rows));
const withMore = answers('listRecords', pageOf(rows, 'next'));
const none = answers('listRecords', pageOf([]));
const changed = ends('statusWatch', {});
const more = { type: 'records.more' } as const;
const toFile = { type: 'records.export' } as const;
const type = { type: 'search.change', q: 'Ámbar' } as const;
const filter = { type: 'status.choose', status: 'Línea Activa' } as const;
const at = snapshotsOf(recordsMachine, undefined);

describe('what the screen is told', () => {
  it('that the first page is looked for, also while a search is typed', () => {
    expect([at(), at(listed), at(listed, type)].map(isListing)).toEqual([true, false, true]);
    expect([at(), at(listed)].map(selectRows)).toEqual([[], rows]);
  });

  it('whether there are more, and that they are loaded or could not be', () => {
    const moments = [at(listed), at(withMore), at(withMore, more)];
    expect(moments.map(hasMore)).toEqual([false, true, true]);
    expect(moments.map(isListingMore)).toEqual([false, false, true]);
    const failed = at(withMore, more, breaks('listMoreRecords'));
    expect([at(withMore), failed].map(isWithoutMore)).toEqual([false, true]);
  });

  it('that a file is made, or could not be', () => {
    const failed = at(listed, toFile, fails('exportRecords'));
    const moments = [at(listed), at(listed, toFile), failed];
    expect(moments.map(isExporting)).toEqual([false, true, false]);
    expect(moments.map(wasNotExported)).toEqual([false, false, true]);
  });

  it('whether something is searched for: a text or a status', () => {
    const sorted = at(listed, { type: 'sort.choose', sort: '-names' });
    const moments = [at(listed), at(listed, type), at(listed, filter), sorted];
    expect(moments.map(hasSearch)).toEqual([false, true, true, false]);
  });

  it('the rows as they are now, once one of them has changed', () => {
    const fresh = [hotelRow(1, { general_description: 'Línea Activa' }), hotelRow(2)];
    const refreshed = at(listed, changed, ends('refreshRecords', pageOf(fresh)));
    expect(selectRows(refreshed)).toEqual(fresh);
  });
});

describe('what the services are asked', () => {
  const search = { status: 'Línea Activa' };

  it('the first page and the file, of what is searched for', () => {
    const found = [filter, listed] as const;
    const asked = { search, cursor: null };
    expect(inputTo(at(filter), 'listRecords')).toEqual({ ...asked, count: 0 });
    const count = rows.length;
    expect(inputTo(at(...found, changed), 'refreshRecords')).toEqual({ ...asked, count });
    expect(inputTo(at(...found, toFile), 'exportRecords')).toEqual({ search });
  });

  it('to watch the rows that are shown, or that there are none, of what is searched for', () => {
    const moments = [at(listed), at(none), at(filter, listed), at(filter, none)];
    expect(moments.map((there) => inputTo(there, 'statusWatch'))).toMatchObject([
      { known: { rows }, query: { search: {}, count: rows.length } },
      { known: { rows: [] }, query: { search: {}, count: 0 } },
      { known: { rows }, query: { search } },
      { known: { rows: [] }, query: { search } },
    ]);
  });
});

/** The pages of the list of hotel requests, and how they come together. Source: spec 2 (/records); wire (lists). */
import type { HotelPage, HotelRow, HotelSearch } from '#contract/hotels.ts';
import type { Standing } from '#domain/request/status.ts';
import type { Failure } from './failure.ts';
import type { Service } from './service.ts';

export type Listed = ({ outcome: 'listed' } & HotelPage) | { outcome: 'forbidden' };

export type RecordsServices = {
  /** One page; the first without a cursor. */
  listRecords: Service<{ search: HotelSearch; cursor: string | null }, Listed>;
  /** Hands every matching row to the person as a file. */
  exportRecords: Service<{ search: HotelSearch }, void>;
};

export const firstPageOf = (answer: Listed): Partial<HotelPage> =>
  answer.outcome === 'listed'
    ? { rows: answer.rows, nextCursor: answer.nextCursor, total: answer.total }
    : {};

export const withNextPage = (rows: HotelRow[], answer: Listed): Partial<HotelPage> =>
  answer.outcome === 'listed' ? { ...firstPageOf(answer), rows: [...rows, ...answer.rows] } : {};

/** The first page as it is now. Rows of later pages stay below it, and with them the place of the next page. */
export function withFreshPage(rows: HotelRow[], answer: Listed): Partial<HotelPage> {
  if (answer.outcome !== 'listed' || rows.length <= answer.rows.length) return firstPageOf(answer);
  const fresh = new Set(answer.rows.map(({ id }) => id));
  const others = rows.filter(({ id }) => !fresh.has(id));
  return { rows: [...answer.rows, ...others], total: answer.total };
}

/** Rows of the first page, as the server sends them where no other number is asked for. */
const FIRST_PAGE_ROWS = 50;

/** A list stands as the rows of its first page do: the watch compares it as a status. */
export const standingOfRows = (rows: HotelRow[]): Standing => ({
  status: { status: JSON.stringify(rows.slice(0, FIRST_PAGE_ROWS)), sub_status: '' },
  status_work_flow: { is_remedy: false },
});

export type RecordsEvent =
  | { type: 'search.change'; q: string }
  | { type: 'status.choose'; status: string | null }
  | { type: 'sort.choose'; sort: HotelSearch['sort'] | null }
  | { type: 'records.refresh' | 'records.more' | 'records.export' | 'grid.reset' | 'record.create' }
  | { type: 'record.open'; id: string };

/** What a person changed in the search; undefined takes a condition away. */
export function searchIn(event: RecordsEvent): HotelSearch {
  if (event.type === 'search.change') return { q: event.q || undefined };
  if (event.type === 'status.choose') return { status: event.status ?? undefined };
  return event.type === 'sort.choose' ? { sort: event.sort ?? undefined } : {};
}

/** What the list shows, and how it was searched for. */
export type RecordsContext = {
  search: HotelSearch;
  rows: HotelRow[];
  nextCursor: string | null;
  total: number;
  failure: Failure | null;
  /** The request that was opened; null for a new one. */
  opened: string | null;
};

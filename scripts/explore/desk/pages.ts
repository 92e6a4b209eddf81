/** What the list asks of the server, what it is answered, and what it shows of that. */
import type { HotelSearch } from '#contract/hotel-list.ts';
import { hotelRow } from '#machines/models/samples/hotel-rows.ts';
import type { RecordsMachine } from '#machines/records.machine.ts';
import { runnerOf } from '../running.ts';
import type { Answer, Hotel, List } from './whole.ts';

const PAGE = 1;
/** What a hotel leaves when it moves on. */
export const OPEN = 'open';

const matches = ({ isDone }: Hotel, { q }: HotelSearch) => q !== OPEN || !isDone;

const rowOf = ({ id, rank, isDone }: Hotel) =>
  hotelRow(Number(id), { id, since: String(rank), general_description: isDone ? 'done' : OPEN });

type Asked = { search: HotelSearch; cursor?: string | null; count?: number };

/** A page as the server has it now: the hotel that came last first. */
export function pageOf(hotels: Hotel[], { search, cursor = null, count = 0 }: Asked): Answer {
  const found = hotels.filter((hotel) => matches(hotel, search)).sort((a, b) => b.rank - a.rank);
  const below = found.filter(({ rank }) => cursor === null || rank < Number(cursor));
  const page = below.slice(0, Math.max(PAGE, count));
  const nextCursor = page.length < below.length ? String(page.at(-1)?.rank) : null;
  return { outcome: 'listed', rows: page.map(rowOf), nextCursor, total: found.length };
}

export const runnerOfList = (machine: RecordsMachine) =>
  runnerOf(machine, ({ context: { rows, nextCursor, total, search, count, opened } }) => [
    contentOf(rows),
    nextCursor,
    total,
    search,
    count,
    opened,
  ]);

type Row = ReturnType<typeof rowOf>;

export const contentOf = (rows: Pick<Row, 'id' | 'since' | 'general_description'>[]) =>
  rows.map((row) => [row.id, row.since, row.general_description]);

const CALLS = ['listRecords', 'refreshRecords', 'listMoreRecords'] as const;

/** The call of the list that is on its way, with what it asks for. */
export function callIn({ snapshot }: List) {
  const children = snapshot.children as Record<string, { getSnapshot(): unknown } | undefined>;
  const id = CALLS.find((name) => children[name]);
  const child = id && children[id]?.getSnapshot();
  return id ? { id, asked: (child as { input: Asked }).input } : null;
}

/** What the list is watched by; null where it is not. */
export function watchIn({ snapshot }: List) {
  const watch = snapshot.children.statusWatch?.getSnapshot();
  return watch ? { known: watch.context.known, query: watch.context.query } : null;
}

const RESTS = /^(empty|browsing\.(resting|withoutMore|notExported))$/;

/** A list that rests shows the first of what the server has, and how many there are. */
export function isStale(list: List, hotels: Hotel[]): boolean {
  if (!RESTS.test(list.state)) return false;
  const { rows, search, total, nextCursor } = list.snapshot.context;
  const now = pageOf(hotels, { search, count: hotels.length }).rows;
  const isShown = isSame(contentOf(rows), contentOf(now.slice(0, rows.length)));
  const isWhole = rows.length >= now.length;
  return !isShown || total !== now.length || (nextCursor === null) !== isWhole;
}

/** Everything that is looked for is on the screen. */
export const isComplete = (list: List, hotels: Hotel[]) =>
  RESTS.test(list.state) && !isStale(list, hotels) && list.snapshot.context.nextCursor === null;

export const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one) === JSON.stringify(other);

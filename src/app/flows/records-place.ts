import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { HOTEL_COLUMNS, type HotelSearch, hotelSearch } from '#contract/hotel-list.ts';
import { type RecordsActor, selectRows, selectSearch } from '#machines/records.machine.ts';
import type { KeyValues } from '#services/device-storage.ts';
import { FIRST_LOOK, type ListLook, SHOWN_COLUMNS } from '#views/records/list-look.ts';

/**
 * How the list was left. Status, view, order and columns stand in the address; what was typed (it may be a person's
 * name), the place and the widths in the page's own entry of the history, which no server sees.
 */
type Left = Pick<ListLook, 'widths' | 'top' | 'opened'> & {
  q: string | null;
  count: number;
  /** The address' own part, for the way back from a request. */
  query: string;
};

const readLeft = (): Partial<Left> => globalThis.history?.state?.records ?? {};

/** The way back to the list as it was left. */
export function recordsReturn() {
  const records = readLeft();
  return { to: `/records${records.query ?? ''}`, state: { records } };
}

const LOOK_KEY = 'records_look';

/** Ruling 57: the choice is kept. */
type KeptLook = Pick<ListLook, 'isWide' | 'isDense' | 'hasShortcuts'>;

const readKept = (storage: KeyValues): KeptLook => {
  const kept = storage.getItem(LOOK_KEY)?.split(' ') ?? [];
  return {
    isWide: kept.includes('wide'),
    isDense: kept.includes('dense'),
    hasShortcuts: !kept.includes('no-shortcuts'),
  };
};

const writeKept = (storage: KeyValues, { isWide, isDense, hasShortcuts }: ListLook) => {
  const kept = [isWide && 'wide', isDense && 'dense', !hasShortcuts && 'no-shortcuts'];
  storage.setItem(LOOK_KEY, kept.filter(Boolean).join(' '));
};

/** What the address holds, as far as it is right. */
function readAddress() {
  const asked = new URLSearchParams(globalThis.location?.search);
  const named = (asked.get('columns') ?? '').split(',');
  const columns = SHOWN_COLUMNS.filter((column) => named.includes(column));
  const search = hotelSearch(Object.fromEntries(asked));
  return { search, columns: columns.length > 0 ? columns : HOTEL_COLUMNS };
}

function addressOf({ status, view, sort }: HotelSearch, columns: ListLook['columns']): string {
  const isUsual = columns.join() === HOTEL_COLUMNS.join();
  const told = { status, view, sort, columns: isUsual ? undefined : columns.join() };
  const parts = Object.entries(told).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  const query = new URLSearchParams(parts).toString();
  return query && `?${query}`;
}

/** What the list begins with. */
export function recordsInput() {
  const { q, count = 0 } = readLeft();
  const { search } = readAddress();
  return { search: q ? { ...search, q } : search, count };
}

export function useRecordsPlace(actor: RecordsActor, storage: KeyValues) {
  const search = useSelector(actor, selectSearch);
  const count = useSelector(actor, (snapshot) => selectRows(snapshot).length);
  const [look, setLook] = useState<ListLook>(() => {
    const { widths = {}, top = null, opened = null } = readLeft();
    const { columns } = readAddress();
    return { ...FIRST_LOOK, ...readKept(storage), widths, top, opened, columns };
  });
  const query = addressOf(search, look.columns);
  const { widths, top, opened } = look;
  const records: Left = { q: search.q ?? null, count, widths, top, opened, query };
  const left = JSON.stringify(records);

  useEffect(() => {
    history.replaceState({ ...history.state, records: JSON.parse(left) }, '', `/records${query}`);
  }, [left, query]);

  const onLook = (changes: Partial<ListLook>) => {
    const next = { ...look, ...changes };
    writeKept(storage, next);
    setLook(next);
  };
  return { look, onLook, records };
}

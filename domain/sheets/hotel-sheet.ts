/** A sheet of new hotels: a row of headings, then one row for each hotel. Source: issue 34, 5. */
import type { HotelField, SearchedHotel } from '../request/hotel.ts';
import {
  type Column,
  cellName,
  isFilled,
  namedIn,
  type Sheet,
  tableIn,
  textOf,
} from './sheet-table.ts';

/** Rows of one sheet, and hotels of one call. */
export const MOST_HOTELS = 200;

type HotelColumn = Column & { column: HotelField };

/** The columns of the templates, by the fields that they fill. */
const COLUMNS: readonly HotelColumn[] = [
  { column: 'hotelName', names: /^(?:nombre (?:comercial )?del hotel|hotel)\b/ },
  { column: 'rfc', names: /^rfc\b/ },
  { column: 'nameRL', names: /^(?:nombres?|first names?)(?: del? .*)?$/ },
  {
    column: 'firstNameRL',
    names: /^(?:primer apellido|apellido paterno|(?:first )?surname)\b/,
  },
  {
    column: 'secondNameRL',
    names: /^(?:segundo apellido|apellido materno|second surname)\b/,
  },
  { column: 'cellphoneNumber', names: /^(?:celular|telefono|cell|phone)\b/ },
  { column: 'emailRL', names: /^(?:correo|e ?mail)\b/ },
];
/** Not everybody has a second surname. */
const OPTIONAL: readonly HotelField[] = ['secondNameRL'];

/** `cell` as a spreadsheet names it; null where the sheet lacks the column. */
type HotelCell = { cell: string | null; text: string };
/** `row` is counted from 1, as a spreadsheet counts. */
export type HotelSheetRow = { row: number; cells: Record<HotelField, HotelCell> };
type HotelSheet = { rows: HotelSheetRow[]; missing: HotelField[] };

export const isHotelSheet = ({ rows }: Sheet): boolean => missingIn(rows).length === 0;

const missingIn = (rows: Sheet['rows']) =>
  placesIn(rows)
    .places.filter(({ field, index }) => index < 0 && !OPTIONAL.includes(field))
    .map(({ field }) => field);

function placesIn(rows: Sheet['rows']) {
  const { top, places } = tableIn(rows, COLUMNS);
  return {
    top,
    places: COLUMNS.map(({ column }, at) => ({ field: column, index: places[at]?.index ?? -1 })),
  };
}

/** Of the sheet that has most of the columns: others may hold instructions. */
export function readHotelSheet(sheets: readonly Sheet[]): HotelSheet {
  const [sheet] = sheets.toSorted(
    (one, other) => namedIn(tableIn(other.rows, COLUMNS)) - namedIn(tableIn(one.rows, COLUMNS)),
  );
  const rows = sheet?.rows ?? [];
  const missing = missingIn(rows);
  if (missing.length > 0) return { rows: [], missing };
  const { top, places } = placesIn(rows);
  const hotels = [...rows.entries()].filter(
    ([at, row]) => at > top && isFilled(places.map(({ index }) => row[index] ?? '')),
  );
  return {
    missing,
    rows: hotels.map(([at, row]) => ({
      row: at + 1,
      cells: Object.fromEntries(
        places.map(({ field, index }) => [
          field,
          { cell: index < 0 ? null : cellName(index, at), text: textOf(row[index]) },
        ]),
      ) as Record<HotelField, HotelCell>,
    })),
  };
}

type Known = Pick<SearchedHotel, 'rfc' | 'emailRL' | 'cellphoneNumber'>;
export type SameInHotels = 'rfc' | 'email' | 'telephone';

/** What two hotels have in common, as two requests of one hotel do. */
export function sharedBy(one: Known, other: Known): SameInHotels[] {
  const isSame = (name: keyof Known) => one[name].toUpperCase() === other[name].toUpperCase();
  const shared: [SameInHotels, keyof Known][] = [
    ['rfc', 'rfc'],
    ['email', 'emailRL'],
    ['telephone', 'cellphoneNumber'],
  ];
  return shared.flatMap(([same, name]) => (isSame(name) ? [same] : []));
}

type Row = { row: number; hotel: Known };
export type SheetTwin = { row: number; first: number; same: SameInHotels[] };

/** Rows that repeat an earlier one of the same sheet: the first that they share something with. */
export function twinsIn(rows: readonly Row[]): SheetTwin[] {
  return rows.flatMap(({ row, hotel }, place) => {
    const first = rows.slice(0, place).find((other) => sharedBy(other.hotel, hotel).length > 0);
    return first ? [{ row, first: first.row, same: sharedBy(first.hotel, hotel) }] : [];
  });
}

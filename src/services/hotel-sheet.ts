/** New hotels from a sheet: read on the device, compared with what is there, and created all at once. Source: issue 34, 5. */
import type { Api } from '#contract/api.ts';
import { checkedHotel } from '#contract/hotel-check.ts';
import type { HotelField } from '#domain/request/hotel.ts';
import { STAFF_PLATFORM } from '#domain/request/platforms.ts';
import {
  type HotelSheetRow,
  isHotelSheet,
  MOST_HOTELS,
  readHotelSheet,
  twinsIn,
} from '#domain/sheets/hotel-sheet.ts';
import type {
  CellProblem,
  HotelSheetServices,
  SheetHotel,
} from '#machines/parts/request/hotel-sheet.machine.ts';
import type { Client } from './client.ts';
import type { KeyValues } from './device-storage.ts';
import { doubtAbout, sheetsOf } from './sheets.ts';
import { readUser } from './storage.ts';

type Calls = Pick<Client<Api>, 'compareHotels' | 'createHotelRequests'>;

export const hotelSheetServices = (
  call: Calls,
  storage: KeyValues,
  loadWorkbook?: Parameters<typeof sheetsOf>[2],
): HotelSheetServices => ({
  async readSheet({ file }) {
    const doubt = doubtAbout(file);
    if (doubt) return { outcome: doubt };
    const sheets = await sheetsOf(file, isHotelSheet, loadWorkbook);
    if (!sheets) return { outcome: 'unreadable' };
    const { rows, missing } = readHotelSheet(sheets);
    if (missing.length > 0) return { outcome: 'withoutColumns', columns: missing };
    if (rows.length === 0) return { outcome: 'empty' };
    if (rows.length > MOST_HOTELS) return { outcome: 'tooMany' };
    return { outcome: 'read', hotels: rows.map(sheetHotel) };
  },

  /** A request that exists already is named before a row of the sheet. */
  async findTwins({ hotels }, signal) {
    const comparable = hotels.map(({ row, hotel }) => ({ row, hotel }));
    if (comparable.length === 0) return [];
    const body = {
      hotels: comparable.map(({ hotel: { rfc, emailRL, cellphoneNumber } }) => ({
        rfc,
        emailRL,
        cellphoneNumber,
      })),
    };
    const { similar } = await call.compareHotels({ body }, signal);
    const known = similar.flatMap(({ place, other }) => {
      const row = comparable[place]?.row;
      return row === undefined ? [] : [{ of: 'requests' as const, row, other }];
    });
    const inSheet = twinsIn(comparable)
      .filter(({ row }) => known.every((twin) => twin.row !== row))
      .map((twin) => ({ of: 'sheet' as const, ...twin }));
    return [...known, ...inSheet];
  },

  async createHotels({ hotels }, signal) {
    const platform = readUser(storage)?.user_platform ?? STAFF_PLATFORM;
    await call.createHotelRequests({ body: { platform, hotels } }, signal);
  },
});

/** An empty cell is no answer; a cell that is wrong is named once, in the order of the columns. */
function sheetHotel({ row, cells }: HotelSheetRow): SheetHotel {
  const filled = Object.entries(cells).filter(([, { text }]) => text !== '');
  const written = Object.fromEntries(filled.map(([field, { text }]) => [field, text]));
  const { hotel, problems } = checkedHotel(written);
  const fields = Object.keys(cells) as HotelField[];
  return {
    row,
    hotel,
    problems: fields.flatMap((field): CellProblem[] => {
      const wrong = problems.find((problem) => problem.field === field);
      return wrong
        ? [{ cell: cells[field].cell ?? '', message: wrong.message, max: wrong.max }]
        : [];
    }),
  };
}

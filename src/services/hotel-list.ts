/** The list of hotel requests, what is done with several, and its export as a file. Source: spec 2 (/records), 7. */
import type { Api } from '#contract/api.ts';
import { type HotelSearch, hotelListCalls } from '#contract/hotel-list.ts';
import { rowsAtOnce } from '#domain/request/hotel-rows.ts';
import type { HotelSelectionServices } from '#machines/parts/request/hotel-selection.machine.ts';
import type {
  ListedHotels,
  StatusWatchServices,
} from '#machines/parts/request/status-watch.machine.ts';
import type { RecordsServices } from '#machines/records.machine.ts';
import type { Client } from './client.ts';
import { fileNameIn } from './file-name.ts';
import { refusedAs } from './http.ts';

type SaveFile = (name: string, content: Blob) => void;

/**
 * @param saveFile hands a file to the person.
 * @param language the person's.
 */
export function recordsServices(
  call: Pick<
    Client<Api>,
    'listHotelRequests' | 'exportHotelRequests' | 'countHotelViews' | 'listHotelStaff'
  >,
  saveFile: SaveFile,
  language: () => string,
): RecordsServices & StatusWatchServices<ListedHotels, { search: HotelSearch; count: number }> {
  /** The list is there without it. */
  const deskOf = async (signal: AbortSignal) =>
    Promise.all([call.countHotelViews({}, signal), call.listHotelStaff({}, signal)]).then(
      ([views, { staff }]) => ({ views, staff }),
      () => undefined,
    );

  return {
    async listRecords({ search, cursor, count }, signal) {
      const query = { ...search, cursor: cursor ?? undefined, limit: rowsAtOnce(count) };
      const [answer, desk] = await Promise.all([
        call
          .listHotelRequests({ query }, signal)
          .then(
            (page) => ({ outcome: 'listed', ...page }) as const,
            refusedAs({ outcome: 'forbidden' }, 'forbidden'),
          ),
        cursor === null ? deskOf(signal) : undefined,
      ]);
      return answer.outcome === 'listed' ? { ...answer, desk } : answer;
    },

    /** Nothing to a person who may no longer see it. */
    async loadStatus({ query: { search, count } }, signal) {
      const query = { ...search, cursor: undefined, limit: rowsAtOnce(count) };
      const nothing = { rows: [], total: 0, nextCursor: null };
      return call
        .listHotelRequests({ query }, signal)
        .then((page) => page, refusedAs(nothing, 'forbidden'));
    },

    async exportRecords({ search }, signal) {
      const query = { ...search, ids: undefined };
      saveCsv(await call.exportHotelRequests({ query }, signal), saveFile, language());
    },
  };
}

const saveCsv = (bytes: Uint8Array, saveFile: SaveFile, language: string) => {
  const name = fileNameIn(hotelListCalls.exportHotelRequests.fileName, language);
  saveFile(name, new Blob([new Uint8Array(bytes)], { type: 'text/csv' }));
};

/** What is done with several rows at once. Parameters as `recordsServices`. */
export const hotelSelectionServices = (
  call: Pick<Client<Api>, 'exportHotelRequests' | 'assignHotelRequests' | 'remindRepresentatives'>,
  saveFile: SaveFile,
  language: () => string,
): HotelSelectionServices => ({
  async assignHotels({ ids, assignee }, signal) {
    const body = { request_ids: ids, assignee_id: assignee };
    await call.assignHotelRequests({ body }, signal);
  },

  remindRepresentatives: ({ ids }, signal) =>
    call.remindRepresentatives({ body: { request_ids: ids } }, signal),

  async exportHotels({ ids, sort }, signal) {
    const query = { sort, ids: ids.join(',') };
    saveCsv(await call.exportHotelRequests({ query }, signal), saveFile, language());
  },
});

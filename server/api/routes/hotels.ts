/** Hotel requests of a platform's staff: the list, the form, the interview. Source: spec 2, 6 and 7; wire. */
import type { hotelCalls } from '#contract/hotels.ts';
import { Refused } from '#contract/kit/refused.ts';
import { allSteps } from '#domain/request/expected-documents.ts';
import { regimeOfRfc } from '#domain/request/hotel.ts';
import type { HotelView } from '#domain/request/hotel-desk.ts';
import { isPermitted, type Permission } from '#domain/request/permissions.ts';
import { isByStaff, journeyOf } from '#domain/request/platforms.ts';
import type { Caller, Handlers } from '#server/api/handlers.ts';
import { languageOf, translate } from '#server/api/messages.ts';
import type { FieldKeys } from '#server/crypto/secrets.ts';
import type { Sql } from '#server/database/sql.ts';
import type { Lifecycle } from '#server/lifecycle/lifecycle.ts';
import { permissionsOf } from '#server/stores/clients.ts';
import { deleteOtherDocuments } from '#server/stores/documents.ts';
import { deleteDraft, findDraft, saveDraft } from '#server/stores/drafts.ts';
import { assignHotels, deskRows, staffWith } from '#server/stores/hotel-desk.ts';
import { countHotels, hotelPage, isFew } from '#server/stores/hotel-list.ts';
import { saveHotel, saveInterview, similarHotels } from '#server/stores/hotels.ts';
import { requireFields, writtenDraft } from './draft-write.ts';
import { hotelCsv } from './hotel-csv.ts';
import { openCursor, sealCursor } from './hotel-cursor.ts';
import { activeClient, lockActiveClient, lockOwnRequest } from './own-request.ts';
import type { PlatformGuide } from './platform-guide.ts';

type Dependencies = {
  lifecycle: Lifecycle;
  guide: PlatformGuide;
  keys: FieldKeys;
  clock: () => Date;
};

const PAGE_ROWS = 50;

export function hotelHandlers({
  lifecycle,
  guide,
  keys,
  clock,
}: Dependencies): Handlers<typeof hotelCalls> {
  const requiredOf = (platform: string) => (regime: 'PF' | 'PM') =>
    allSteps(guide.documentsOf(platform, regime));

  return {
    async createHotelRequest({ body: { platform, data } }, { caller, sql, request: call }) {
      const staff = await staffOf(sql, caller, 'CreditRequestView');
      if (platform !== staff.platform) {
        throw new Refused('rule', 'Not the platform of the caller.', { platform: 'error.invalid' });
      }
      const owner = caller.sub;
      const id = await lifecycle.begin(sql, { owner, platform, journey: journeyOf(platform) });
      await saveHotel(sql, { id, platform }, data);
      await lifecycle.send(sql, id, { type: 'client.save' }, { actor: owner });
      await deleteDraft(sql, ownDraft(caller));
      return { message: translate(call, 'hotelSaved'), user_platform: platform, request_id: id };
    },

    async findSimilarHotels({ body: { except = null, ...data } }, { caller, sql }) {
      const { platform } = await staffOf(sql, caller, 'CreditRequestView');
      return { hotels: await similarHotels(sql, platform, data, except) };
    },

    async listHotelRequests({ query }, { caller, sql }) {
      const { platform } = await staffOf(sql, caller, 'CreditRequestListView');
      const { limit = PAGE_ROWS, cursor, ...search } = query;
      const place = { owner: caller.sub, sort: search.sort };
      const after = cursor === undefined ? undefined : openCursor(keys, cursor, place);
      const wanted = { ...search, platform, staff: caller.sub, at: clock() };
      const counted = await countHotels(sql, wanted);
      const areFew = isFew(counted);
      const { rows, last } = await hotelPage(sql, { ...wanted, limit, after, areFew });
      return {
        rows: await deskRows(sql, rows, requiredOf(platform)),
        nextCursor: last && sealCursor(keys, last, place),
        ...counted,
      };
    },

    async countHotelViews(_, { caller, sql }) {
      const { platform } = await staffOf(sql, caller, 'CreditRequestListView');
      const countOf = async (view: HotelView) =>
        (await countHotels(sql, { platform, view, staff: caller.sub, at: clock() })).total;
      return {
        toUpload: await countOf('toUpload'),
        stalled: await countOf('stalled'),
        toSign: await countOf('toSign'),
        mine: await countOf('mine'),
      };
    },

    async listHotelStaff(_, { caller, sql }) {
      const { platform } = await staffOf(sql, caller, 'CreditRequestListView');
      return { staff: await staffWith(sql, platform, 'CreditRequestView') };
    },

    async assignHotelRequests({ body }, { caller, sql, request: call }) {
      const { platform } = await staffOf(sql, caller, 'CreditRequestView');
      const staff = await staffWith(sql, platform, 'CreditRequestView');
      const { request_ids: ids, assignee_id: assignee } = body;
      if (assignee !== null && !staff.some(({ id }) => id === assignee)) {
        throw new Refused('rule', 'Not of the staff.', { assignee_id: 'error.invalid' });
      }
      const found = await assignHotels(sql, platform, ids, assignee);
      if (found < new Set(ids).size) throw new Refused('notFound', 'No such request.');
      return { message: translate(call, 'hotelsAssigned') };
    },

    async exportHotelRequests({ query }, { caller, sql, request: call }) {
      const { platform } = await staffOf(sql, caller, 'CreditRequestListView');
      const language = languageOf(call.headers['accept-language']);
      const wanted = { ...query, platform, staff: caller.sub, at: clock() };
      return hotelCsv(sql, wanted, requiredOf(platform), language);
    },

    async saveHotelData({ params, body }, { caller, sql, request: call }) {
      const request = await lockHotelRequest(sql, caller, params.id);
      await lifecycle.send(sql, request.id, { type: 'client.save' }, { actor: caller.sub });
      await saveHotel(sql, request, body);
      const types = requiredOf(request.platform)(regimeOfRfc(body.rfc)).map(({ code }) => code);
      await deleteOtherDocuments(sql, request.id, types);
      await deleteDraft(sql, { requestId: request.id, form: 'hotel' });
      return { message: translate(call, 'hotelSaved') };
    },

    async saveInterview({ params, body }, { caller, sql, request: call }) {
      const request = await lockHotelRequest(sql, caller, params.id);
      await lifecycle.send(sql, request.id, { type: 'interview.save' }, { actor: caller.sub });
      await saveInterview(sql, request.id, body);
      await deleteDraft(sql, { requestId: request.id, form: 'interview' });
      return { message: translate(call, 'interviewSaved') };
    },

    async loadHotelDraft(_, { caller, sql }) {
      await staffOf(sql, caller, 'CreditRequestView');
      return findDraft(sql, keys, ownDraft(caller));
    },

    async saveHotelDraft({ body, version }, { caller, sql }) {
      const { platform } = await staffOf(sql, caller, 'CreditRequestView');
      await requireFields(sql, { form: 'hotel', platform }, body.changes);
      await lockActiveClient(sql, caller);
      const name = ownDraft(caller);
      const draft = await findDraft(sql, keys, name);
      const saved = writtenDraft(draft, body, version);
      if (saved !== draft) await saveDraft(sql, keys, name, saved, clock());
      return saved;
    },
  };
}

/** Of a hotel that has no request yet. */
const ownDraft = ({ sub }: Caller) => ({ owner: sub, form: 'hotel' }) as const;

/** @throws Refused 'notFound' for a request that is no hotel's; as `lockOwnRequest`. */
async function lockHotelRequest(sql: Sql, caller: Caller, id: string) {
  const request = await lockOwnRequest(sql, caller, id);
  if (!isByStaff(request.journey)) throw new Refused('notFound', 'Not the request of a hotel.');
  return request;
}

/**
 * The caller as staff of a platform that applies for hotels.
 *
 * @throws Refused 'forbidden' for other platforms' people and without the permission; as `activeClient`.
 */
async function staffOf(sql: Sql, caller: Caller, permission: Permission) {
  const { platform } = await activeClient(sql, caller);
  const permitted = isPermitted(await permissionsOf(sql, caller.sub), permission);
  if (platform === null || !isByStaff(journeyOf(platform)) || !permitted) {
    throw new Refused('forbidden', `Needs the permission ${permission}.`);
  }
  return { platform };
}

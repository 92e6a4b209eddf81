/** The list of a platform's hotel requests, and what is done with several of them. Source: spec 2 (/records), 7; issue 34. */
import type { hotelListCalls } from '#contract/hotel-list.ts';
import { Refused } from '#contract/kit/refused.ts';
import { allSteps } from '#domain/request/expected-documents.ts';
import type { HotelView } from '#domain/request/hotel-desk.ts';
import { assignmentDeed } from '#domain/request/hotel-history.ts';
import { PAGE_ROWS } from '#domain/request/hotel-rows.ts';
import { countReminders, type Reminder } from '#domain/request/signature-link.ts';
import type { Handlers } from '#server/api/handlers.ts';
import { languageOf, translate } from '#server/api/messages.ts';
import { writeAudit } from '#server/stores/audit.ts';
import { assignHotels, deskRows, staffWith } from '#server/stores/hotel-desk.ts';
import { countHotels, hotelPage, isFew } from '#server/stores/hotel-list.ts';
import { hotelCsv } from './hotel-csv.ts';
import { openCursor, sealCursor } from './hotel-cursor.ts';
import { lockHotelRequest, staffOf } from './hotel-staff.ts';
import type { PlatformGuide } from './platform-guide.ts';
import { type LinkDependencies, signatureLinks } from './signature-link.ts';

type Dependencies = LinkDependencies & { guide: PlatformGuide };

export function hotelListHandlers(dependencies: Dependencies): Handlers<typeof hotelListCalls> {
  const { guide, keys, clock } = dependencies;
  const links = signatureLinks(dependencies);
  const requiredOf = (platform: string) => (regime: 'PF' | 'PM') =>
    allSteps(guide.documentsOf(platform, regime));

  return {
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
        rows: await deskRows(sql, rows, requiredOf(platform), wanted),
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
      const found = await assignHotels(sql, platform, { ids, assignee });
      if (found.length < new Set(ids).size) throw new Refused('notFound', 'No such request.');
      for (const { id, before, state } of found) {
        const action = assignmentDeed(before, assignee);
        const place = { requestId: id, from: state, to: state, at: clock() };
        if (action) await writeAudit(sql, { ...place, action, actor: caller.sub, why: assignee });
      }
      return { message: translate(call, 'hotelsAssigned') };
    },

    async remindRepresentatives({ body }, { caller, sql }) {
      await staffOf(sql, caller, 'CreditRequestView');
      const outcomes: { id: string; why: Reminder }[] = [];
      // In one order, so that two calls never wait for each other.
      for (const id of [...new Set(body.request_ids)].sort()) {
        const request = await lockHotelRequest(sql, caller, id);
        outcomes.push({ id, why: await links.remind(sql, request, caller.sub) });
      }
      const left_out = outcomes.flatMap(({ id, why }) => (why === 'reminded' ? [] : { id, why }));
      return { ...countReminders(outcomes.map(({ why }) => why)), left_out };
    },

    async exportHotelRequests({ query }, { caller, sql, request: call }) {
      const { platform } = await staffOf(sql, caller, 'CreditRequestListView');
      const language = languageOf(call.headers['accept-language']);
      const ids = query.ids?.split(',');
      const wanted = { ...query, ids, platform, staff: caller.sub, at: clock() };
      return hotelCsv(sql, wanted, requiredOf(platform), language);
    },
  };
}

/** One hotel's request at a glance: notes, history, and who has it open. Source: issue 34, 4. */
import type { HotelRecord, hotelDeskCalls } from '#contract/hotel-desk.ts';
import { Refused } from '#contract/kit/refused.ts';
import { isAssignment, isHotelDeed } from '#domain/request/hotel-history.ts';
import { isByStaff } from '#domain/request/platforms.ts';
import type { Caller, Handlers } from '#server/api/handlers.ts';
import type { FieldKeys } from '#server/crypto/secrets.ts';
import type { Sql } from '#server/database/sql.ts';
import { type Act, listActs } from '#server/stores/audit.ts';
import { lentCredit } from '#server/stores/credit-accounts.ts';
import { namesOf } from '#server/stores/hotel-desk.ts';
import { deleteNote, listNotes, saveNote } from '#server/stores/hotel-notes.ts';
import { keepOpen, openWith } from '#server/stores/hotel-presence.ts';
import type { CreditRequest } from '#server/stores/requests.ts';
import { lockOwnRequest, ownRequest } from './own-request.ts';

type Dependencies = { keys: FieldKeys; clock: () => Date };

export function hotelDeskHandlers({ keys, clock }: Dependencies): Handlers<typeof hotelDeskCalls> {
  async function recordOf(sql: Sql, request: CreditRequest, caller: Caller): Promise<HotelRecord> {
    const { id } = request;
    const notes = await listNotes(sql, keys, id);
    const acts = await listActs(sql, id);
    const people = [
      ...notes.map(({ author }) => author),
      ...acts.flatMap((act) => [act.actor, assigneeIn(act) ?? []].flat()),
    ];
    const names = new Map(
      (await namesOf(sql, [...new Set(people)])).map((person) => [person.id, person.name]),
    );
    return {
      notes: notes.map(({ author, at, ...note }) => ({
        ...note,
        author: names.get(author) ?? '—',
        at: at.toISOString(),
        is_own: author === caller.sub,
      })),
      history: acts.flatMap((act) => {
        const { action: deed, actor, at } = act;
        if (!isHotelDeed(deed)) return [];
        const assignee = assigneeIn(act);
        const whom = assignee === undefined ? {} : { whom: names.get(assignee ?? '') ?? null };
        return { deed, who: names.get(actor) ?? null, ...whom, at: at.toISOString() };
      }),
      lent: await lentCredit(sql, request),
    };
  }

  return {
    async loadHotelRecord({ params }, { caller, sql }) {
      return recordOf(sql, requireHotel(await ownRequest(sql, caller, params.id)), caller);
    },

    async keepHotelOpen({ params }, { caller, sql }) {
      const { id: requestId } = requireHotel(await ownRequest(sql, caller, params.id));
      const lease = { requestId, staff: caller.sub, at: clock() };
      await keepOpen(sql, lease);
      const present = await openWith(sql, [requestId], lease);
      const colleagues = await namesOf(sql, present.get(requestId) ?? []);
      return { colleagues: colleagues.map(({ name }) => name) };
    },

    async addHotelNote({ params, body }, { caller, sql }) {
      const request = requireHotel(await lockOwnRequest(sql, caller, params.id));
      const written = { requestId: request.id, author: caller.sub, text: body.text, at: clock() };
      await saveNote(sql, keys, written);
      return recordOf(sql, request, caller);
    },

    async deleteHotelNote({ params, body }, { caller, sql }) {
      const request = requireHotel(await lockOwnRequest(sql, caller, params.id));
      const note = { id: body.note_id, requestId: request.id, author: caller.sub };
      if (!(await deleteNote(sql, note))) throw new Refused('notFound', 'No such note.');
      return recordOf(sql, request, caller);
    },
  };
}

/** The id of who was given the request; undefined of other acts. */
const assigneeIn = ({ action, why }: Act) => (isAssignment(action) ? why : undefined);

/** @throws Refused 'notFound' for a request that is no hotel's. */
function requireHotel(request: CreditRequest): CreditRequest {
  if (!isByStaff(request.journey)) throw new Refused('notFound', 'Not the request of a hotel.');
  return request;
}

/** Hotel requests of a platform's staff: the form, the interview, what is alike. Source: spec 5 to 7; wire. */
import type { HotelForm, hotelCalls } from '#contract/hotels.ts';
import { allSteps } from '#domain/request/expected-documents.ts';
import { regimeOfRfc } from '#domain/request/hotel.ts';
import { journeyOf } from '#domain/request/platforms.ts';
import type { Caller, Handlers } from '#server/api/handlers.ts';
import { translate } from '#server/api/messages.ts';
import type { FieldKeys } from '#server/crypto/secrets.ts';
import type { Sql } from '#server/database/sql.ts';
import type { Lifecycle } from '#server/lifecycle/lifecycle.ts';
import { deleteOtherDocuments } from '#server/stores/documents.ts';
import { deleteDraft, findDraft, saveDraft } from '#server/stores/drafts.ts';
import { saveHotel, saveInterview, similarHotels } from '#server/stores/hotels.ts';
import { requireFields, writtenDraft } from './draft-write.ts';
import { lockHotelRequest, requirePlatform, staffOf } from './hotel-staff.ts';
import { lockActiveClient } from './own-request.ts';
import type { PlatformGuide } from './platform-guide.ts';

type Dependencies = {
  lifecycle: Lifecycle;
  guide: PlatformGuide;
  keys: FieldKeys;
  clock: () => Date;
};

export function hotelHandlers({
  lifecycle,
  guide,
  keys,
  clock,
}: Dependencies): Handlers<typeof hotelCalls> {
  async function begin(sql: Sql, { sub: owner }: Caller, platform: string, data: HotelForm) {
    const id = await lifecycle.begin(sql, { owner, platform, journey: journeyOf(platform) });
    await saveHotel(sql, { id, platform }, data);
    await lifecycle.send(sql, id, { type: 'client.save' }, { actor: owner });
    return id;
  }

  return {
    async createHotelRequest({ body: { platform, data } }, { caller, sql, request: call }) {
      await requirePlatform(sql, caller, platform);
      const id = await begin(sql, caller, platform, data);
      await deleteDraft(sql, ownDraft(caller));
      return { message: translate(call, 'hotelSaved'), user_platform: platform, request_id: id };
    },

    async createHotelRequests({ body: { platform, hotels } }, { caller, sql, request: call }) {
      await requirePlatform(sql, caller, platform);
      const ids: string[] = [];
      for (const data of hotels) ids.push(await begin(sql, caller, platform, data));
      return { message: translate(call, 'hotelSaved'), request_ids: ids };
    },

    async compareHotels({ body: { hotels } }, { caller, sql }) {
      const { platform } = await staffOf(sql, caller, 'CreditRequestView');
      const similar = [];
      for (const [place, hotel] of hotels.entries()) {
        const [other] = await similarHotels(sql, platform, hotel, null);
        if (other) similar.push({ place, other });
      }
      return { similar };
    },

    async findSimilarHotels({ body: { except = null, ...data } }, { caller, sql }) {
      const { platform } = await staffOf(sql, caller, 'CreditRequestView');
      return { hotels: await similarHotels(sql, platform, data, except) };
    },

    async saveHotelData({ params, body }, { caller, sql, request: call }) {
      const request = await lockHotelRequest(sql, caller, params.id);
      await lifecycle.send(sql, request.id, { type: 'client.save' }, { actor: caller.sub });
      await saveHotel(sql, request, body);
      const required = guide.documentsOf(request.platform, regimeOfRfc(body.rfc));
      const types = allSteps(required).map(({ code }) => code);
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
      const written = { by: caller.sub, at: clock() };
      if (saved !== draft) await saveDraft(sql, keys, name, saved, written);
      return saved;
    },
  };
}

/** Of a hotel that has no request yet. */
const ownDraft = ({ sub }: Caller) => ({ owner: sub, form: 'hotel' }) as const;

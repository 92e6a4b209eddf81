/** 'Continuar en mi teléfono': a session's link, and what a phone does under it. Source: issue 13, 5. */
import { Refused } from '#contract/kit/refused.ts';
import type { phoneLinkCalls } from '#contract/phone-links.ts';
import { endOf, PHONE_LINK_MS, secondsLeft } from '#domain/request/phone-link.ts';
import type { Caller, Handlers } from '#server/api/handlers.ts';
import { translate } from '#server/api/messages.ts';
import { type FieldKeys, newLinkToken } from '#server/crypto/secrets.ts';
import type { Sql } from '#server/database/sql.ts';
import { applicantOf } from '#server/stores/hotels.ts';
import {
  bindPhoneLink,
  endPhoneLink,
  findPhoneLink,
  isDeviceOf,
  type PhoneLinkRow,
  savePhoneLink,
} from '#server/stores/phone-links.ts';
import { requestedDocuments } from './document-checks.ts';
import { presignDocument, registerDocument } from './document-files.ts';
import { activeClient, lockOwnRequest, ownRequest } from './own-request.ts';
import {
  backUnder,
  documentsUnder,
  lockPhoneLink,
  requireCovered,
  requireGood,
  saveBack,
} from './phone-link.ts';
import type { PlatformGuide } from './platform-guide.ts';
import type { Uploads } from './taken-upload.ts';

type Dependencies = Uploads & { guide: PlatformGuide; keys: FieldKeys; clock: () => Date };

export function phoneLinkHandlers({
  guide,
  keys,
  objects,
  metrics,
  clock,
}: Dependencies): Handlers<typeof phoneLinkCalls> {
  /** @throws Refused 'notFound' for a link of another sign-in; as `ownRequest`. */
  async function ownLink(sql: Sql, caller: Caller, id: string): Promise<PhoneLinkRow> {
    await activeClient(sql, caller);
    const link = await findPhoneLink(sql, { id, session: caller.session });
    if (!link) throw new Refused('notFound', 'No such link.');
    await ownRequest(sql, caller, link.requestId);
    return link;
  }

  async function standingOf(sql: Sql, link: PhoneLinkRow) {
    const end = endOf(link, clock());
    const opened = link.device ? ('opened' as const) : ('waiting' as const);
    return {
      id: link.id,
      state: end ? ('ended' as const) : opened,
      end,
      seconds_left: end ? 0 : secondsLeft(link, clock()),
      documents: await documentsUnder(sql, link),
      back: await backUnder(sql, keys, link),
    };
  }

  return {
    async createPhoneLink({ body }, { caller, sql }) {
      const request = await lockOwnRequest(sql, caller, body.request_id);
      const { expected } = await requestedDocuments(sql, request, guide);
      if (expected.length === 0) throw new Refused('nothingDue', 'No document is asked for now.');
      const now = clock();
      await endPhoneLink(sql, request.id, 'replaced', now);
      const token = newLinkToken();
      const { session } = caller;
      const codes = expected.map(({ code }) => code);
      const expiresAt = new Date(now.getTime() + PHONE_LINK_MS);
      const link = { token, requestId: request.id, session, codes, expiresAt };
      const id = await savePhoneLink(sql, link, now);
      return { ...(await standingOf(sql, await ownLink(sql, caller, id))), token };
    },

    findPhoneLink: async ({ params }, { caller, sql }) =>
      standingOf(sql, await ownLink(sql, caller, params.id)),

    async endPhoneLink({ params }, { caller, sql }) {
      const { requestId } = await ownLink(sql, caller, params.id);
      await lockOwnRequest(sql, caller, requestId);
      const link = await ownLink(sql, caller, params.id);
      if (!link.endedAt) await endPhoneLink(sql, requestId, 'stopped', clock());
      return standingOf(sql, await ownLink(sql, caller, params.id));
    },

    async openPhoneLink({ body: { token, device } }, { sql }) {
      const found = await lockPhoneLink(sql, token);
      const isOther = found.link.device !== null && !isDeviceOf(found.link, device);
      if (isOther) await endPhoneLink(sql, found.request.id, 'otherDevice', clock());
      const { link, request } = isOther ? await lockPhoneLink(sql, token) : found;
      const end = endOf(link, clock());
      const { id } = link;
      const nothing = { name: '', correcting: false, required: [], documents: [] };
      if (end) return { id, state: 'ended', end, seconds_left: 0, ...nothing };
      if (link.device === null) await bindPhoneLink(sql, link.id, device);
      const { expected } = await requestedDocuments(sql, request, guide);
      const applicant = await applicantOf(sql, request);
      return {
        id,
        state: 'opened',
        end,
        seconds_left: secondsLeft(link, clock()),
        name: firstName(applicant?.names) ?? applicant?.company.business_name ?? '',
        correcting: request.is_remedy,
        required: expected.filter(({ code }) => link.codes.includes(code)),
        documents: await documentsUnder(sql, link),
        back: await backUnder(sql, keys, link),
      };
    },

    async choosePhoneBack({ body: { token, device, back } }, { sql }) {
      const { link } = await lockPhoneLink(sql, token);
      requireGood(link, device, clock());
      await saveBack(sql, keys, { link, back, at: clock() });
      return { back };
    },

    async preloadPhoneDocument({ body }, { sql }) {
      const { link, request } = await lockPhoneLink(sql, body.token);
      requireGood(link, body.device, clock());
      requireCovered(link, body.document.type);
      const requested = await requestedDocuments(sql, request, guide);
      return presignDocument(sql, { request, requested }, body.document, objects);
    },

    async registerPhoneDocument({ body }, { sql, request: call }) {
      const { link, request } = await lockPhoneLink(sql, body.token);
      requireGood(link, body.device, clock());
      requireCovered(link, body.document.type);
      const requested = await requestedDocuments(sql, request, guide);
      const at = { objects, metrics, field: 'document', at: clock() };
      await registerDocument(sql, { request, requested }, body.document, at);
      return { message: translate(call, 'documentsSaved') };
    },
  };
}

const firstName = (names: string | null | undefined) => names?.trim().split(/\s+/)[0];

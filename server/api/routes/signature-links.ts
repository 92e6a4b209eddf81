/**
 * The representative's own link: the staff make, send and end it; under it she signs the terms, or uploads the documents
 * that are missing and sends them. Source: ruling 58; issue 34, 7.
 */
import type { signatureLinkCalls } from '#contract/signature-links.ts';
import type { Handlers } from '#server/api/handlers.ts';
import { translate } from '#server/api/messages.ts';
import { writeAudit } from '#server/stores/audit.ts';
import {
  bindSignatureLink,
  endSignatureLink,
  isSigningDevice,
} from '#server/stores/signature-links.ts';
import type { Sending } from './document-sending.ts';
import { linkedDocuments } from './linked-documents.ts';
import { lockSignatureLink } from './locked-link.ts';
import { lockOwnRequest, ownRequest } from './own-request.ts';
import { signatures, termsOf } from './signature.ts';
import { type LinkDependencies, signatureLinks } from './signature-link.ts';

/** Who acts, in the audit log: the holder of a link is known no further. */
const ACTOR = 'signature-link';

type Dependencies = LinkDependencies & Sending;

export function signatureLinkHandlers(
  dependencies: Dependencies,
): Handlers<typeof signatureLinkCalls> {
  const { clock } = dependencies;
  const { targets, sign } = signatures(dependencies);
  const { addressOf, endOf, requireOpen, standingOf, share } = signatureLinks(dependencies);
  const { documentsUnder, ...documents } = linkedDocuments(dependencies);

  return {
    findSignatureLink: async ({ query }, { caller, sql }) =>
      standingOf(sql, await ownRequest(sql, caller, query.request_id), query.purpose ?? 'terms'),

    async shareSignatureLink({ body }, { caller, sql }) {
      const request = await lockOwnRequest(sql, caller, body.request_id);
      const { purpose = 'terms', channel } = body;
      await share(sql, request, { purpose, channel }, caller.sub);
      return standingOf(sql, request, purpose);
    },

    async endSignatureLink({ body }, { caller, sql }) {
      const { purpose = 'terms' } = body;
      const request = await lockOwnRequest(sql, caller, body.request_id);
      const { rowCount } = await endSignatureLink(sql, request.id, 'stopped', clock());
      if (rowCount > 0) {
        const action = `${purpose}.linkEnd`;
        const entry = { action, from: request.state, to: request.state };
        await writeAudit(sql, { ...entry, actor: caller.sub, requestId: request.id, at: clock() });
      }
      return standingOf(sql, request, purpose);
    },

    async openSignatureLink({ body: { token, device } }, { sql }) {
      const locked = await lockSignatureLink(sql, token);
      const { link, request } = locked;
      const { purpose } = link;
      const nothing = { purpose, end: null, terms: null, documents: null };
      const end = await endOf(sql, locked);
      if (end) return { ...nothing, state: 'ended', end };
      if (link.device !== null && !isSigningDevice(link, device))
        return { ...nothing, state: 'otherDevice' };
      if (link.device === null) await bindSignatureLink(sql, link.id, device, clock());
      return purpose === 'terms'
        ? { ...nothing, state: 'opened', terms: { ...(await termsOf(sql, request)), to_sign: [] } }
        : { ...nothing, state: 'opened', documents: await documentsUnder(sql, locked) };
    },

    async releaseSignatureLink({ body }, { sql }) {
      const { link } = await requireOpen(sql, body);
      await bindSignatureLink(sql, link.id, null, clock());
      return { address: addressOf(link) };
    },

    async askLinkedTargets({ body }, { sql }) {
      const { request } = await requireOpen(sql, body, 'terms');
      return targets(sql, request, body);
    },

    async signLinkedTerms({ body }, { sql, request: call }) {
      const { request } = await requireOpen(sql, body, 'terms');
      await sign(sql, request, body, ACTOR);
      return { message: translate(call, 'termsSigned') };
    },

    async preloadLinkedDocument({ body }, { sql }) {
      return documents.presign(sql, await requireOpen(sql, body, 'documents'), body.document);
    },

    async registerLinkedDocument({ body }, { sql, request: call }) {
      await documents.register(sql, await requireOpen(sql, body, 'documents'), body.document);
      return { message: translate(call, 'documentsSaved') };
    },

    async sendLinkedDocuments({ body }, { sql, request: call }) {
      const { request } = await requireOpen(sql, body, 'documents');
      await documents.send(sql, request, ACTOR);
      await endSignatureLink(sql, request.id, 'sent', clock());
      return { message: translate(call, 'documentsReceived') };
    },
  };
}

/** The representative's own link to the terms: the staff make, send and end it; she signs under it. Source: ruling 58. */
import type { signatureLinkCalls } from '#contract/signature-links.ts';
import type { Handlers } from '#server/api/handlers.ts';
import { translate } from '#server/api/messages.ts';
import {
  endOfLink,
  type LinkDependencies,
  lockSignatureLink,
  requireSigning,
  signatureLinks,
} from '#server/lifecycle/signature-links.ts';
import { writeAudit } from '#server/stores/audit.ts';
import {
  bindSignatureLink,
  endSignatureLink,
  isSigningDevice,
} from '#server/stores/signature-links.ts';
import { lockOwnRequest, ownRequest } from './own-request.ts';
import { signatures, termsOf } from './signature.ts';
import type { Uploads } from './taken-upload.ts';

/** Who acts, in the audit log: the holder of a link is known no further. */
const ACTOR = 'signature-link';

type Dependencies = LinkDependencies & Uploads;

export function signatureLinkHandlers(
  dependencies: Dependencies,
): Handlers<typeof signatureLinkCalls> {
  const { clock, settings } = dependencies;
  const { targets, sign } = signatures(dependencies);
  const { standingOf, share } = signatureLinks(dependencies);

  return {
    findSignatureLink: async ({ query }, { caller, sql }) =>
      standingOf(sql, await ownRequest(sql, caller, query.request_id)),

    async shareSignatureLink({ body }, { caller, sql }) {
      const request = await lockOwnRequest(sql, caller, body.request_id);
      await share(sql, request, body.channel, caller.sub);
      return standingOf(sql, request);
    },

    async endSignatureLink({ body }, { caller, sql }) {
      const request = await lockOwnRequest(sql, caller, body.request_id);
      const { rowCount } = await endSignatureLink(sql, request.id, 'stopped', clock());
      if (rowCount > 0) {
        const entry = { action: 'terms.linkEnd', from: request.state, to: request.state };
        await writeAudit(sql, { ...entry, actor: caller.sub, requestId: request.id, at: clock() });
      }
      return standingOf(sql, request);
    },

    async openSignatureLink({ body: { token, device } }, { sql }) {
      const { link, request } = await lockSignatureLink(sql, token);
      const end = await endOfLink(sql, link, request, clock());
      if (end) return { state: 'ended', end, terms: null };
      if (link.device !== null && !isSigningDevice(link, device))
        return { state: 'otherDevice', end: null, terms: null };
      await bindSignatureLink(sql, link.id, device, clock());
      const terms = await termsOf(sql, request);
      return { state: 'opened', end: null, terms: { ...terms, to_sign: [] } };
    },

    async releaseSignatureLink({ body }, { sql }) {
      const { link } = await requireSigning(sql, body, clock());
      await bindSignatureLink(sql, link.id, null, clock());
      return { address: `${settings.publicUrl}/sign/${body.token}` };
    },

    async askLinkedTargets({ body }, { sql }) {
      const { request } = await requireSigning(sql, body, clock());
      return targets(sql, request, body);
    },

    async signLinkedTerms({ body }, { sql, request: call }) {
      const { request } = await requireSigning(sql, body, clock());
      await sign(sql, request, body, ACTOR);
      return { message: translate(call, 'termsSigned') };
    },
  };
}

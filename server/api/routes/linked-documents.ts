/** The documents that are missing, uploaded and sent under the representative's link. Source: issue 34, 7. */
import { Refused } from '#contract/kit/refused.ts';
import { isStanding } from '#domain/request/documents.ts';
import type { Sql } from '#server/database/sql.ts';
import { documentsOf } from '#server/stores/documents.ts';
import { hotelFormOf } from '#server/stores/hotels.ts';
import type { CreditRequest } from '#server/stores/requests.ts';
import { requestedDocuments, shownDocument } from './document-checks.ts';
import { presignDocument, registerDocument } from './document-files.ts';
import { documentSender, type Sending } from './document-sending.ts';
import type { LockedLink } from './locked-link.ts';
import { type LinkDependencies, signatureLinks } from './signature-link.ts';

type Given<F extends (...given: never[]) => unknown> = Parameters<F>[2];

export function linkedDocuments(dependencies: LinkDependencies & Sending) {
  const { guide, objects, metrics, clock } = dependencies;
  const { coveredDocuments } = signatureLinks(dependencies);
  const sendStep = documentSender(dependencies);

  /** @throws Refused 'notFound' for a document that the link does not cover. */
  async function askedUnder(sql: Sql, locked: LockedLink, code: string) {
    const covered = await coveredDocuments(sql, locked);
    if (!covered.some((one) => one.code === code)) throw new Refused('notFound', 'No such link.');
    const { request } = locked;
    return { request, requested: await requestedDocuments(sql, request, guide) };
  }

  return {
    async documentsUnder(sql: Sql, locked: LockedLink) {
      const { link, request } = locked;
      const required = await coveredDocuments(sql, locked);
      const stored = await documentsOf(sql, request.id);
      const hotel = await hotelFormOf(sql, request.id);
      return {
        id: link.id,
        hotel_name: hotel?.hotelName ?? '',
        reference: request.name,
        correcting: request.is_remedy,
        required,
        documents: stored
          .filter(({ type }) => required.some(({ code }) => code === type))
          .map(shownDocument),
      };
    },

    async presign(sql: Sql, locked: LockedLink, wanted: Given<typeof presignDocument>) {
      const asked = await askedUnder(sql, locked, wanted.type);
      return presignDocument(sql, asked, wanted, objects);
    },

    async register(sql: Sql, locked: LockedLink, document: Given<typeof registerDocument>) {
      const asked = await askedUnder(sql, locked, document.type);
      const at = { objects, metrics, field: 'document', at: clock() };
      await registerDocument(sql, asked, document, at);
    },

    /** All that is stored of what is asked for, the staff's too. @throws Refused as the sending by a session. */
    async send(sql: Sql, request: CreditRequest, actor: string) {
      const { expected } = await requestedDocuments(sql, request, guide);
      const records = (await documentsOf(sql, request.id))
        .filter((one) => isStanding(one) && expected.some(({ code }) => code === one.type))
        .map(({ type, name, s3_key, custom_name }) => ({
          type,
          name,
          s3_key,
          custom_name: custom_name ?? undefined,
        }));
      await sendStep(sql, request, records, actor);
    },
  };
}

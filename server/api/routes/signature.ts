/** What is to sign of a request, and its signature: by the staff's session, or under the representative's link. */
import { randomUUID } from 'node:crypto';
import { Refused } from '#contract/kit/refused.ts';
import type { Terms } from '#contract/terms.ts';
import { objectKey } from '#domain/files/object-key.ts';
import { pictureFacts } from '#domain/files/picture-bytes.ts';
import { representativeOf } from '#domain/request/hotel.ts';
import {
  SIGNATURE_FILES,
  SIGNATURE_TYPES,
  type SignaturePart,
  TERMS_VERSION,
} from '#domain/request/signed-terms.ts';
import type { Sql } from '#server/database/sql.ts';
import { isVideo } from '#server/files/recorded-video.ts';
import { writeAudit } from '#server/stores/audit.ts';
import { hotelFormOf } from '#server/stores/hotels.ts';
import type { CreditRequest } from '#server/stores/requests.ts';
import { endSignatureLink } from '#server/stores/signature-links.ts';
import { termsSignedAt, writeSignedTerms } from '#server/stores/signed-terms.ts';
import { invalidDocument, storedFile } from './document-checks.ts';
import { countTaken, type Uploads } from './taken-upload.ts';
import { requireUnsigned } from './terms-to-sign.ts';
import { expectUpload } from './upload-quota.ts';

type Dependencies = Uploads & { clock: () => Date };
type Sizes = Record<SignaturePart, number>;
type Signature = Record<SignaturePart, string> & { version: string };

/** The terms of one request. */
export async function termsOf(
  sql: Sql,
  { id, name }: CreditRequest,
): Promise<Omit<Terms, 'to_sign'>> {
  const signedAt = await termsSignedAt(sql, id);
  const hotel = await hotelFormOf(sql, id);
  return {
    request_id: id,
    version: TERMS_VERSION,
    hotel_name: hotel?.hotelName ?? '',
    reference: name,
    representative: hotel ? representativeOf(hotel) : '',
    signed_at: signedAt?.toISOString() ?? null,
  };
}

export function signatures({ objects, metrics, clock }: Dependencies) {
  async function targetOf(sql: Sql, request: CreditRequest, part: SignaturePart, bytes: number) {
    const { code, maxBytes } = SIGNATURE_FILES[part];
    const { extension, contentType } = SIGNATURE_TYPES[part];
    const { id: requestId, owner } = request;
    const key = objectKey({ owner, requestId, code }, randomUUID(), extension);
    await expectUpload(sql, { key, owner, requestId, contentType });
    return objects.presign({ key, contentType, maxBytes, bytes });
  }

  /** @throws Refused 'rule' for a video without frames, and for half a picture: their first bytes are not all. */
  async function requireSeen(part: SignaturePart, key: string) {
    const bytes = (await objects.read(key)) ?? new Uint8Array();
    const isWhole =
      part === 'video' ? await isVideo(bytes) : pictureFacts(bytes, 'png')?.isWhole === true;
    if (!isWhole) throw invalidDocument(`${part}.s3_key`);
  }

  return {
    /** @throws Refused as `requireUnsigned`. */
    async targets(sql: Sql, request: CreditRequest, { doodle, video }: Sizes) {
      await requireUnsigned(sql, request);
      return {
        doodle: await targetOf(sql, request, 'doodle', doodle),
        video: await targetOf(sql, request, 'video', video),
      };
    },

    /** Also ends the representative's link. @throws Refused as `requireUnsigned`; 'newerTerms'; 'rule' for a file. */
    async sign(sql: Sql, request: CreditRequest, body: Signature, actor: string) {
      await requireUnsigned(sql, request);
      if (body.version !== TERMS_VERSION) throw new Refused('newerTerms', 'There is a newer text.');
      for (const part of ['doodle', 'video'] as const) {
        const { name, code } = SIGNATURE_FILES[part];
        const at = { objects, field: part };
        await storedFile(sql, request, { type: code, name, s3_key: body[part] }, at);
        await requireSeen(part, body[part]);
        countTaken(sql, metrics);
      }
      const at = clock();
      const { version, doodle, video } = body;
      await writeSignedTerms(sql, request.id, { version, doodle, video, by: actor, at });
      await endSignatureLink(sql, request.id, 'signed', at);
      const entry = { action: 'terms.sign', from: request.state, to: request.state, at };
      await writeAudit(sql, { ...entry, actor, requestId: request.id, why: version });
    },
  };
}

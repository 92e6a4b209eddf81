/** The terms of a hotel's credit: what is to sign, and the signature. Source: spec 2 (/termsAndConditions), 6. */
import { randomUUID } from 'node:crypto';
import { Refused } from '#contract/kit/refused.ts';
import type { termsCalls } from '#contract/terms.ts';
import { objectKey } from '#domain/files/object-key.ts';
import { pictureFacts } from '#domain/files/picture-bytes.ts';
import { isPermitted } from '#domain/request/permissions.ts';
import { isByStaff } from '#domain/request/platforms.ts';
import {
  SIGNATURE_FILES,
  SIGNATURE_TYPES,
  type SignaturePart,
  TERMS_STATUSES,
  TERMS_VERSION,
} from '#domain/request/signed-terms.ts';
import type { Caller, Handlers } from '#server/api/handlers.ts';
import { translate } from '#server/api/messages.ts';
import type { Sql } from '#server/database/sql.ts';
import type { ObjectStore } from '#server/files/object-store.ts';
import { isVideo } from '#server/files/recorded-video.ts';
import { writeAudit } from '#server/stores/audit.ts';
import { permissionsOf } from '#server/stores/clients.ts';
import { findHotel } from '#server/stores/hotels.ts';
import type { CreditRequest } from '#server/stores/requests.ts';
import {
  newestToSign,
  termsSignedAt,
  termsToSign,
  writeSignedTerms,
} from '#server/stores/signed-terms.ts';
import { expectObject } from '#server/stores/stored-objects.ts';
import { invalidDocument, storedFile } from './document-checks.ts';
import { activeClient, lockOwnRequest, ownRequest } from './own-request.ts';

type Dependencies = { objects: ObjectStore; clock: () => Date };

export function termsHandlers({ objects, clock }: Dependencies): Handlers<typeof termsCalls> {
  async function targetOf(sql: Sql, request: CreditRequest, part: SignaturePart, bytes: number) {
    const { code, maxBytes } = SIGNATURE_FILES[part];
    const { extension, contentType } = SIGNATURE_TYPES[part];
    const { id: requestId, owner } = request;
    const key = objectKey({ owner, requestId, code }, randomUUID(), extension);
    await expectObject(sql, { key, owner, requestId, contentType });
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
    async findTerms({ query }, { caller, sql }) {
      const id = query.request_id ?? (await newestOf(sql, caller));
      if (id === null) return undefined;
      const request = await ownRequest(sql, caller, id);
      if (!hasTerms(request)) return undefined;
      const signedAt = await termsSignedAt(sql, id);
      const hotel = await findHotel(sql, id);
      return {
        request_id: id,
        version: TERMS_VERSION,
        hotel_name: hotel?.hotel_name ?? '',
        reference: request.name,
        signed_at: signedAt?.toISOString() ?? null,
        to_sign: await termsToSign(sql, request.platform, TERMS_STATUSES),
      };
    },

    async askSignatureTargets({ body }, { caller, sql }) {
      const request = await lockOwnRequest(sql, caller, body.request_id);
      await requireUnsigned(sql, request);
      return {
        doodle: await targetOf(sql, request, 'doodle', body.doodle),
        video: await targetOf(sql, request, 'video', body.video),
      };
    },

    async signTerms({ body }, { caller, sql, request: call }) {
      const request = await lockOwnRequest(sql, caller, body.request_id);
      await requireUnsigned(sql, request);
      if (body.version !== TERMS_VERSION) throw new Refused('newerTerms', 'There is a newer text.');
      for (const part of ['doodle', 'video'] as const) {
        const { name, code } = SIGNATURE_FILES[part];
        const at = { objects, field: part };
        await storedFile(sql, request, { type: code, name, s3_key: body[part] }, at);
        await requireSeen(part, body[part]);
      }
      const at = clock();
      const { version, doodle, video } = body;
      await writeSignedTerms(sql, request.id, { version, doodle, video, by: caller.sub, at });
      const entry = { action: 'terms.sign', from: request.state, to: request.state, at };
      await writeAudit(sql, { ...entry, actor: caller.sub, requestId: request.id, why: version });
      return { message: translate(call, 'termsSigned') };
    },
  };
}

const hasTerms = ({ journey, status }: CreditRequest) =>
  isByStaff(journey) && TERMS_STATUSES.includes(status);

/** @throws Refused 'conflict' before the lender's acceptance, and once the terms are signed. */
async function requireUnsigned(sql: Sql, request: CreditRequest) {
  if (!hasTerms(request)) throw new Refused('wrongStep', 'There are no terms to sign now.');
  if (await termsSignedAt(sql, request.id)) {
    throw new Refused('alreadySigned', 'The terms are signed already.');
  }
}

/** Source: spec 2 (/termsAndConditions) and 6. @throws Refused 'forbidden' without the permission of the wizard. */
async function newestOf(sql: Sql, caller: Caller): Promise<string | null> {
  const { platform } = await activeClient(sql, caller);
  if (!isPermitted(await permissionsOf(sql, caller.sub), 'CreditRequestView')) {
    throw new Refused('forbidden', 'Needs the permission CreditRequestView.');
  }
  return newestToSign(sql, platform, TERMS_STATUSES);
}

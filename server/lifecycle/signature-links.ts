/** How the representative's link stands, and the mail that brings it. Source: ruling 58. */
import { Refused } from '#contract/kit/refused.ts';
import type { SignatureLink } from '#contract/signature-links.ts';
import { representativeOf } from '#domain/request/hotel.ts';
import { isByStaff } from '#domain/request/platforms.ts';
import {
  nextMailAt,
  type Reminder,
  SIGNATURE_LINK_MS,
  type SignatureChannel,
  signatureLinkEnd,
} from '#domain/request/signature-link.ts';
import { TERMS_STATUSES } from '#domain/request/signed-terms.ts';
import type { FieldKeys } from '#server/crypto/secrets.ts';
import type { Sql } from '#server/database/sql.ts';
import type { SendMail } from '#server/mail/mailer.ts';
import { writeAudit } from '#server/stores/audit.ts';
import { hotelFormOf } from '#server/stores/hotels.ts';
import { type CreditRequest, lockRequest } from '#server/stores/requests.ts';
import {
  endSignatureLink,
  findSignatureLink,
  isSigningDevice,
  type SignatureLinkRow,
  saveSending,
  saveSignatureLink,
  signatureLinkOfToken,
  signatureToken,
} from '#server/stores/signature-links.ts';
import { termsSignedAt } from '#server/stores/signed-terms.ts';

import { languageFor } from './recipients.ts';

export const hasTermsToSign = ({ journey, status }: CreditRequest) =>
  isByStaff(journey) && TERMS_STATUSES.includes(status);

/** @throws Refused 'wrongStep' before the lender's acceptance, 'alreadySigned' once the terms are signed. */
export async function requireUnsigned(sql: Sql, request: CreditRequest) {
  if (!hasTermsToSign(request)) throw new Refused('wrongStep', 'There are no terms to sign now.');
  if (await termsSignedAt(sql, request.id)) {
    throw new Refused('alreadySigned', 'The terms are signed already.');
  }
}

export type LinkDependencies = {
  keys: FieldKeys;
  clock: () => Date;
  mail: SendMail;
  /** Where the portal is opened, without a slash at its end. */
  settings: { publicUrl: string };
};

/** Why a link opens nothing any more, its request counted; null for a good one. */
export async function endOfLink(
  sql: Sql,
  link: SignatureLinkRow,
  request: CreditRequest,
  at: Date,
) {
  const end = signatureLinkEnd(link, at);
  if (end) return end;
  if (await termsSignedAt(sql, request.id)) return 'signed';
  return hasTermsToSign(request) ? null : 'over';
}

/**
 * The link of a token, read while its request is locked, so that what is decided from it stays true.
 *
 * @throws Refused 'notFound'.
 */
export async function lockSignatureLink(sql: Sql, token: string) {
  const named = await signatureLinkOfToken(sql, token);
  const request = named && (await lockRequest(sql, named.requestId));
  const link = request && (await signatureLinkOfToken(sql, token));
  if (!request || !link) throw new Refused('notFound', 'No such link.');
  return { link, request };
}

/** @throws Refused 'notFound' for another device, or before any has opened it; 'gone' for a link that is over. */
export async function requireSigning(
  sql: Sql,
  { token, device }: { token: string; device: string },
  at: Date,
) {
  const { link, request } = await lockSignatureLink(sql, token);
  if (!isSigningDevice(link, device)) throw new Refused('notFound', 'No such link.');
  if (await endOfLink(sql, link, request, at)) throw new Refused('gone', 'This link is over.');
  return { link, request };
}

export function signatureLinks({ keys, clock, mail, settings }: LinkDependencies) {
  const addressOf = ({ id }: SignatureLinkRow) =>
    `${settings.publicUrl}/sign/${signatureToken(keys, id)}`;

  async function standingOf(sql: Sql, request: CreditRequest): Promise<SignatureLink> {
    const hotel = await hotelFormOf(sql, request.id);
    if (!hotel) throw new Refused('notFound', 'No hotel’s request.');
    const link = await findSignatureLink(sql, request.id);
    const end = link ? await endOfLink(sql, link, request, clock()) : null;
    const open = link?.openedAt ? ('opened' as const) : ('sent' as const);
    return {
      state: link ? (end ? 'ended' : open) : 'none',
      end,
      address: link && !end ? addressOf(link) : null,
      sent_at: link?.sentAt.toISOString() ?? '',
      sent_by: link?.sentBy ?? null,
      opened_at: link?.openedAt?.toISOString() ?? null,
      expires_at: link?.expiresAt.toISOString() ?? '',
      mail_after: nextMailAt(link?.mailedAt ?? null, clock())?.toISOString() ?? null,
      name: representativeOf(hotel),
      email: hotel.emailRL,
      telephone: hotel.cellphoneNumber,
      hotel_name: hotel.hotelName,
    };
  }

  /** The good link of a request, made where there is none. */
  async function goodLink(sql: Sql, request: CreditRequest): Promise<SignatureLinkRow> {
    const known = await findSignatureLink(sql, request.id);
    if (known && !(await endOfLink(sql, known, request, clock()))) return known;
    await endSignatureLink(sql, request.id, 'over', clock());
    const expiresAt = new Date(clock().getTime() + SIGNATURE_LINK_MS);
    await saveSignatureLink(sql, keys, { requestId: request.id, expiresAt }, clock());
    const made = await findSignatureLink(sql, request.id);
    if (!made) throw new Error('The link was not saved.');
    return made;
  }

  async function sendMail(sql: Sql, request: CreditRequest, link: SignatureLinkRow) {
    const hotel = await hotelFormOf(sql, request.id);
    if (!hotel) return;
    const to = { email: hotel.emailRL, language: languageFor(request, undefined) };
    const name = link.mailedAt ? 'termsReminder' : 'termsLink';
    const values = { name: hotel.nameRL, hotel: hotel.hotelName };
    await mail(sql, to, { name, values, link: addressOf(link), request: request.name });
  }

  /** @throws Refused as `requireUnsigned`; 'remindedToday' for a second mail within a day. */
  async function share(sql: Sql, request: CreditRequest, channel: SignatureChannel, actor: string) {
    await requireUnsigned(sql, request);
    const link = await goodLink(sql, request);
    const at = clock();
    if (channel === 'mail') {
      if (nextMailAt(link.mailedAt, at)) throw new Refused('remindedToday', 'Mailed today.');
      await sendMail(sql, request, link);
    }
    await saveSending(sql, link.id, channel, at);
    const place = { from: request.state, to: request.state, at };
    await writeAudit(sql, {
      ...place,
      action: link.mailedAt && channel === 'mail' ? 'terms.remind' : 'terms.share',
      actor,
      requestId: request.id,
      why: channel,
    });
  }

  /** One of many: what stands against a reminder is an answer. */
  async function remind(sql: Sql, request: CreditRequest, actor: string): Promise<Reminder> {
    const link = await findSignatureLink(sql, request.id);
    const isWaiting = link && !(await endOfLink(sql, link, request, clock()));
    if (!isWaiting) return 'nothing';
    if (nextMailAt(link.mailedAt, clock())) return 'already';
    await share(sql, request, 'mail', actor);
    return 'reminded';
  }

  return { standingOf, share, remind };
}

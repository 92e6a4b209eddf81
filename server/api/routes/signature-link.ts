/** How the representative's link stands, what it opens, and the mail that brings it. Source: ruling 58; issue 34, 7. */
import { Refused } from '#contract/kit/refused.ts';
import type { SignatureLink } from '#contract/signature-links.ts';
import { missingWithSides } from '#domain/request/documents.ts';
import { representativeOf } from '#domain/request/hotel.ts';
import { isByStaff } from '#domain/request/platforms.ts';
import {
  countedMail,
  type LinkPurpose,
  nextMailAt,
  type Reminder,
  SIGNATURE_LINK_MS,
  type SignatureChannel,
  signatureLinkEnd,
} from '#domain/request/signature-link.ts';
import type { FieldKeys } from '#server/crypto/secrets.ts';
import type { Sql } from '#server/database/sql.ts';
import type { LifecycleSettings } from '#server/lifecycle/lifecycle.ts';
import { languageFor } from '#server/lifecycle/recipients.ts';
import { writeAudit } from '#server/stores/audit.ts';
import { documentsOf } from '#server/stores/documents.ts';
import { hotelFormOf } from '#server/stores/hotels.ts';
import type { CreditRequest } from '#server/stores/requests.ts';
import {
  endSignatureLink,
  findSignatureLink,
  isSigningDevice,
  type SignatureLinkRow,
  saveSending,
  saveSignatureLink,
  signatureToken,
} from '#server/stores/signature-links.ts';
import { termsSignedAt } from '#server/stores/signed-terms.ts';
import { requestedDocuments, shownDocument } from './document-checks.ts';
import { type LockedLink, lockSignatureLink } from './locked-link.ts';
import type { PlatformGuide } from './platform-guide.ts';
import { hasTermsToSign, requireUnsigned } from './terms-to-sign.ts';

export type LinkDependencies = Pick<LifecycleSettings, 'clock' | 'mail'> & {
  keys: FieldKeys;
  guide: PlatformGuide;
  /** Where the portal is opened, without a slash at its end. */
  settings: { publicUrl: string };
};

type Due = { purpose: LinkPurpose; codes: string[] | null };

const PAGES: Record<LinkPurpose, string> = { terms: 'sign', documents: 'documents' };

export function signatureLinks({ keys, clock, mail, guide, settings }: LinkDependencies) {
  const addressOf = ({ id, purpose }: SignatureLinkRow) =>
    `${settings.publicUrl}/${PAGES[purpose]}/${signatureToken(keys, id)}`;

  /** What is asked for now, and of that what has no file. */
  async function documentsDue(sql: Sql, request: CreditRequest) {
    const { expected } = await requestedDocuments(sql, request, guide);
    return { expected, missing: missingWithSides(expected, await documentsOf(sql, request.id)) };
  }

  /** What a link was made for, and what has come to be missing since; nothing once its step is over. */
  async function coveredDocuments(sql: Sql, { link, request }: LockedLink) {
    const { expected, missing } = await documentsDue(sql, request);
    const own = expected.filter(({ code }) => link.codes?.includes(code));
    if (own.length === 0) return [];
    return expected.filter((one) => own.includes(one) || missing.includes(one));
  }

  /** Why a link opens nothing any more, its request counted; null for a good one. */
  async function endOf(sql: Sql, locked: LockedLink) {
    const { link, request } = locked;
    const end = signatureLinkEnd(link, clock());
    if (end) return end;
    if (link.purpose === 'documents') {
      return (await coveredDocuments(sql, locked)).length > 0 ? null : 'over';
    }
    if (await termsSignedAt(sql, request.id)) return 'signed';
    return hasTermsToSign(request) ? null : 'over';
  }

  /** @throws Refused 'notFound' for another device or purpose, or before any has opened it; 'gone' for one that is over. */
  async function requireOpen(
    sql: Sql,
    { token, device }: { token: string; device: string },
    purpose?: LinkPurpose,
  ): Promise<LockedLink> {
    const locked = await lockSignatureLink(sql, token);
    const { link } = locked;
    if (!isSigningDevice(link, device) || link.purpose !== (purpose ?? link.purpose)) {
      throw new Refused('notFound', 'No such link.');
    }
    if (await endOf(sql, locked)) throw new Refused('gone', 'This link is over.');
    return locked;
  }

  async function standingOf(
    sql: Sql,
    request: CreditRequest,
    purpose: LinkPurpose,
  ): Promise<SignatureLink> {
    const hotel = await hotelFormOf(sql, request.id);
    if (!hotel) throw new Refused('notFound', 'No hotel’s request.');
    const link = await findSignatureLink(sql, request.id, purpose);
    const end = link ? await endOf(sql, { link, request }) : null;
    const documents = purpose === 'documents' ? await documentsOf(sql, request.id) : [];
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
      documents: documents.map(shownDocument),
    };
  }

  /**
   * The documents that a link is to be made for; null where it is for the terms.
   *
   * @throws Refused as `requireUnsigned`; 'nothingDue' where no document is missing; 'notFound' without a hotel.
   */
  async function requireDue(sql: Sql, request: CreditRequest, purpose: LinkPurpose) {
    if (purpose === 'terms') {
      await requireUnsigned(sql, request);
      return null;
    }
    if (!isByStaff(request.journey)) throw new Refused('notFound', 'No hotel’s request.');
    const { missing } = await documentsDue(sql, request);
    if (missing.length === 0) throw new Refused('nothingDue', 'No document is missing.');
    return missing.map(({ code }) => code);
  }

  /** The good link of a request, made where there is none. */
  async function goodLink(sql: Sql, request: CreditRequest, due: Due): Promise<SignatureLinkRow> {
    const known = await findSignatureLink(sql, request.id, due.purpose);
    if (known && !(await endOf(sql, { link: known, request }))) return known;
    await endSignatureLink(sql, request.id, 'over', clock());
    const expiresAt = new Date(clock().getTime() + SIGNATURE_LINK_MS);
    const mailedAt = countedMail(known?.mailedAt ?? null, clock());
    const link = { ...due, requestId: request.id, expiresAt, mailedAt };
    await saveSignatureLink(sql, keys, link, clock());
    const made = await findSignatureLink(sql, request.id, due.purpose);
    if (!made) throw new Error('The link was not saved.');
    return made;
  }

  async function sendMail(sql: Sql, request: CreditRequest, link: SignatureLinkRow) {
    const hotel = await hotelFormOf(sql, request.id);
    if (!hotel) return;
    const to = { email: hotel.emailRL, language: languageFor(request, undefined) };
    const name = `${link.purpose}${link.mailedAt ? 'Reminder' : 'Link'}` as const;
    const values = { name: hotel.nameRL, hotel: hotel.hotelName };
    await mail(sql, to, { name, values, link: addressOf(link), request: request.name });
  }

  /** @throws Refused as `requireDue`; 'remindedToday' for a second mail within a day. */
  async function share(
    sql: Sql,
    request: CreditRequest,
    { purpose, channel }: { purpose: LinkPurpose; channel: SignatureChannel },
    actor: string,
  ) {
    const codes = await requireDue(sql, request, purpose);
    const link = await goodLink(sql, request, { purpose, codes });
    const at = clock();
    if (channel === 'mail') {
      if (nextMailAt(link.mailedAt, at)) throw new Refused('remindedToday', 'Mailed today.');
      await sendMail(sql, request, link);
    }
    await saveSending(sql, link.id, channel, at);
    const place = { from: request.state, to: request.state, at };
    await writeAudit(sql, {
      ...place,
      action: `${purpose}.${link.mailedAt && channel === 'mail' ? 'remind' : 'share'}`,
      actor,
      requestId: request.id,
      why: channel,
    });
  }

  /** One of many: what stands against a reminder is an answer. */
  async function remind(sql: Sql, request: CreditRequest, actor: string): Promise<Reminder> {
    const link = await findSignatureLink(sql, request.id, null);
    if (!link || (await endOf(sql, { link, request }))) return 'nothing';
    const isDone =
      link.purpose === 'documents' && (await documentsDue(sql, request)).missing.length === 0;
    if (isDone) return 'nothing';
    if (nextMailAt(link.mailedAt, clock())) return 'already';
    await share(sql, request, { purpose: link.purpose, channel: 'mail' }, actor);
    return 'reminded';
  }

  return { addressOf, endOf, requireOpen, coveredDocuments, standingOf, share, remind };
}

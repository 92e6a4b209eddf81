/**
 * The representative's own link, to the terms or to the documents that are missing: how long it lasts, how it ends, how
 * often it is brought to mind. Source: ruling 58; issue 34, 7.
 */
import { isSameFiles } from './phone-link.ts';

const DAY_MS = 24 * 3_600_000;

/** What it opens. */
export const LINK_PURPOSES = ['terms', 'documents'] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];

export const SIGNATURE_LINK_MS = 7 * DAY_MS;

/**
 * `stopped`: by the staff; `signed`: here or on the staff's screen; `sent`: the documents, by the representative;
 * `over`: the request does not ask for it any more.
 */
export const SIGNATURE_LINK_ENDS = ['expired', 'stopped', 'signed', 'sent', 'over'] as const;
export type SignatureLinkEnd = (typeof SIGNATURE_LINK_ENDS)[number];

/** How it reaches the representative: we send the mail, the staff the others. */
export const SIGNATURE_CHANNELS = ['mail', 'whatsapp', 'copy'] as const;
export type SignatureChannel = (typeof SIGNATURE_CHANNELS)[number];

type Link = { expiresAt: Date; endedAt: Date | null; endedBy: SignatureLinkEnd | null };

/** Why a link is over; null for one that is good. */
export function signatureLinkEnd(
  { expiresAt, endedAt, endedBy }: Link,
  now: Date,
): SignatureLinkEnd | null {
  if (endedAt) return endedBy ?? 'stopped';
  return expiresAt <= now ? 'expired' : null;
}

/** From when on another mail may go out: one a day. Null where one may now. */
export function nextMailAt(mailedAt: Date | null, now: Date): Date | null {
  if (!mailedAt) return null;
  const next = new Date(mailedAt.getTime() + DAY_MS);
  return next > now ? next : null;
}

/** The mail of the link before, as long as it counts for another one too, which begins no new day. */
export const countedMail = (mailedAt: Date | null, now: Date): Date | null =>
  nextMailAt(mailedAt, now) && mailedAt;

/** What came of a reminder by mail. `already`: one went out within a day; `nothing`: no good link waits for the representative. */
export const REMINDERS = ['reminded', 'already', 'nothing'] as const;
export type Reminder = (typeof REMINDERS)[number];

/** Why one was not sent. */
export const LEFT_OUT = ['already', 'nothing'] as const;

export const countReminders = (outcomes: readonly Reminder[]): Record<Reminder, number> => {
  const count = (wanted: Reminder) => outcomes.filter((outcome) => outcome === wanted).length;
  return { reminded: count('reminded'), already: count('already'), nothing: count('nothing') };
};

/** A chat with a Mexican telephone, with a message ready to be sent. */
export const whatsAppChat = (telephone: string, message: string): string =>
  `https://wa.me/52${telephone}?text=${encodeURIComponent(message)}`;

type Files = Parameters<typeof isSameFiles>[0];

type Standing = {
  state: string;
  end: string | null;
  sent_at: string;
  opened_at: string | null;
  documents: Files;
};

/** Whether nothing has happened between the two, as the staff see it. */
export const isSameSignatureLink = (one: Standing, other: Standing): boolean =>
  one.state === other.state &&
  one.end === other.end &&
  one.sent_at === other.sent_at &&
  one.opened_at === other.opened_at &&
  isSameFiles(one.documents, other.documents);

type Opened = {
  state: string;
  end: string | null;
  documents: { documents: Files } | null;
};

/** The same as the representative sees it. */
export const isSameOpening = (one: Opened, other: Opened): boolean =>
  one.state === other.state &&
  one.end === other.end &&
  isSameFiles(one.documents?.documents ?? [], other.documents?.documents ?? []);

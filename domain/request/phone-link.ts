/** A link that opens the documents of one step on a phone: how long it lasts, and how it ends. Source: issue 13, 5. */
import type { StoredFile } from './file-slot.ts';
import type { BackComes } from './identification.ts';

export const PHONE_LINK_MS = 15 * 60_000;

/**
 * `stopped`: by a press; `replaced`: by a newer link; `otherDevice`: a second device opened it; `stepOver`: the request
 * has moved on.
 */
export const PHONE_LINK_ENDS = [
  'expired',
  'stopped',
  'replaced',
  'otherDevice',
  'stepOver',
] as const;
export type PhoneLinkEnd = (typeof PHONE_LINK_ENDS)[number];

/** How a link stands: not opened yet, open on one device, or over. */
type PhoneLinkState = 'waiting' | 'opened' | 'ended';

/** A document as the server keeps it now. */
type KeptDocument = Pick<StoredFile, 'name' | 's3_key' | 'bytes'> & {
  type: string;
  state: string;
};

type PhoneLinkStanding = {
  state: PhoneLinkState;
  end: PhoneLinkEnd | null;
  documents: KeptDocument[];
  back?: BackComes | undefined;
};

/** Whether nothing has happened between the two: no document came or went, and the link and the choice stand as they did. */
export const isSamePhoneLink = (one: PhoneLinkStanding, other: PhoneLinkStanding): boolean =>
  one.state === other.state &&
  one.end === other.end &&
  one.back === other.back &&
  isSameFiles(one.documents, other.documents);

/** Whether none came, went or changed. */
export const isSameFiles = (
  one: readonly KeptDocument[],
  other: readonly KeptDocument[],
): boolean => filesIn(one) === filesIn(other);

const filesIn = (documents: readonly KeptDocument[]): string =>
  documents
    .map(({ type, s3_key, state }) => `${type} ${s3_key} ${state}`)
    .sort()
    .join('\n');

type Link = { expiresAt: Date; endedAt: Date | null; endedBy: PhoneLinkEnd | null };

/** Why a link is over; null for one that is good. */
export function endOf({ expiresAt, endedAt, endedBy }: Link, now: Date): PhoneLinkEnd | null {
  if (endedAt) return endedBy ?? 'stopped';
  return expiresAt <= now ? 'expired' : null;
}

/** Whole seconds until a link is over by itself, for a page whose clock may differ. */
export const secondsLeft = ({ expiresAt }: Pick<Link, 'expiresAt'>, now: Date): number =>
  Math.max(0, Math.ceil((expiresAt.getTime() - now.getTime()) / 1_000));

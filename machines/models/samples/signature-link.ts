import type { OpenedLink, SignatureLink } from '#contract/signature-links.ts';
import type { SignatureLinkEnd } from '#domain/request/signature-link.ts';
import { identification, proofOfAddress, stateOf } from './documents.ts';
import { terms } from './terms.ts';

/** Measured from now, so that a link that was sent is too young to be mailed again on any day. */
const HOUR_MS = 3_600_000;
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

const who = {
  name: 'Ana María Ríos',
  email: 'ana@hotel.example',
  telephone: '5512345678',
  hotel_name: 'Hotel Ámbar',
};
export const noLink: SignatureLink = {
  state: 'none',
  end: null,
  address: null,
  sent_at: '',
  sent_by: null,
  opened_at: null,
  expires_at: '',
  mail_after: null,
  documents: [],
  ...who,
};
export const mailedLink: SignatureLink = {
  ...noLink,
  state: 'sent',
  address: 'https://portal.example/sign/AAAA',
  sent_at: hoursFromNow(-2),
  sent_by: 'mail',
  expires_at: hoursFromNow(7 * 24 - 2),
  mail_after: hoursFromNow(22),
};
/** One of the documents has come under it. */
export const arrivedLink: SignatureLink = { ...mailedLink, documents: [stateOf('CD')] };
/** Made a day before: it may be brought to mind. */
export const openedLink: SignatureLink = {
  ...mailedLink,
  state: 'opened',
  sent_at: hoursFromNow(-26),
  opened_at: hoursFromNow(-25),
  mail_after: null,
};
export const linkOver = (end: SignatureLinkEnd): SignatureLink => ({
  ...mailedLink,
  state: 'ended',
  end,
  address: null,
  mail_after: null,
});

const nothing = { purpose: 'terms', end: null, terms: null, documents: null } as const;
export const linkedTerms: OpenedLink = {
  ...nothing,
  state: 'opened',
  terms: { ...terms, to_sign: [] },
};
export const linkedEnd = (end: SignatureLinkEnd): OpenedLink => ({
  ...nothing,
  state: 'ended',
  end,
});
export const linkElsewhere: OpenedLink = { ...nothing, state: 'otherDevice' };

type LinkedDocuments = NonNullable<OpenedLink['documents']>;
export const linkedDocuments = (changes: Partial<LinkedDocuments> = {}): OpenedLink => ({
  ...nothing,
  state: 'opened',
  purpose: 'documents',
  documents: {
    id: 'link-1',
    hotel_name: 'Hotel Ámbar',
    reference: 'SOL-2026-0012',
    correcting: false,
    required: [identification, proofOfAddress],
    documents: [],
    ...changes,
  },
});

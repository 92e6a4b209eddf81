import type { LinkedTerms, SignatureLink } from '#contract/signature-links.ts';
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
/** Made a day before: it may be brought to mind. */
export const openedLink: SignatureLink = {
  ...mailedLink,
  state: 'opened',
  sent_at: hoursFromNow(-26),
  opened_at: hoursFromNow(-25),
  mail_after: null,
};
export const linkOver = (end: 'expired' | 'stopped' | 'signed' | 'over'): SignatureLink => ({
  ...mailedLink,
  state: 'ended',
  end,
  address: null,
  mail_after: null,
});

export const linkedTerms: LinkedTerms = {
  state: 'opened',
  end: null,
  terms: { ...terms, to_sign: [] },
};
export const linkedEnd = (end: 'expired' | 'stopped' | 'signed' | 'over'): LinkedTerms => ({
  state: 'ended',
  end,
  terms: null,
});
export const linkElsewhere: LinkedTerms = { state: 'otherDevice', end: null, terms: null };

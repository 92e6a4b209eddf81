import type { LinkedTerms, SignatureLink } from '#contract/signature-links.ts';
import { terms } from './terms.ts';

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
  sent_at: '2026-11-26T16:00:00.000Z',
  sent_by: 'mail',
  expires_at: '2026-12-03T16:00:00.000Z',
  mail_after: '2026-11-27T16:00:00.000Z',
};
/** Made a day before: it may be brought to mind. */
export const openedLink: SignatureLink = {
  ...mailedLink,
  state: 'opened',
  opened_at: '2026-11-26T17:00:00.000Z',
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

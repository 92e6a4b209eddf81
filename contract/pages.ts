/** The addresses that hold a page: the portal draws them, the server knows which exist. Source: spec 2, route table. */
export const PAGES = [
  '/',
  '/amazon',
  '/login',
  '/resetPassword',
  '/callback',
  '/request',
  '/request/data-collection',
  '/request/customize-offer',
  '/request/credit-resume',
  '/records',
  '/oyoRequest/:id?',
  '/termsAndConditions',
  '/request/privacy-policy',
  '/offer/confirm-data/:token/:full_name/:telephone/:clabe/:email/:rfc',
  '/offer/confirm-data/:token',
  '/remedies/:uuid/:request_id',
  '/account-hold/:token',
  '/phone/:token?',
  '/legal/:document',
  '/errorSign',
  '/unauthorized',
] as const;

/** In the embedded mode alone. */
export const DEVELOPERS_PAGE = '/dev';

/** Each holds a token in its address, which no search engine may keep. */
const WITH_TOKEN = /^\/(remedies|offer|account-hold|phone)(\/|$)/i;

export const hasToken = (path: string): boolean => WITH_TOKEN.test(path);

/** A link whose personal data were mangled on its way still opens its offer. Source: ruling 15. */
const OFFER_LINK = /^\/offer\/confirm-data\/[^/]/i;
const REMEDIES_LINK = /^\/remedies\/[^/]+\/[^/]+\/?$/i;

/**
 * The pages that a link opens and the build draws as they are before the link's own answer is there. The underscores stand
 * for what only an address holds.
 */
export const DRAWN_LINKS = {
  offer: '/offer/confirm-data/_',
  remedies: '/remedies/_/_',
} as const;

/** The page that the build drew for an address: its own, or that of all links like it. */
export function drawnPage(path: string): string {
  if (OFFER_LINK.test(path)) return DRAWN_LINKS.offer;
  return REMEDIES_LINK.test(path) ? DRAWN_LINKS.remedies : path;
}

/** Whether an address, as it was sent and without its query, is one of these; case and a last slash do not matter. */
export function isOneOf(pages: readonly string[], path: string): boolean {
  return OFFER_LINK.test(path) || pages.some((page) => patternOf(page).test(path));
}

const patternOf = (page: string): RegExp => {
  const parts = page.split('/').slice(1).filter(Boolean);
  const source = parts.map((part) => {
    if (!part.startsWith(':')) return `/${part}`;
    return part.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+';
  });
  return new RegExp(`^${source.join('') || '(?=/)'}/?$`, 'i');
};

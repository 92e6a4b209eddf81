import { legalLinks } from '#domain/request/legal-links.ts';

type Page = {
  /** Its address holds a token: no search engine may keep it, and no log line either. */
  token?: true;
  /** All that there are of it, where its parameter is one of a list. */
  addresses?: readonly string[];
};

/** The addresses that hold a page: the portal draws them, the server knows which exist. Source: spec 2, route table. */
const pages = {
  '/': {},
  '/amazon': {},
  '/login': {},
  '/resetPassword': {},
  '/callback': {},
  '/request': {},
  '/request/data-collection': {},
  '/request/customize-offer': {},
  '/request/credit-resume': {},
  '/second-factor': {},
  '/privacy': {},
  '/records': {},
  '/oyoRequest/:id?': {},
  '/oyoRequest/:id/credit': {},
  '/termsAndConditions': {},
  '/request/privacy-policy': {},
  '/offer/confirm-data/:token/:full_name/:telephone/:clabe/:email/:rfc': { token: true },
  '/offer/confirm-data/:token': { token: true },
  '/remedies/:uuid/:request_id': { token: true },
  '/account-hold/:token': { token: true },
  '/phone/:token?': { token: true },
  '/sign/:token': { token: true },
  '/documents/:token': { token: true },
  '/legal/:document': { addresses: Object.values(legalLinks).map(({ address }) => address) },
  '/errorSign': {},
  '/unauthorized': {},
} as const satisfies Record<`/${string}`, Page>;

type PagePath = keyof typeof pages;

export const PAGES = Object.keys(pages) as PagePath[];

/** In the embedded mode alone: its rooms, and a state of a flow as a page. */
export const DEVELOPERS_PAGE = '/dev/:room?/:machine?/:state?';

/** What stands before the first parameter of a path: `/offer/confirm-data` of `/offer/confirm-data/:token`. */
export const beforeParams = (path: string): string => path.split('/:', 1)[0] ?? '';

/** The beginnings of addresses that go on with a token. */
export const TOKEN_PAGES = [
  ...new Set(
    Object.entries<Page>(pages).flatMap(([path, { token }]) => (token ? beforeParams(path) : [])),
  ),
];

/** Also of an address that was mangled on its way, so by its first part alone. */
export const hasToken = (path: string): boolean =>
  TOKEN_PAGES.some((page) => firstPart(page) === firstPart(path));

const firstPart = (path: string) => path.toLowerCase().split('/')[1];

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
  return OFFER_LINK.test(path) || pages.some((page) => isAt(page, path) && isListed(page, path));
}

function isListed(page: string, path: string): boolean {
  const { addresses } = (pages as Record<string, Page>)[page] ?? {};
  return addresses === undefined || addresses.some((address) => isAt(address, path));
}

/** Whether an address is the page's own. */
export const isAt = (page: string, path: string): boolean => patternOf(page).test(path);

const patternOf = (page: string): RegExp => {
  const parts = page.split('/').slice(1).filter(Boolean);
  const source = parts.map((part) => {
    if (!part.startsWith(':')) return `/${part}`;
    return part.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+';
  });
  return new RegExp(`^${source.join('') || '(?=/)'}/?$`, 'i');
};

/**
 * What search engines and messengers read of a page. Where the portal stands only the server knows: it puts
 * its public address in the place of `__PUBLIC_URL__` (`server/web/static.ts`).
 */
export type PageMeta = {
  lang: string;
  title: string;
  description: string;
  /** None where the address holds a token. */
  canonical?: string | undefined;
};

export const canonicalOf = (path: string): string => `__PUBLIC_URL__${path}`;

/** A page with the tags of `meta`; the frame of all other pages with its own title and description. */
export function withMeta(page: string, meta?: PageMeta): string {
  const title = meta?.title ?? match(page, /<title>([^<]*)/);
  const description = meta?.description ?? match(page, DESCRIPTION);
  const language = meta?.lang.startsWith('en') ? 'en' : 'es';
  const tags = [
    ['og:type', 'website'],
    ['og:title', title],
    ['og:description', description],
    ['og:locale', language === 'en' ? 'en_US' : 'es_MX'],
    ['og:image', `__PUBLIC_URL__/social/${language}.png`],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ...(meta?.canonical ? [['og:url', meta.canonical]] : []),
  ].map(([name, text = '']) => `<meta property="${name}" content="${escaped(text)}">`);
  const canonical = meta?.canonical ? `<link rel="canonical" href="${meta.canonical}">` : '';
  return page
    .replace(/<title>[^<]*/, () => `<title>${title}`)
    .replace(DESCRIPTION, (tag) =>
      tag.replace(/content="[^"]*"/, () => `content="${escaped(description)}"`),
    )
    .replace(
      '</title>',
      (end) =>
        `${end}${tags.join('')}<meta name="twitter:card" content="summary_large_image">${canonical}`,
    );
}

const DESCRIPTION = /<meta\s+name="description"\s+content="([^"]*)"/;

function match(page: string, pattern: RegExp): string {
  const found = pattern.exec(page)?.[1];
  if (!found) throw new Error('index.html has no title or no description.');
  return found;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

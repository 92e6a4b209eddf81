/** The pages that the build drew, by address and language, and how a page is packed for its way. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import { drawnPage } from '#contract/pages.ts';

type Asked = Pick<FastifyRequest, 'url' | 'headers'>;

/** The cookie that `src/app/frame/language.tsx` writes; over https by its first name, which counts before the second. */
const CHOSEN = [/(?:^|;\s*)__Host-portal_language=([^;]*)/, /(?:^|;\s*)portal_language=([^;]*)/];

/** Spanish without a choice. */
function languageIn(cookies = ''): 'es' | 'en' {
  const [, chosen] = CHOSEN.map((name) => name.exec(cookies)).find((found) => found !== null) ?? [];
  return chosen === 'en' ? 'en' : 'es';
}

/** Reads them once. @returns what stands at an address; undefined where nothing was drawn. */
export function readPages(folder: string): (asked: Asked) => string | undefined {
  const pages = new Map(
    globSync('**/*.html', { cwd: folder }).map((file) => {
      const address = `/${file.slice(0, -'.html'.length)}`.replace(/\/index$/, '/');
      return [address, readFileSync(join(folder, file), 'utf8')];
    }),
  );
  return ({ url, headers }) => {
    return pages.get(`/${languageIn(headers.cookie)}${drawnPage(url.split('?', 1)[0] ?? '')}`);
  };
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Each answer has a nonce of its own and so is packed by itself: a millisecond, not forty. */
const QUICKLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** As small as the browser can read it. */
export async function packed(page: string, { headers }: Asked) {
  const taken = String(headers['accept-encoding'] ?? '');
  if (/\bbr\b(?!\s*;\s*q=0)/.test(taken))
    return { body: await brotli(page, QUICKLY), encoding: 'br' };
  if (/\bgzip\b(?!\s*;\s*q=0)/.test(taken)) return { body: await zip(page), encoding: 'gzip' };
  return { body: page, encoding: null };
}

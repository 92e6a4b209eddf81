/** The built portal: its files, and its one page for every address that a person can open. */
import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DEVELOPERS_PAGE, hasToken, isOneOf, PAGES } from '#contract/pages.ts';
import { refusal, sendRefusal } from '#server/api/answers.ts';
import type { Settings } from '#server/settings/settings.ts';
import { packed, readPages } from './pages.ts';

export const FOR_EVER = 'public, max-age=31536000, immutable';
const STYLE_NONCE = '__CSP_NONCE__';
const SCRIPT_NONCE = '__SCRIPT_NONCE__';
const PUBLIC_URL = '__PUBLIC_URL__';
/** What no page of the portal lives under. */
const NOT_A_PAGE = /^\/(api|assets|object-store|cognito-idp|oauth2)(\/|$)/;

/** A state for developers, which another of their pages shows at the width of a phone. */
const FRAMED = /^\/dev\/states\//;

function allowFrame(reply: FastifyReply) {
  const policy = String(reply.getHeader('content-security-policy'));
  reply
    .header('x-frame-options', 'SAMEORIGIN')
    .header(
      'content-security-policy',
      policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
    );
}

/** Where the page of an unreadable address is asked for: no route, no file, and no page of its own. */
const UNREADABLE = '/unreadable';

/**
 * A link that was mangled on its way may hold what is no escape sequence, and no route takes it. A person who opens
 * one gets the portal's page all the same: it reads the address itself.
 */
export function readableAddress(request: IncomingMessage): string {
  const { url = '/', method = '', headers } = request;
  return isReadable(url) || !isPage({ url, method, headers }) ? url : UNREADABLE;
}

function isReadable(url: string): boolean {
  try {
    return decodeURIComponent(url.split('?', 1)[0] ?? '') !== '';
  } catch {
    return false;
  }
}

/** Files with a hash in their name are kept for ever, others are asked for again; brotli where taken. */
export async function portalFiles(app: FastifyInstance, settings: Settings) {
  const root = resolve(settings.portalDir);
  const page = resolve(root, 'index.html');
  const html = existsSync(page) ? readFileSync(page, 'utf8') : undefined;
  const pages = readPages(resolve(root, 'prerendered'));
  const known = settings.mode === 'embedded' ? [...PAGES, DEVELOPERS_PAGE] : PAGES;

  if (html) {
    await app.register(fastifyStatic, {
      root,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      globIgnore: ['**/*.html', '**/*.br', '**/*.gz'],
      setHeaders(reply, path) {
        reply.header('cache-control', path.includes('/assets/') ? FOR_EVER : 'no-cache');
      },
    });
  }

  app.setNotFoundHandler(async (request, reply) => {
    const path = request.originalUrl.split('?', 1)[0] ?? '';
    const isKnown = isOneOf(known, path);
    if (!html || !isPage(request, isKnown)) {
      return sendRefusal(request, reply, refusal('notFound'));
    }
    if (isAlias(request, settings))
      return reply.redirect(settings.publicUrl + request.originalUrl, 302);
    const shown = (pages(request) ?? html)
      .replaceAll(STYLE_NONCE, reply.cspNonce.style)
      .replaceAll(SCRIPT_NONCE, reply.cspNonce.script)
      .replaceAll(PUBLIC_URL, settings.publicUrl);
    if (settings.mode === 'embedded' && FRAMED.test(path)) allowFrame(reply);
    const { body, encoding } = await packed(shown, request);
    if (encoding) reply.header('content-encoding', encoding);
    // The portal shows what it can of an address that was mangled on its way.
    const exists = isKnown || !isReadable(request.originalUrl);
    if (!exists || hasToken(path)) reply.header('x-robots-tag', 'noindex');
    return reply
      .code(exists ? 200 : 404)
      .header('cache-control', 'no-store')
      .header('vary', 'accept-encoding, cookie')
      .type('text/html; charset=utf-8')
      .send(body);
  });
}

type Asked = Pick<FastifyRequest, 'method' | 'url' | 'headers'>;

/** What makes the preview of a shared link names no type, and is given the pages that there are. */
function isPage({ method, url, headers: { accept = '*/*' } }: Asked, isKnown = false) {
  const reads = method === 'GET' || method === 'HEAD';
  const takesPages = accept.includes('text/html') || (isKnown && accept.includes('*/*'));
  return reads && !NOT_A_PAGE.test(url) && takesPages;
}

/** `localhost` and `127.0.0.1` are two origins, and sign-in and uploads know one: the public one. */
function isAlias({ host }: FastifyRequest, { mode, publicUrl }: Settings): boolean {
  const own = new URL(publicUrl);
  const isOther = mode === 'embedded' && host !== own.host;
  return (
    isOther && /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host) && host.endsWith(own.port)
  );
}

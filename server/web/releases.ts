/** The files of other builds than this process's own: of the release before, or of the one that is being rolled out. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { refusal } from '#server/api/answers.ts';
import type { Database } from '#server/database/sql.ts';
import type { Settings } from '#server/settings/settings.ts';
import { findAsset, keepRelease } from '#server/stores/releases.ts';
import { FOR_EVER } from './static.ts';

const ASSET = /^[\w.-]{1,150}$/;
/** What a build's files are. */
const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
};

/** Keeps this build's files for the other processes, and serves theirs. */
export async function releasedFiles(app: FastifyInstance, settings: Settings, db: Database) {
  const folder = resolve(settings.portalDir, 'assets');
  const own = await readdir(folder).catch(() => []);
  if (own.length > 0)
    await keepRelease(db, releaseOf(own), own, (name) => readFile(join(folder, name)));

  app.get<{ Params: { '*': string } }>('/assets/*', async ({ params, headers }, reply) => {
    const name = params['*'];
    if (!ASSET.test(name)) throw refusal('notFound');
    const takesBrotli = /\bbr\b(?!\s*;\s*q=0)/.test(String(headers['accept-encoding'] ?? ''));
    const asset = await findAsset(db, [...(takesBrotli ? [`${name}.br`] : []), name]);
    if (!asset) throw refusal('notFound');
    if (asset.path !== name) reply.header('content-encoding', 'br');
    return reply
      .header('cache-control', FOR_EVER)
      .header('vary', 'accept-encoding')
      .type(TYPES[extname(name)] ?? 'application/octet-stream')
      .send(asset.content);
  });
}

/** Names hold their content's hashes, so that they name the build. */
const releaseOf = (names: readonly string[]): string =>
  createHash('sha256').update(names.toSorted().join('\n')).digest('base64url');

/** Serves `page.html`, built like the portal, with the portal's own headers. */
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Fastify from 'fastify';
import { build } from 'vite';
import { readSettings } from '#server/settings/read-settings.ts';
import { protect } from '#server/web/security.ts';
import { portalFiles } from '#server/web/static.ts';

export async function openSite(): Promise<{ url: string; close: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'photos-'));
  const root = fileURLToPath(new URL('./', import.meta.url));
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      target: 'es2022',
      outDir: folder,
      emptyOutDir: true,
      rolldownOptions: { input: join(root, 'page.html') },
    },
  });
  await rename(join(folder, 'page.html'), join(folder, 'index.html'));
  const settings = readSettings({ PORTAL_DIR: folder, RATE_LIMIT: '100000' });
  const app = Fastify();
  await protect(app, settings);
  await portalFiles(app, settings);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url,
    async close() {
      await app.close();
      await rm(folder, { recursive: true });
    },
  };
}

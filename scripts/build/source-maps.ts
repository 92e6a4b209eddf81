/** Vite plugin: takes the source maps out of what is served. A developer's search reads them beside it (`/dev/find`). */
import { globSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import type { Plugin } from 'vite';

export function sourceMapsBeside(): Plugin {
  let folder = '';
  return {
    name: 'source-maps-beside',
    apply: 'build',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir);
    },
    async writeBundle() {
      const maps = resolve(folder, '../.maps');
      await rm(maps, { recursive: true, force: true });
      await mkdir(maps, { recursive: true });
      const files = globSync('**/*.map', { cwd: folder });
      await Promise.all(
        files.map((file) => rename(join(folder, file), join(maps, basename(file)))),
      );
    },
  };
}

/** Which files a build is made of: what its entries import, and what is copied as it is. Packages are those of the lock file. */
import { existsSync, globSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path/posix';
import type { Plugin } from 'vite';
import { importsIn, targetOf, textOf } from '../source-graph.ts';

/** The page, and how it is built. */
const ENTRIES = ['index.html', 'vite.config.ts'];
const SETTINGS = ['package.json', 'package-lock.json', 'tsconfig.json'];
const COPIED = 'public';

export async function sourcesOfBuild(): Promise<string[]> {
  const copied = await readdir(COPIED, { recursive: true, withFileTypes: true });
  return [
    ...SETTINGS,
    ...filesFrom(ENTRIES),
    ...copied
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name)),
  ].sort();
}

function filesFrom(entries: string[]): string[] {
  const found = new Set(entries);
  for (const file of found)
    for (const target of targetsIn(file)) if (existsSync(target)) found.add(target);
  return [...found];
}

/** By the page's tags, and by the build: what is drawn in Node, what stands for a package's module. */
const NAMED = /['"]\/?(src\/[^'"]+\.\w+)['"]/g;
const GLOB = /import\.meta\.glob(?:<\w+>)?\(\s*'\/([^']+)'/g;
const WORKER = /new URL\(\s*'([^']+)',\s*import\.meta\.url/g;

function targetsIn(file: string): string[] {
  const text = /\.(html|[jt]sx?)$/.test(file) ? textOf(file) : '';
  const named = [...text.matchAll(NAMED)].map(([, path = '']) => path);
  const workers = [...text.matchAll(WORKER)].map(([, from = '']) => targetOf({ file, from }) ?? '');
  const imported = importsIn(file, text).map((line) => targetOf(line)?.replace(/\?\w+$/, '') ?? '');
  const many = [...text.matchAll(GLOB)].flatMap(([, glob = '']) => globSync(glob));
  return [...named, ...workers, ...many, ...imported];
}

/** Packages have none. */
const roomOf = (file: string) => file.split('/')[0] ?? '';

/** Vite plugin: fails a build that has read a file of the project which is not known to be one of its sources. */
export function knownSources(): Plugin {
  let root = '';
  return {
    name: 'known-sources',
    apply: 'build',
    configResolved(config) {
      root = `${config.root}/`;
    },
    async buildEnd(error) {
      if (error) return;
      const known = new Set(await sourcesOfBuild());
      const rooms = new Set([...known].map(roomOf));
      const unknown = [...this.getModuleIds()]
        .filter((id) => id.startsWith(root))
        .map((id) => id.slice(root.length).replace(/\?.*$/, ''))
        .filter((file) => rooms.has(roomOf(file)) && !known.has(file));
      if (unknown.length > 0) this.error(`Not among the sources:\n  ${unknown.join('\n  ')}`);
    },
  };
}

/**
 * Vite plugin: renders the public pages in both languages into `prerendered/<language><path>.html` of the build, where
 * `server/web/static.ts` finds them. Their first paint needs no script. Fails while a legal link is incomplete.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { createServer, minifySync, type Plugin, type Rolldown } from 'vite';
import type { BuiltConfig } from '../../contract/config.ts';
import { DRAWN_LINKS, isAt } from '../../contract/pages.ts';
import { costExample } from '../../domain/money/cost-example.ts';
import { legalLinks } from '../../domain/request/legal-links.ts';
import { dayProblems, legalLinkProblems } from '../../domain/request/legal-reviews.ts';
import type { Drawn } from '../../src/prerender.tsx';
import { routeTable } from '../docs/route-table.ts';
import { pageIn, withData, withLateScripts, withSheets } from './drawn-page.ts';
import { canonicalOf, withMeta } from './page-meta.ts';

const LINKS: string[] = Object.values(DRAWN_LINKS);
/** The addresses of the pages that are drawn. */
const DRAWN = ['/', '/amazon', '/login', '/request/privacy-policy', ...LINKS];
/** What /login fetches while the person types (`home-ahead.ts`), in this order; then the words. */
const AHEAD = [
  'src/services/identity/identity.ts',
  'src/app/flows/due-step.ts',
  'src/app/flows/RequestEntryFlow.tsx',
  'src/app/flows/RequestFlow.tsx',
];
const LANGUAGES = ['es', 'en'] as const;

type Bundle = Rolldown.OutputBundle;
type Renderer = {
  draw: (path: string, language: string, config: Partial<BuiltConfig>) => Promise<Drawn>;
  firstScript: string;
};

export function prerender(): Plugin {
  let root = '';
  let folder = '';
  return {
    name: 'prerender',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      folder = resolve(root, config.build.outDir);
    },
    buildStart() {
      const problems = [
        ...legalLinkProblems(legalLinks),
        ...dayProblems('the cost example', costExample),
      ];
      if (problems.length > 0) this.error(`Legal links:\n  ${problems.join('\n  ')}`);
    },
    async writeBundle(_, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') throw new Error('There is no index.html to render pages into.');
      const config = configOfBuild();
      const frame = withLateScripts(withData(String(page.source), 'config', config), bundle);
      await writeFile(join(folder, 'index.html'), withMeta(frame));
      await withRenderer(root, async ({ draw, firstScript }) => {
        const first = minifySync('first.js', firstScript).code;
        for (const path of DRAWN) {
          for (const language of LANGUAGES) {
            const rendered = await draw(path, language, config);
            const later = scriptsOf(bundle, [moduleOf(path), ...wordsOf(language, rendered.words)]);
            const name = path === '/' ? '/index' : path;
            const file = join(folder, 'prerendered', `${language}${name}.html`);
            await mkdir(dirname(file), { recursive: true });
            const ahead = scriptsOf(bundle, [...AHEAD, ...wordsOf(language, 'portal')]).filter(
              (script) => !later.includes(script) && !frame.includes(`/${script}"`),
            );
            const page = withData(withSheets(frame, bundle), 'ahead', ahead);
            const canonical = LINKS.includes(path) ? undefined : canonicalOf(path);
            await writeFile(file, pageIn(page, rendered, { first, later }, canonical));
          }
        }
      });
    },
  };
}

/** The module of a page: preloaded, with its words, before the script that imports them. */
function moduleOf(address: string): string {
  const route = routeTable().find(({ path }) => isAt(path, address));
  if (!route) throw new Error(`There is no page at ${address}.`);
  return route.page;
}

/** Those of a kind of page; English is loaded whole. */
function wordsOf(language: (typeof LANGUAGES)[number], words: Drawn['words']): string[] {
  if (language === 'en') return ['locales/en.ts'];
  return words === 'first' ? [] : [`locales/words/${words}.ts`];
}

/** As `portal-build.ts` passes it; without it the links' default addresses alone. */
function configOfBuild(): Partial<BuiltConfig> {
  const given = process.env.PORTAL_CONFIG;
  if (given) return JSON.parse(given);
  const addresses = Object.entries(legalLinks).map(([name, { address }]) => [name, address]);
  return { links: Object.fromEntries(addresses) };
}

/** Loads the portal's own renderer through Vite. */
async function withRenderer(root: string, use: (renderer: Renderer) => Promise<void>) {
  const server = await createServer({
    root,
    configFile: false,
    mode: 'production',
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null },
  });
  try {
    await use((await server.ssrLoadModule('/src/prerender.tsx')) as Renderer);
  } finally {
    await server.close();
  }
}

/** These chunks and all that they import. */
function scriptsOf(bundle: Bundle, modules: string[]): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const found = new Set<string>();
  const add = (chunk: Rolldown.OutputChunk) => {
    if (found.has(chunk.fileName)) return;
    found.add(chunk.fileName);
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') add(imported);
    }
  };
  for (const module of modules) {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${module}`));
    if (!chunk) throw new Error(`${module} has no chunk of its own.`);
    add(chunk);
  }
  return [...found];
}

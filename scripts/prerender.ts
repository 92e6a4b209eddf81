/**
 * Vite plugin: draws the public pages in both languages and writes them beside the built portal, as `prerendered/<language><path>.html`,
 * where `server/static.ts` finds them. Their first paint needs no script. Fails while a legal link lacks something.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { createServer, type Plugin, type Rolldown } from 'vite';
import { costExample } from '../src/domain/cost-example.ts';
import { dayProblems, legalLinkProblems, legalLinks } from '../src/domain/legal-links.ts';
import type { Drawn } from '../src/prerender.tsx';

/** The page's code by its address, so that it is on its way before the script that asks for it. */
const PAGES = {
  '/': ['src/app/LandingPage.tsx'],
  '/amazon': ['src/app/LandingPage.tsx'],
  '/login': ['src/app/flows/SignInFlow.tsx'],
  '/request/privacy-policy': ['src/views/legal/PrivacyView.tsx', 'locales/index.ts'],
};
const WORDS = { es: [], en: ['locales/en.ts'] };
const LANGUAGES = ['es', 'en'] as const;

type Bundle = Rolldown.OutputBundle;
type Draw = (path: string, language: string, links: Record<string, string>) => Promise<Drawn>;

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
      if (page?.type !== 'asset') throw new Error('There is no index.html to draw pages into.');
      const links = linksOfBuild();
      const frame = withLinks(String(page.source), links);
      await writeFile(join(folder, 'index.html'), frame);
      await withRenderer(root, async (draw) => {
        for (const [path, modules] of Object.entries(PAGES)) {
          for (const language of LANGUAGES) {
            const drawn = await draw(path, language, links);
            const scripts = scriptsOf(bundle, [...modules, ...WORDS[language]]);
            const name = path === '/' ? '/index' : path;
            const file = join(folder, 'prerendered', `${language}${name}.html`);
            await mkdir(dirname(file), { recursive: true });
            await writeFile(file, fill(frame, drawn, scripts));
          }
        }
      });
    },
  };
}

/** What the footer says: as `portal-build.ts` read it from the settings, or else the addresses alone. */
function linksOfBuild(): Record<string, string> {
  const addresses = Object.entries(legalLinks).map(([name, { address }]) => [name, address]);
  return { ...Object.fromEntries(addresses), ...JSON.parse(process.env.PORTAL_LINKS || '{}') };
}

/** The portal's own code, read as the browser's build reads it. */
async function withRenderer(root: string, use: (draw: Draw) => Promise<void>) {
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
    const { draw } = await server.ssrLoadModule('/src/prerender.tsx');
    await use(draw);
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
    if (!chunk) throw new Error(`${module} is in no script of its own.`);
    add(chunk);
  }
  return [...found];
}

/** So that the footer is whole before `/config.json` is there. It is data: no policy runs or forbids it. */
function withLinks(frame: string, links: Record<string, string>): string {
  const json = JSON.stringify(links).replaceAll('<', '\\u003c');
  return put(
    frame,
    '</head>',
    `<script type="application/json" id="links">${json}</script></head>`,
  );
}

function fill(frame: string, { lang, markup, styles }: Drawn, scripts: string[]): string {
  if (/<script|<template/.test(markup)) throw new Error('A page was drawn in parts.');
  const [, heading = ''] = /<h1\b[^>]*>([^<]+)</.exec(markup) ?? [];
  const [, product = ''] = /<img src="\/logo.svg"[^>]*>([^<]+)</.exec(markup) ?? [];
  if (!heading || !product) throw new Error('A page was drawn without its heading or the logo.');

  const own = frame.match(SCRIPTS) ?? [];
  const preloads = scripts
    .filter((name) => !frame.includes(`/${name}"`))
    .map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`);
  const sheets = styles.map(
    ({ name, css }) => `<style nonce="__CSP_NONCE__" data-emotion="${name}">${css}</style>`,
  );
  // Painted whole: what is centred would move if the rest came after the first paint.
  const whole = '<link rel="expect" blocking="render" href="#root">';
  const head = [whole, ...sheets, '</head>'].join('');
  // Last, so that they share the line with nothing that is painted.
  const foot = [...own, ...preloads, '</body>'].join('');
  return put(put(frame.replaceAll(SCRIPTS, ''), '</head>', head), '</body>', foot)
    .replace('<div id="root">', (root) => root + markup)
    .replace(/<html lang="[^"]*"/, () => `<html lang="${lang}"`)
    .replace(/<title>[^<]*/, () => `<title>${heading} · ${product}`);
}

const SCRIPTS = /\s*(?:<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>)/g;

function put(page: string, place: string, text: string): string {
  if (!page.includes(place)) throw new Error(`index.html has no ${place}.`);
  return page.replace(place, () => text);
}

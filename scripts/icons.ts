/**
 * `npm run icons`: draws what stands for the portal elsewhere, from `public/logo.svg`, our typeface and our words: the
 * picture of a shared link in both languages, and the icons that are no SVG. Needs Chromium.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import en from '#locales/en/landing.json' with { type: 'json' };
import es from '#locales/es/landing.json' with { type: 'json' };
import { launch } from '#test/journeys/browser.ts';
import { findChromium } from './test-run/chromium.ts';

const folder = fileURLToPath(new URL('../public/', import.meta.url));
const logo = readFileSync(`${folder}logo.svg`, 'utf8');
const typeface = createRequire(import.meta.url).resolve(
  '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
);

/** One for a tab, Apple's, and the manifest's two. Pixels. */
const ICONS = { 'icons/apple-touch-icon.png': 180, 'icons/192.png': 192, 'icons/512.png': 512 };
const TAB_SIZE = 32;

process.env.CHROMIUM = findChromium();
for (const name of ['icons', 'social']) mkdirSync(folder + name, { recursive: true });
const browser = await launch();
try {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  for (const [language, words] of Object.entries({ es, en })) {
    await page.setContent(sharedLink(words));
    await page.evaluate(() => document.fonts.ready);
    keep(`social/${language}.png`, await page.screenshot({ type: 'png' }));
  }
  for (const [name, size] of Object.entries(ICONS)) keep(name, await icon(page, size));
  keep('favicon.ico', icoOf(await icon(page, TAB_SIZE)));
} finally {
  await browser.close();
}

async function icon(page: Page, size: number): Promise<Buffer> {
  await page.setViewportSize({ width: size, height: size });
  // Apple rounds the corners itself, and fills what is transparent with black.
  await page.setContent(
    `<style>body{margin:0;background:#06392c}svg{display:block;width:${size}px}</style>${logo}`,
  );
  return page.screenshot({ type: 'png' });
}

/** A container of one PNG, which every browser of today reads. */
function icoOf(png: Buffer): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(TAB_SIZE, 6);
  header.writeUInt8(TAB_SIZE, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

/** The sale that splits, with the landing's own words. */
function sharedLink(words: typeof es): string {
  const font = readFileSync(typeface).toString('base64');
  return `<style>
    @font-face { font-family: Figtree; font-weight: 300 900; src: url(data:font/woff2;base64,${font}) }
    body { margin: 0; height: 630px; box-sizing: border-box; padding: 72px 80px; background: #06392c; color: #fff;
      font: 600 30px/1.3 Figtree; font-variant-numeric: tabular-nums; display: flex; flex-direction: column }
    header { display: flex; align-items: center; gap: 20px; font-size: 40px; font-weight: 700 }
    header svg { width: 64px }
    h1 { font-size: 76px; line-height: 1.08; letter-spacing: -0.02em; margin: 44px 0 auto; max-width: 1000px }
    div { display: flex; gap: 6px; height: 56px; border-radius: 16px; overflow: hidden; margin: 0 0 20px }
    div i { background: #00c08a; flex: 0.8 } div b { background: #fff; flex: 0.2 }
    p { display: flex; justify-content: space-between; margin: 0; color: #9de7cd }
  </style>
  <header>${logo}Línea</header>
  <h1>${words['landing.title']}</h1>
  <div><i></i><b></b></div>
  <p><span>${words['landing.sale.yours']}: $800.00</span><span>${words['landing.sale.repaid']}: $200.00</span></p>`;
}

function keep(name: string, bytes: Buffer) {
  writeFileSync(folder + name, bytes);
  console.log(`public/${name}: ${bytes.length} bytes`);
}

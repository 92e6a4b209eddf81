/**
 * `npm run screens`: pictures of the screens on a phone and a desktop, in Spanish and English, in docs/screens. Starts
 * the portal on a free port with data of its own and drives Chromium as the journeys do. Only what looks different is
 * written. Names of scenes as arguments take these alone.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { linkOf } from '#test/journeys/acts/links.ts';
import { signIn } from '#test/journeys/acts/sign-in.ts';
import { launch, screens, visit } from '#test/journeys/browser.ts';
import { startServer } from '#test/journeys/server.ts';
import { looksLike, webpOf } from './docs/screens/picture.ts';
import { isSignedIn, type Scene, scenes } from './docs/screens/scenes.ts';
import { findChromium } from './test-run/chromium.ts';

type Screen = keyof typeof screens;

const folder = fileURLToPath(new URL('../docs/screens/', import.meta.url));
/** So that a phone's text is sharp. */
const SCALE: Record<Screen, number> = { phone: 2, desktop: 1 };
/** So long a review is seen. */
const REVIEW_MS = 8_000;
/** What stands there while a page or a part of it is awaited. */
const UNSETTLED = '[data-placeholder]';
const named = process.argv.slice(2);
const wanted = scenes.filter(({ name }) => named.length === 0 || named.includes(name));

process.env.CHROMIUM = findChromium();
mkdirSync(folder, { recursive: true });
const server = await startServer({ LENDER_DELAY_MS: String(REVIEW_MS) });
const browser = await launch();
/** Decodes the pictures. */
const canvas = await browser.newPage();
try {
  for (const screen of ['phone', 'desktop'] as const) {
    await server.reset();
    for (const scene of wanted) await depict(scene, screen);
  }
} finally {
  await browser.close();
  await server.end();
}

/** In one visit: the language is changed on the screen itself, as people do. */
async function depict({ name, from, arrive }: Scene, screen: Screen) {
  const { page, context } = await visit(browser, server.url, { screen, path: await pathOf(from) });
  if ('person' in from) await signIn(page, from.person);
  if ('person' in from && from.path) {
    await isSignedIn(page);
    await page.goto(from.path);
  }
  await arrive?.(page);
  const { width } = screens[screen].viewport;
  await take(page, `${name}-${width}-es.webp`, SCALE[screen]);
  await page.evaluate(switchToEnglish);
  await page.locator('html[lang^=en]').waitFor();
  await take(page, `${name}-${width}-en.webp`, SCALE[screen]);
  await context.close();
}

async function pathOf(from: Scene['from']): Promise<string> {
  if ('link' in from) return linkOf(server, from.link);
  return 'person' in from ? '/login' : from.path;
}

async function take(page: Page, file: string, scale: number) {
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.locator(UNSETTLED).first().waitFor({ state: 'detached' });
  await page.evaluate(hideTools);
  const bytes = await webpOf(page, scale);
  const place = `${folder}${file}`;
  if (existsSync(place) && (await looksLike(canvas, readFileSync(place), bytes))) return;
  writeFileSync(place, bytes);
  console.log(`docs/screens/${file}: ${bytes.length} bytes`);
}

/** Runs in the page: the developers' button is on no page of production; a focus ring comes and goes. */
function hideTools() {
  const buttons = [...document.querySelectorAll('button')];
  const inspect = buttons.find(({ textContent }) => textContent === 'Inspect');
  if (inspect) inspect.style.display = 'none';
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  window.scrollTo(0, 0);
}

/** Runs in the page: also beneath a dialog. */
function switchToEnglish() {
  document.querySelector<HTMLElement>('button[lang=en]')?.click();
}

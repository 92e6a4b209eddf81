/**
 * `npm run screens`: takes the README's pictures into docs/screens. Starts the portal on a free port with data of its
 * own, signs in as the seeded Mariana, and drives Chromium as the journeys do.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright';
import { seeOffers, showOffer } from '#test/journeys/acts/offers.ts';
import { signIn } from '#test/journeys/acts/sign-in.ts';
import { launch, screens, visit } from '#test/journeys/browser.ts';
import { startServer } from '#test/journeys/server.ts';
import { findChromium } from './chromium.ts';

const folder = fileURLToPath(new URL('../docs/screens/', import.meta.url));
/** A clone of the project stays small. */
const MOST_BYTES = 40_000;

type Screen = keyof typeof screens;
type Picture = { name: string; screen: Screen; arrive: (page: Page) => Promise<unknown> };

const pictures: Picture[] = [
  { name: 'offers', screen: 'phone', arrive: (page) => seeOffers(page, 'Mariana') },
  {
    name: 'offer',
    screen: 'desktop',
    async arrive(page) {
      await seeOffers(page, 'Mariana');
      await showOffer(page, 1);
    },
  },
];

process.env.CHROMIUM = findChromium();
mkdirSync(folder, { recursive: true });
const server = await startServer();
const browser = await launch();
try {
  for (const picture of pictures) await take(browser, server.url, picture);
} finally {
  await browser.close();
  await server.end();
}

async function take(chromium: Browser, url: string, { name, screen, arrive }: Picture) {
  const { page, context } = await visit(chromium, url, { screen });
  await signIn(page, 'tienda-offers');
  await arrive(page);
  await page.waitForLoadState('networkidle');
  // The developers' button is on no page of production.
  await page.getByRole('button', { name: 'Charts' }).evaluateAll(hide);
  const { width } = screens[screen].viewport;
  const bytes = await webpOf(page, screen);
  if (bytes.length > MOST_BYTES) throw new Error(`${name} has ${bytes.length} bytes.`);
  writeFileSync(`${folder}${name}-${width}.webp`, bytes);
  console.log(`docs/screens/${name}-${width}.webp: ${bytes.length} bytes`);
  await context.close();
}

/** Playwright itself takes no WebP. A phone's picture has twice the pixels, so that its text is sharp. */
async function webpOf(page: Page, screen: Screen): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: 60,
    clip: { x: 0, y: 0, ...screens[screen].viewport, scale: screen === 'phone' ? 2 : 1 },
  });
  return Buffer.from(data, 'base64');
}

/** Runs in the page. */
function hide(elements: (HTMLElement | SVGElement)[]) {
  for (const element of elements) element.style.display = 'none';
}

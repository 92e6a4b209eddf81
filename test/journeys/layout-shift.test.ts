/** What a person is about to press stays where it is while a page arrives: issue 13, sentence 8. */
import type { BrowserContext, Page } from 'playwright';
import { expect, it } from 'vitest';
import { linkOf } from './acts/links.ts';
import { seeOffers, showOffer } from './acts/offers.ts';
import { signIn } from './acts/sign-in.ts';
import { openPortal } from './portal.ts';

const portal = openPortal({}, { whole: true });

/** Later than what a page asks for by itself. */
const SETTLED_MS = 1_500;

/** Runs in each page before its scripts. */
function recordShifts() {
  type Entry = PerformanceEntry & {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null }[];
  };
  const shifts: { of: string; value: number }[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[]) {
      const of = sources.map(({ node }) => node?.textContent?.slice(0, 40)).join(' | ');
      if (!hadRecentInput) shifts.push({ of, value });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/**
 * As a phone's network has it: the parts of a page arrive one after the other. Nothing is on its way when it begins:
 * otherwise, twice in some 800 runs, a page stood still for the 20 s of Chromium's cache lock.
 */
async function slowDown(context: BrowserContext, page: Page) {
  await page.waitForLoadState('networkidle');
  const devtools = await context.newCDPSession(page);
  const bytesPerSecond = { downloadThroughput: 600_000, uploadThroughput: 300_000 };
  const conditions = { offline: false, latency: 60, ...bytesPerSecond };
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', conditions);
}

async function shiftsOf(page: Page) {
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(SETTLED_MS);
  const shifts: { of: string; value: number }[] = await page.evaluate(() =>
    Reflect.get(window, 'shifts'),
  );
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  return { sum, shifts };
}

const screens = ['phone', 'desktop'] as const;
const people = [
  'tienda-offers',
  'tienda-documents',
  'amazon-offer',
  'amazon-clabe',
  'amazon-signing',
];

it.each(screens.flatMap((screen) => people.map((key) => ({ screen, key }))))(
  'the page of $key on a $screen',
  async ({ screen, key }) => {
    const { context, page } = await portal.visit({ screen, path: '/login' });
    await signIn(page, key);
    await page.waitForURL('**/request/**');
    await context.addInitScript(recordShifts);
    await slowDown(context, page);
    await page.reload();
    const { sum, shifts } = await shiftsOf(page);
    expect(sum, JSON.stringify(shifts)).toBeLessThan(0.02);
  },
);

it.each(screens)('the detail of an offer on a %s, once it is pressed for', async (screen) => {
  const { context, page } = await portal.visit({ screen, path: '/login' });
  await context.addInitScript(recordShifts);
  await signIn(page, 'tienda-offers');
  await seeOffers(page, 'Mariana');
  await page.reload();
  await seeOffers(page, 'Mariana');
  await slowDown(context, page);
  await page.evaluate(() => Reflect.get(window, 'shifts').splice(0));
  await showOffer(page, 1);
  const { sum, shifts } = await shiftsOf(page);
  expect(sum, JSON.stringify(shifts)).toBeLessThan(0.02);
});

it.each(screens)('the link of an offer on a %s', async (screen) => {
  const { context, page } = await portal.visit({ screen });
  await context.addInitScript(recordShifts);
  await slowDown(context, page);
  await page.goto(await linkOf(portal.server, 'offer-open'));
  const { sum, shifts } = await shiftsOf(page);
  expect(sum, JSON.stringify(shifts)).toBeLessThan(0.02);
});

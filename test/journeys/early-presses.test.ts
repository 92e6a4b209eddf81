/** On a slow phone what is pressed at the first paint is kept, seen to be, and carried out. Source: ruling 49; issue 31, 5. */
import type { Locator, Page } from 'playwright';
import { expect, it } from 'vitest';
import { linkOf } from './acts/links.ts';
import { arrivesAt } from './acts/places.ts';
import { accountOf } from './acts/sign-in.ts';
import { openPortal } from './portal.ts';

const portal = openPortal({}, { whole: true });

/** 50 kB a second, and 400 ms for each way to the server and back. */
const SLOW = {
  offline: false,
  latency: 400,
  downloadThroughput: 50_000,
  uploadThroughput: 50_000,
};
const SEEN_MS = 100;

/** Cold, at its first paint, with the portal's scripts still on their way. */
async function firstPaintOf(path: string) {
  const { page, context } = await portal.visit({ screen: 'phone' });
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW);
  const seenAfterMs: number[] = [];
  await page.exposeFunction('reportSeen', (ms: number) => void seenAfterMs.push(ms));
  await page.addInitScript(recordBusy);
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-paint').length > 0);
  const isSeenAtOnce = async () => {
    await expect.poll(() => seenAfterMs.length).toBeGreaterThan(0);
    expect(seenAfterMs[0]).toBeLessThan(SEEN_MS);
  };
  return { page, isSeenAtOnce };
}

/** Runs in the page: how long after its press each button or link is seen to be busy. */
function recordBusy() {
  addEventListener(
    'click',
    ({ target, timeStamp }) => {
      const control = (target as Element).closest('button, a');
      requestAnimationFrame(() =>
        setTimeout(() => {
          const { animationName } = control ? getComputedStyle(control) : { animationName: 'none' };
          const isSeen = control?.matches('[aria-busy=true]') && animationName !== 'none';
          if (isSeen) Reflect.get(window, 'reportSeen')(performance.now() - timeStamp);
        }),
      );
    },
    true,
  );
}

/** By its place on the screen, whether or not the browser would take the press. */
async function press(page: Page, control: Locator) {
  const alive = await page.evaluate(() => performance.getEntriesByName('portal.alive').length);
  expect(alive, 'pressed too late to tell').toBe(0);
  const box = await control.boundingBox();
  if (!box) throw new Error('What is pressed is not on the screen.');
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

const english = (page: Page) => page.getByRole('button', { name: 'en, English' }).first();
const signIn = (page: Page) => page.getByRole('button', { name: 'Iniciar sesión' });

it.each(['a press', 'Enter'])('/login: %s on sign-in, with what was typed before', async (how) => {
  const { page, isSeenAtOnce } = await firstPaintOf('/login');
  const { email, password } = accountOf('tienda-offers');
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(password);
  if (how === 'Enter') await page.keyboard.press('Enter');
  else await press(page, signIn(page));
  await isSeenAtOnce();
  await page.waitForURL('**/request/**');
  expect(page.url()).not.toContain('password');
});

it('/login: the eye shows the password, and nothing is sent', async () => {
  const { page, isSeenAtOnce } = await firstPaintOf('/login');
  await page.locator('input[name=password]').fill('Credito26');
  await press(page, page.getByRole('button', { name: /^Mostrar/ }));
  await isSeenAtOnce();
  await page.locator('input[name=password][type=text]').waitFor();
  expect(await page.locator('input[name=password]').inputValue()).toBe('Credito26');
  expect(new URL(page.url()).pathname).toBe('/login');
});

it('/: the language changes', async () => {
  const { page, isSeenAtOnce } = await firstPaintOf('/');
  await press(page, english(page));
  await isSeenAtOnce();
  await arrivesAt(page, 'Enjoy the flexibility your business needs');
});

it('/: a link leads on', async () => {
  const { page, isSeenAtOnce } = await firstPaintOf('/');
  await press(page, page.getByRole('main').getByRole('link', { name: 'Iniciar sesión' }));
  await isSeenAtOnce();
  await page.waitForURL('**/login');
});

it('/amazon: the way to the marketplace', async () => {
  const { page, isSeenAtOnce } = await firstPaintOf('/amazon');
  await press(page, page.getByRole('button', { name: /Amazon/ }));
  await isSeenAtOnce();
  await page.waitForURL((url) => url.pathname !== '/amazon');
});

it.each([
  ['an offer’s link', 'offer-open', 'Full name'],
  ['a correction’s link', 'remedies-all', 'Proof of address'],
])('%s: the language changes, and the form comes in it', async (_, link, label) => {
  const { page, isSeenAtOnce } = await firstPaintOf(await linkOf(portal.server, link));
  await press(page, english(page));
  await isSeenAtOnce();
  await page.getByText(label).first().waitFor();
});

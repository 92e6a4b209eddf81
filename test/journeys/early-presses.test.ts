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

/** Cold, at its first paint, with the portal's scripts still on their way. */
async function firstPaintOf(path: string) {
  const { page, context } = await portal.visit({ screen: 'phone' });
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW);
  let isSeen: boolean | null = null;
  await page.exposeFunction('reportSeen', (seen: boolean) => {
    isSeen ??= seen;
  });
  await page.addInitScript(recordBusy);
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-paint').length > 0);
  const isSeenAtOnce = () => expect.poll(() => isSeen).toBe(true);
  return { page, isSeenAtOnce };
}

/** Runs in the page: whether a button or link that is pressed is seen to be busy in the very next frame. */
function recordBusy() {
  const report = ({ target }: Event) => {
    const control = (target as Element).closest('button, a');
    requestAnimationFrame(() =>
      setTimeout(() => {
        const isBusy = control?.getAttribute('aria-busy') === 'true';
        const isDrawn = control && getComputedStyle(control).animationName !== 'none';
        Reflect.get(window, 'reportSeen')(Boolean(isBusy && isDrawn));
      }),
    );
  };
  addEventListener('click', report, true);
}

/** By its place on the screen, whether or not the browser would take the press. */
async function press(page: Page, control: Locator) {
  const alive = await page.evaluate(() => performance.getEntriesByName('portal.alive').length);
  expect(alive, 'pressed too late').toBe(0);
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

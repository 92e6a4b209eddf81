/** From the press on sign-in to the offers. Source: issue 13, sentence 8. */
import type { Browser } from 'playwright';
import { accountOf } from '#test/journeys/acts/sign-in.ts';
import { screens } from '#test/journeys/browser.ts';
import { type Figure, median } from './figures.ts';
import { SLOW_4G } from './page-scripts.ts';

const PRESSES = 5;
const SLOWER = 4;
/** Long enough for what loads ahead. */
const READ_MS = { fast: 1_000, slow: 4_000 };

/** Brings the seeded people back first. */
export async function signInFigures(browser: Browser, url: string): Promise<Figure[]> {
  const reply = await fetch(`${url}/dev/reset`, { method: 'POST' });
  if (!reply.ok) throw new Error('The seeded people could not be brought back.');
  const fast = await presses(browser, url, 'fast');
  const slow = await presses(browser, url, 'slow');
  const what = 'the press on sign-in to the offers';
  const note = `median of ${PRESSES}`;
  return [
    { what, budget: 300, measured: median(fast), unit: 'ms', note },
    {
      what: `${what}, ${SLOWER}x CPU, slow 4G`,
      budget: 1_300,
      measured: median(slow),
      unit: 'ms',
      note,
    },
  ];
}

async function presses(browser: Browser, url: string, how: 'fast' | 'slow'): Promise<number[]> {
  const times: number[] = [];
  // The first one warms up and does not count.
  for (let number = 0; number <= PRESSES; number++) {
    const ms = await pressMs(browser, url, how);
    if (number > 0) times.push(ms);
  }
  return times;
}

async function pressMs(browser: Browser, url: string, how: 'fast' | 'slow'): Promise<number> {
  const context = await browser.newContext({ ...screens.desktop, locale: 'es-MX' });
  try {
    const page = await context.newPage();
    if (how === 'slow') {
      const session = await context.newCDPSession(page);
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', SLOW_4G);
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    }
    const { email, password } = accountOf('tienda-offers');
    await page.goto(`${url}/login`);
    await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(email);
    await page.getByRole('textbox', { name: 'Contraseña', exact: true }).fill(password);
    await page.waitForFunction(() => performance.getEntriesByName('portal.alive').length > 0);
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(READ_MS[how]);
    await page.evaluate(recordPress);
    await page.locator('button[type=submit]').click();
    const answer = await page.waitForFunction(() => Reflect.get(window, 'pressedForMs'));
    return await answer.jsonValue();
  } finally {
    await context.close();
  }
}

/** Runs in the page: the time from the press to the first frame with an offer. */
function recordPress() {
  let pressedAt = Number.NaN;
  document.addEventListener('click', () => (pressedAt = performance.now()), { capture: true });
  const watch = new MutationObserver(() => {
    if (!document.querySelector('article')) return;
    watch.disconnect();
    requestAnimationFrame(() =>
      Object.assign(window, { pressedForMs: performance.now() - pressedAt }),
    );
  });
  watch.observe(document, { childList: true, subtree: true });
}

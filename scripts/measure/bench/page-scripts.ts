/** The scripts that a page loads before its form can be used. */
import type { Browser } from 'playwright';

export type Script = {
  name: string;
  /** Bytes of the body as sent, compressed. */
  bytes: number;
  beforeForm: boolean;
};

/** Lighthouse's slow 4G. */
export const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
};

export type MeasuredPage = {
  address: string;
  /** Selector of the first control: once it exists, the form can be used. Without it: once the drawn page answers presses. */
  form?: string;
};

/** A script that had arrived when the form was there counts as before it, needed or not. */
export async function pageScripts(
  browser: Browser,
  { address, form }: MeasuredPage,
): Promise<Script[]> {
  const context = await browser.newContext({ locale: 'es-MX' });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
    await page.addInitScript(recordFormTime, form);
    await page.goto(address);
    await page.waitForFunction(() => 'formAt' in window);
    await page.waitForLoadState('networkidle');
    return await page.evaluate(arrived);
  } finally {
    await context.close();
  }
}

/** Runs in the page: records when the form can be used. */
function recordFormTime(form: string | undefined) {
  const record = () => Object.assign(window, { formAt: performance.now() });
  if (!form) return document.addEventListener('portal.alive', record, { once: true });
  const watch = new MutationObserver(() => {
    if (!document.querySelector(form)) return;
    record();
    watch.disconnect();
  });
  watch.observe(document, { childList: true, subtree: true, attributes: true });
}

/** Runs in the page. */
function arrived(): Script[] {
  const formAt: number = Reflect.get(window, 'formAt');
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return resources
    .filter(({ name }) => /\.js$/.test(new URL(name).pathname))
    .map(({ name, encodedBodySize, responseEnd }) => ({
      name: new URL(name).pathname.slice(1),
      bytes: encodedBodySize,
      beforeForm: responseEnd <= formAt,
    }));
}

/** Firefox over WebDriver BiDi. */
import { type ElementHandle, launch, type Page } from 'puppeteer-core';
import { type Engine, type Handle, LIMIT_MS, type Tab } from './engine.ts';

const PREFERENCES = {
  'ui.prefersReducedMotion': 1,
  'intl.accept_languages': 'es-MX,es',
  // Nothing but the portal is asked for.
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'browser.safebrowsing.downloads.enabled': false,
};

/** A page that is left takes its open calls with it; that is no failure. */
const LEFT = 'NS_BINDING_ABORTED';

export async function openFirefox(executablePath: string): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: PREFERENCES,
    env: { ...process.env, TZ: 'America/Mexico_City', MOZ_CRASHREPORTER_DISABLE: '1' },
  });

  return {
    async open() {
      const context = await browser.createBrowserContext();
      const problems: string[] = [];
      const watched = new WeakSet<Page>();
      const watchOnce = (page: Page) => {
        if (!watched.has(page)) watch(page, problems);
        watched.add(page);
      };
      context.on('targetcreated', async (target) => {
        const page = await target.page().catch(() => null);
        if (page) watchOnce(page);
      });
      const page = await context.newPage();
      watchOnce(page);
      return {
        tab: tabOf(page),
        problems: () => problems,
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}

function watch(page: Page, problems: string[]) {
  page.on('pageerror', (error) => {
    problems.push(`page: ${error instanceof Error ? error.stack : String(error)}`);
  });
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? '';
    if (why !== LEFT) problems.push(`request: ${request.method()} ${request.url()} ${why}`);
  });
  page.on('response', (response) => {
    if (response.status() < 400) return;
    problems.push(`answer: ${response.status()} ${new URL(response.url()).pathname}`);
  });
}

function tabOf(page: Page): Tab {
  page.setDefaultTimeout(LIMIT_MS);
  return {
    goto: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    back: async () => void (await page.goBack()),
    run: async <Answer>(expression: string) => (await page.evaluate(expression)) as Answer,
    async find(expression) {
      const handle = await page.evaluateHandle(expression);
      const element = handle.asElement() as ElementHandle<Element> | null;
      return element && handleOf(element);
    },
    picture: () => page.screenshot(),
    async opened(act) {
      const opened = new Promise<Page>((resolve) => {
        page.once('popup', (popup) => resolve(popup as Page));
      });
      await act();
      return tabOf(await opened);
    },
    close: () => page.close(),
  };
}

const handleOf = (element: ElementHandle<Element>): Handle => ({
  async click() {
    await element.click();
    return true;
  },
  type: (text) => element.type(text),
  upload: (path) => (element as ElementHandle<HTMLInputElement>).uploadFile(path),
});

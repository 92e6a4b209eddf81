/**
 * A person's browser: one Chromium for a file of journeys, a fresh profile for each person. Whatever goes
 * wrong behind the screen is written down, and a journey fails with it unless it was expected.
 */
import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium, type Page, type Request } from 'playwright';

const CHROMIUM_ARGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A foreign name is none. No request is intercepted for it, which would turn off the browser's cache.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
  // Every machine has the same camera and microphone: a picture that moves, a tone.
  '--use-fake-device-for-media-stream',
];

/** A screen as people have it. */
export const screens = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 375, height: 812 }, isMobile: true, hasTouch: true },
} as const;

/** What a screen is waited for at most, on a machine that does much else, or stands still for a while. */
const TIMEOUT_MS = 60_000;

/** After each act: a journey that counts on how fast the next one comes fails with 2,500. */
const PAUSE_MS = Number(process.env.JOURNEY_PAUSE_MS ?? 0);

/** What a browser writes down where the network is gone: of a call, or of code that was on its way. */
export const OFFLINE = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|dynamically imported module/;

export type Visitor = {
  page: Page;
  context: BrowserContext;
  /** The portal's origin. */
  url: string;
  /** Every address that was asked for, by any page of this visitor. */
  addresses: string[];
  /** From now on this may happen: part of a console line, of a failed address, of a page's error. */
  expect: (problem: RegExp) => void;
  /** What went wrong and was not expected. */
  problems: () => string[];
  /** What was asked for and has no answer yet. */
  pending: () => string[];
};

/** What a file of journeys needs of its browser. */
export type Needs = {
  /** The digest of the key of a self-signed certificate that it accepts. */
  trusted?: string;
  /** A camera, or frames as people see them: neither is in the headless shell, which takes half the time for a page. */
  whole?: boolean;
  /** False for stories: their pages are gone before optimised code has paid for itself, a tenth of the processor's time. */
  optimised?: boolean;
};

const UNOPTIMISED = '--js-flags=--no-opt --no-maglev';

/** The headless shell where there is one (`scripts/test-run/chromium.ts`), or the whole Chromium. */
export const launch = ({
  trusted,
  whole = false,
  optimised = true,
}: Needs = {}): Promise<Browser> => {
  const shell = whole ? undefined : process.env.HEADLESS_SHELL;
  const place = shell || process.env.CHROMIUM || '/usr/bin/chromium';
  return chromium.launch({
    ...(existsSync(place) && { executablePath: place }),
    slowMo: PAUSE_MS,
    args: [
      ...CHROMIUM_ARGS,
      ...(trusted ? [`--ignore-certificate-errors-spki-list=${trusted}`] : []),
      ...(optimised ? [] : [UNOPTIMISED]),
    ],
  });
};

export type Wish = {
  screen?: keyof typeof screens;
  /** Where the page begins; blank without one. */
  path?: string | undefined;
  /** The browser's language. */
  locale?: string;
  /** False for a browser that runs none. */
  scripts?: boolean;
  /** Origins besides the portal's that belong to the story. */
  elsewhere?: string[];
};

/** A new person opens the portal. */
export async function visit(browser: Browser, url: string, wish: Wish = {}): Promise<Visitor> {
  const { screen = 'desktop', path, locale = 'es-MX', scripts = true } = wish;
  const context = await browser.newContext({
    ...screens[screen],
    baseURL: url,
    locale,
    timezoneId: 'America/Mexico_City',
    reducedMotion: 'reduce',
    javaScriptEnabled: scripts,
  });
  context.setDefaultTimeout(TIMEOUT_MS);
  const { addresses, problems, expected, open } = watch(context, [url, ...(wish.elsewhere ?? [])]);
  const page = await context.newPage();
  if (path) await page.goto(path);
  return {
    page,
    context,
    url,
    addresses,
    expect: (problem) => expected.push(problem),
    problems: () => problems.filter((line) => !expected.some((pattern) => pattern.test(line))),
    pending: () => [...open].map((request) => `${request.method()} ${request.url()}`),
  };
}

/** A page that is left takes its open calls with it; that is no failure. */
const LEFT = 'net::ERR_ABORTED';

function watch(context: BrowserContext, origins: string[]) {
  const addresses: string[] = [];
  const problems: string[] = [];
  const expected: RegExp[] = [];
  const isForeign = (address: string) => {
    const { protocol, origin } = new URL(address);
    return /^https?:$/.test(protocol) && !origins.includes(origin);
  };

  const open = new Set<Request>();
  context.on('request', (request) => {
    addresses.push(request.url());
    if (isForeign(request.url())) problems.push(`foreign: ${request.url()}`);
    open.add(request);
  });
  context.on('requestfinished', (request) => open.delete(request));
  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    problems.push(`console: ${message.text()} ${message.location().url}`);
  });
  context.on('weberror', (error) => problems.push(`page: ${error.error().stack}`));
  context.on('requestfailed', (request) => {
    open.delete(request);
    const why = request.failure()?.errorText ?? '';
    if (why !== LEFT) problems.push(`request: ${request.method()} ${request.url()} ${why}`);
  });
  context.on('response', (response) => {
    if (response.status() < 500) return;
    problems.push(`answer: ${response.status()} ${response.url()}`);
  });
  return { addresses, problems, expected, open };
}

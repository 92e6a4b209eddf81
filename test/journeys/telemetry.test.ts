/** What the portal reports of itself: steps with their times, failures with their codes, and no personal data. */
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import type { Batch, Fault, FunnelStep } from '#contract/telemetry.ts';
import { SUPPORT_CODE } from '#domain/request/support-code.ts';
import { people } from '#server/embedded/seed/people.ts';
import { freePort } from '#test/kit/free-port.ts';
import { scrape } from '#test/kit/scrape.ts';
import { seeOffers, showOffer } from './acts/offers.ts';
import { arrivesAt } from './acts/places.ts';
import { accountOf, signIn } from './acts/sign-in.ts';
import { openPortal } from './portal.ts';
import { checkScreen } from './screen.ts';

const NAMES = 'Mariana';
const { client } = people.find(({ key }) => key === 'tienda-offers') ?? {};
/** Everything of the person that the portal knows. */
const SECRETS = [
  ...Object.values(accountOf('tienda-offers')),
  ...Object.values(client ?? {}).filter((value) => typeof value === 'string' && value.length > 4),
  NAMES,
].filter((value) => value !== 'tienda-nube');

/** The bodies that this page sends to the portal's own call. */
function listen(page: Page) {
  const bodies: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/firebase') bodies.push(request.postData() ?? '');
  });
  const batches = (): Batch[] => bodies.map((body) => JSON.parse(body).params);
  return {
    bodies,
    steps: (): FunnelStep[] => batches().flatMap(({ steps }) => steps),
    faults: (): Fault[] => batches().flatMap(({ faults }) => faults),
  };
}

const CRASHING = 123_456.78;

/** Runs in the page: no view can draw this amount any more. */
function breakAmount(amount: number) {
  const { toFixed } = Number.prototype;
  Number.prototype.toFixed = function (digits) {
    if (Number(this) === amount) throw new TypeError('Mariana is no amount');
    return toFixed.call(this, digits);
  };
}

const isSome = (count: unknown) => Number(count) >= 1;
const METRICS_PORT = String(await freePort());

/** Reports go every ten seconds. */
const soon = { timeout: 30_000, interval: 250 };

describe('switched on', () => {
  const portal = openPortal({ LOG: 'true', METRICS_PORT });

  /** The log's lines about what was reported. */
  const logged = (message: string) =>
    portal.server
      .said()
      .split('\n')
      .filter((line) => line.includes(`"${message}"`))
      .map((line) => JSON.parse(line));

  it('signing in and looking at an offer arrive with states and times, and without the person', async () => {
    const { page } = await portal.visit({ path: '/login' });
    const { steps, bodies } = listen(page);
    await signIn(page, 'tienda-offers');
    await seeOffers(page, NAMES);
    await showOffer(page, 1);

    const inDetail = () =>
      steps().filter(({ flow, state }) => flow === 'offerChoice' && state?.startsWith('detail'));
    await expect.poll(() => inDetail().length, soon).toBeGreaterThan(0);
    const reported = steps();
    expect(reported).toContainEqual(
      expect.objectContaining({
        flow: 'signIn',
        state: expect.stringMatching(/^editing/),
        from: null,
      }),
    );
    expect(reported.map(({ flow }) => flow)).toEqual(
      expect.arrayContaining(['session', 'signIn', 'profile', 'request', 'offerChoice']),
    );
    const waited = reported.filter(({ flow, from }) => flow === 'offerChoice' && from !== null);
    expect(waited.some(({ ms }) => ms > 0)).toBe(true);
    expect(
      reported.every(({ at }, index) => index === 0 || at >= (reported[index - 1]?.at ?? 0)),
    ).toBe(true);
    for (const secret of SECRETS) expect(bodies.join()).not.toContain(secret);
    await expect
      .poll(() => logged('portal step').length, soon)
      .toBeGreaterThanOrEqual(reported.length);
  });

  it('a page that is left still tells where the person was', async () => {
    const { page } = await portal.visit({ path: '/login' });
    const { steps } = listen(page);
    await signIn(page, 'tienda-offers');
    await seeOffers(page, NAMES);
    // Once reports go, the rest of the story is what only the end can carry.
    await expect.poll(() => steps().length, soon).toBeGreaterThan(0);
    const before = logged('portal step').length;
    await showOffer(page, 2);
    expect(steps().filter(({ state }) => state?.startsWith('detail'))).toEqual([]);
    // Not by closing the tab: Chromium gives that 500 ms for `pagehide`, and a busy machine needs longer.
    await page.goto('/legal/terms');

    const since = () => logged('portal step').slice(before);
    const inDetail = () => since().filter(({ step }) => step.state?.startsWith('detail'));
    await expect.poll(() => inDetail().length, soon).toBeGreaterThan(0);
    for (const secret of SECRETS) expect(JSON.stringify(since())).not.toContain(secret);
    // How it moved and answered is known at its end alone.
    const measured = async () => {
      const { value } = await scrape(Number(METRICS_PORT));
      const times = ['LCP', 'INP', 'FCP', 'TTFB'].map((vital) =>
        value(`portal_web_vital_seconds_count{vital="${vital}"}`),
      );
      return [...times, value('portal_web_layout_shift_count')];
    };
    await expect.poll(measured, soon).toEqual(Array(5).fill(expect.toSatisfy(isSome)));
  });

  it('a crash shows a code, and the same code is reported', async () => {
    const { page, expect: expects } = await portal.visit();
    const { faults, bodies } = listen(page);
    expects(/console: /);
    await page.addInitScript(breakAmount, CRASHING);
    await page.route('**/api/solicitudes/evaluation-result*', async (route) => {
      const response = await route.fetch();
      const { rows } = await response.json();
      const crashing = rows.map((row: object) => ({ ...row, max_offer: CRASHING }));
      await route.fulfill({ response, json: { rows: crashing } });
    });
    await signIn(page, 'tienda-offers');
    await arrivesAt(page, 'Algo no salió bien en esta página');
    const code = await page.getByText(/^PX-/).innerText();
    expect(code).toMatch(SUPPORT_CODE);
    await checkScreen(page, 'crash');

    await expect.poll(() => faults().length, soon).toBeGreaterThan(0);
    expect(faults()).toContainEqual(
      expect.objectContaining({
        code,
        kind: 'crash',
        name: 'TypeError',
        frame: expect.stringMatching(/^[\w.-]+\.js:\d+:\d+$/),
        flow: 'offerChoice',
      }),
    );
    for (const secret of SECRETS) expect(bodies.join()).not.toContain(secret);
    await expect
      .poll(() => logged('portal fault').map(({ fault }) => fault.code), soon)
      .toContain(code);

    await page.unroute('**/api/solicitudes/evaluation-result*');
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await seeOffers(page, NAMES);
  });

  it('a page whose code a release took away is reloaded, once', async () => {
    const { page, expect: expects } = await portal.visit();
    expects(/ERR_FAILED|console: /);
    await page.route('**/assets/RequestFlow*.js', (route) => route.abort());
    const reloaded = page.waitForEvent('load', { predicate: isRequest });
    await signIn(page, 'tienda-offers');
    await reloaded;
    await arrivesAt(page, 'No pudimos cargar esta página');
    await checkScreen(page, 'outdated');
    await page.unroute('**/assets/RequestFlow*.js');
    await page.getByRole('button', { name: 'Cargar de nuevo' }).click();
    await seeOffers(page, NAMES);
  });
});

const isRequest = (page: Page) => new URL(page.url()).pathname.startsWith('/request');

describe('switched off', () => {
  const portal = openPortal({ TELEMETRY_URL: '' });

  it('nothing is sent, not even its code', async () => {
    const { page, addresses } = await portal.visit({ path: '/login' });
    const { bodies } = listen(page);
    await signIn(page, 'tienda-offers');
    await seeOffers(page, NAMES);
    await showOffer(page, 1);
    await page.waitForTimeout(12_000);
    await page.goto('/');
    expect(bodies).toEqual([]);
    expect(addresses.filter((address) => /telemetry|firebase/.test(address))).toEqual([]);
  });
});

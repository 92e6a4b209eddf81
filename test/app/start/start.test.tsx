/** What is made before the first page: separately for each page, and requested again after a failure. Source: issue 9, sentence 3. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createOfferLink } from '#app/start/offer-link.ts';
import { createPageGate } from '#app/start/page-gate.ts';
import { start } from '#app/start/start.ts';
import type { PortalConfig } from '#contract/config.ts';

const config: PortalConfig = {
  mode: 'embedded',
  apiKey: 'portal',
  api: '/api',
  identity: {
    userPoolId: 'us-east-1_portal',
    userPoolClientId: 'portal-web',
    hostedUi: '',
    redirectSignIn: [],
    providers: [],
  },
  links: {
    help_email: 'ayuda@portal.example',
    help_phone: '',
    incorporation: '',
    terms: '',
    privacy: '',
    risks: '',
    education: '',
    une: '',
    entities: '',
    consumer: '',
    app_store: '',
    play_store: '',
  },
  lender: {
    name: 'Prestamista',
    address: 'Calle 1',
    supervisor: 'CONDUSEF',
    reca: '1',
    une_email: 'une@portal.example',
    une_phone: '55 5000 0001',
  },
  telemetry: '',
};
const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const fetched = vi.fn<(address: string) => Promise<Response>>();

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  window.history.replaceState(null, '', '/request');
});
afterEach(() => vi.unstubAllGlobals());

describe('the services', () => {
  it('are asked for at once, and once', async () => {
    fetched.mockResolvedValue(answer(config));
    const { loaded } = start();
    expect(fetched.mock.calls).toEqual([['/config.json']]);
    expect((await loaded.load()).config.links.help_email).toBe('ayuda@portal.example');
    expect((await loaded.load()).services).toBe((await loaded.current()).services);
    expect(fetched).toHaveBeenCalledOnce();
  });

  it.each([
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a server that cannot answer', async () => answer({}, 503)],
    ['an answer that is no configuration', async () => answer({ mode: 'embedded' })],
  ])('are asked for again after %s', async (_, failing) => {
    fetched.mockImplementationOnce(failing).mockResolvedValue(answer(config));
    const { loaded } = start();
    await expect(loaded.load()).rejects.toThrow();
    expect((await loaded.load()).config.mode).toBe('embedded');
    expect(fetched).toHaveBeenCalledTimes(2);
  });
});

it('two pages share nothing', async () => {
  fetched.mockImplementation(async () => answer(config));
  const [one, other] = [start(), start()];
  one.sessionGate.close();
  await other.sessionGate.wait();
  expect(one.telemetry).not.toBe(other.telemetry);
  await Promise.all([one.loaded.load(), other.loaded.load()]);
});

describe('the link of an offer', () => {
  const page = '/offer/confirm-data/token';
  const whole = `${page}/Ana%20Ruiz/5512345678/012180000567890153/ana@example.com/RUAA900101AB1`;

  it('gives up its personal data at once, and knows them for its own page', () => {
    window.history.replaceState(null, '', whole);
    fetched.mockResolvedValue(answer(config));
    const { offerLink } = start();
    expect(window.location.pathname).toBe(page);
    expect(offerLink.address()).toBe(whole);
    const another = '/offer/confirm-data/another';
    window.history.replaceState(null, '', another);
    expect(offerLink.address()).toBe(another);
  });

  it('knows nothing after a reload', () => {
    window.history.replaceState(null, '', page);
    const link = createOfferLink();
    link.take();
    expect(link.address()).toBe(page);
  });

  it('leaves every other address alone', () => {
    createOfferLink().take();
    expect(window.location.pathname).toBe('/request');
  });
});

describe('what stands behind a form', () => {
  const isOver = async (path: string, report = false) => {
    const { opened, reportForm } = createPageGate(path);
    if (report) reportForm();
    return Promise.race([opened.then(() => true), new Promise((end) => setTimeout(end, 5, false))]);
  };

  it.each(['/offer/confirm-data/token', '/remedies/uuid/id'])(
    'of %s waits for it',
    async (path) => {
      expect([await isOver(path), await isOver(path, true)]).toEqual([false, true]);
    },
  );

  it.each(['/', '/login', '/request'])('of %s waits for nothing', async (path) => {
    expect(await isOver(path)).toBe(true);
  });

  it('waits for a drawn page to be taken over, and not for ever where it broke', async () => {
    vi.useFakeTimers();
    const ends: string[] = [];
    const [taken, broken] = [createPageGate('/', true), createPageGate('/login', true)];
    void taken.opened.then(() => ends.push('taken'));
    void broken.opened.then(() => ends.push('broken'));
    await vi.advanceTimersByTimeAsync(9_999);
    expect(ends).toEqual([]);
    taken.reportHydrated();
    await vi.advanceTimersByTimeAsync(0);
    expect(ends).toEqual(['taken']);
    await vi.advanceTimersByTimeAsync(1);
    expect(ends).toEqual(['taken', 'broken']);
    vi.useRealTimers();
  });
});

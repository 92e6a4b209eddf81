/** The public pages as the server sends them: whole without a script, and the same with it. Source: issue 3 (public pages are static). */
import type { BrowserContext, Page, Response } from 'playwright';
import { describe, expect, it } from 'vitest';
import { takenOver } from './acts/places.ts';
import { accountOf, enter } from './acts/sign-in.ts';
import { openPortal } from './portal.ts';
import { checkScreen } from './screen.ts';

const portal = openPortal({}, { whole: true });

const pages = [
  {
    name: 'landing',
    path: '/',
    es: ['Disfruta la flexibilidad que tu negocio necesita', 'Pagas al ritmo de tus ventas'],
    en: ['Enjoy the flexibility your business needs', 'You repay as you sell'],
  },
  {
    name: 'landing-amazon',
    path: '/amazon',
    es: ['Disfruta la flexibilidad que tu negocio necesita', 'Entrar con correo y contraseña'],
    en: ['Enjoy the flexibility your business needs', 'Log in with email and password'],
  },
  {
    name: 'login',
    path: '/login',
    es: ['Inicia sesión', 'Olvidé mi contraseña'],
    en: ['Log in', 'I forgot my password'],
  },
  {
    name: 'privacy',
    path: '/request/privacy-policy',
    es: ['AVISO DE PRIVACIDAD', 'Última actualización: julio de 2020'],
    en: ['AVISO DE PRIVACIDAD', 'Last updated: July 2020'],
  },
] as const;

/** Of layout shift: a button's edge moves by 3 pixels when the typeface takes over from the device's. */
const LEAST_SEEN = 0.0005;

const languages = ['es', 'en'] as const;
const all = pages.flatMap((page) => languages.map((language) => ({ ...page, language })));

describe.each(all)('$name in $language', ({ name, path, language, ...texts }) => {
  const [heading, text] = texts[language];

  it('is whole without a script', async () => {
    const { page, context } = await withoutScripts(path);
    await chooseLanguage(context, language);
    await page.goto(path);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(heading);
    await page.getByText(text).first().waitFor();
    expect(await page.title()).toBe(`${heading} · Línea`);
    expect(await page.locator('html').getAttribute('lang')).toMatch(`${language}-`);
    const legal = page.getByRole('contentinfo').getByRole('navigation').getByRole('link');
    expect(await legal.count()).toBe(8);
    const leading = await legal.evaluateAll((links) => links.map((link) => 'href' in link));
    expect(leading).not.toContain(false);
  });

  it.each(['desktop', 'phone'] as const)('is taken over in place, on a %s', async (screen) => {
    const { page, context } = await portal.visit({ path: '/logo.svg', screen });
    await chooseLanguage(context, language);
    await page.addInitScript(watch);
    await page.goto(path);
    await takenOver(page);
    const heading = page.getByRole('heading', { level: 1 });
    expect(await heading.evaluate((now) => now === Reflect.get(window, 'drawn'))).toBe(true);
    expect(await movedIn(page)).toBeLessThan(LEAST_SEEN);
    await checkScreen(page, `static-${name}`);
  });
});

it('is drawn in its own typeface, which it brings along', async () => {
  const { page, context } = await portal.visit({ path: '/logo.svg' });
  const sheets: Response[] = [];
  context.on('response', (reply) => {
    if (reply.url().endsWith('.css')) sheets.push(reply);
  });
  await page.goto('/login');
  await takenOver(page);
  await inFigtree(page);
  expect(sheets).toEqual([]);

  // The pages that are not drawn ahead have it from one sheet, which is kept.
  await page.goto('/resetPassword');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await inFigtree(page);
  expect(sheets).toHaveLength(1);
  const { 'cache-control': kept, 'content-length': bytes } = sheets[0]?.headers() ?? {};
  expect(kept).toContain('immutable');
  expect(Number(bytes)).toBeLessThan(35_000);
});

async function inFigtree(page: Page) {
  const fonts = await page.evaluate(() =>
    [...document.fonts].map(({ family, status }) => `${family} ${status}`),
  );
  expect(fonts).toContain('Figtree loaded');
  const heading = page.getByRole('heading', { level: 1 });
  expect(await heading.evaluate((it) => getComputedStyle(it).fontFamily)).toMatch(/^Figtree,/);
}

it('leads on without a script', async () => {
  const { page } = await withoutScripts('/');
  await page.getByRole('link', { name: 'Iniciar sesión' }).click();
  await page.waitForURL('**/login');
  await page.getByRole('link', { name: 'Aviso de privacidad' }).click();
  await page.waitForURL('**/request/privacy-policy');
  await page.getByRole('link', { name: 'Inicio' }).click();
  await page.waitForURL(/\/$/);
});

it.each(['/offer/confirm-data/unknown', '/remedies/unknown/unknown'])(
  '%s asks ahead for no step of a request, and for no list of passwords',
  async (path) => {
    const page = await (await fetch(portal.server.url + path)).text();
    const preloads = page.match(/<link[^>]*modulepreload[^>]*>/g)?.join('') ?? '';
    const scripts = [...preloads.matchAll(/assets\/([\w-]+)-[\w-]{8}\.js/g)].map(
      ([, name]) => name,
    );
    expect(scripts).toContain('links');
    expect(scripts).not.toContain('request');
    expect(scripts).not.toContain('new-password');
  },
);

it('moves nothing when it knows who is here', async () => {
  const { page } = await portal.visit({ path: '/login', screen: 'phone' });
  await enter(page, accountOf('tienda-documents'));
  await page.waitForURL('**/request/**');
  await page.addInitScript(watch);
  await page.goto('/');
  await page.getByRole('button', { name: /^Tu cuenta/ }).waitFor();
  await takenOver(page);
  expect(await movedIn(page)).toBeLessThan(LEAST_SEEN);
  await checkScreen(page, 'static-landing-signed-in');
  await page.goto('/login');
  await page.waitForURL('**/request/**');
});

it('keeps what is typed and pressed before its scripts are there, and sends nothing by itself', async () => {
  const { page, context } = await portal.visit({ path: '/logo.svg' });
  const scripts = Promise.withResolvers<void>();
  await context.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  const { email, password } = accountOf('tienda-documents');
  await page.goto('/login', { waitUntil: 'commit' });
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(password);
  await page.keyboard.press('Enter');
  expect(page.url()).toBe(`${portal.server.url}/login`);
  const busy = page.getByRole('button', { name: 'Iniciar sesión' });
  expect(await busy.getAttribute('aria-busy')).toBe('true');

  scripts.resolve();
  await page.waitForURL('**/request/**');
});

it('is walked by keyboard alone, and remembers the language in a cookie that tells nothing', async () => {
  const { page, context } = await portal.visit({ path: '/' });
  await takenOver(page);
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('Saltar al contenido');
  const order = ['Línea', 'Inicio', 'es, Español', 'en, English'];
  for (const name of order) {
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe(name);
  }
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Enjoy the flexibility' }).waitFor();
  const cookies = (await context.cookies()).map(({ name, value, sameSite, path }) => ({
    name,
    value,
    sameSite,
    path,
  }));
  const remembered = { name: 'portal_language', value: 'en', sameSite: 'Lax', path: '/' };
  expect(cookies).toEqual([remembered]);
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('Log in');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/login');
  await page.getByRole('heading', { level: 1, name: 'Log in' }).waitFor();
});

/** Without them the browser does not even fetch them. */
async function withoutScripts(path: string) {
  const visitor = await portal.visit({ path, scripts: false, screen: 'phone' });
  visitor.expect(/^request: GET \S+\/assets\/[\w.-]+\.js csp$/);
  return visitor;
}

const chooseLanguage = (context: BrowserContext, language: string) =>
  context.addCookies([{ name: 'portal_language', value: language, url: portal.server.url }]);

/** Layout shift since the whole page was drawn: one that arrives slowly is drawn in parts, and its bar fills from the right. */
const movedIn = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const shifts: { at: number; value: number }[] = Reflect.get(window, 'shifts');
    const since: number = Reflect.get(window, 'wholeSince');
    return shifts.reduce((sum, { at, value }) => (at < since ? sum : sum + value), 0);
  });

/** Runs in the page before its own scripts: keeps the heading as it was sent, and notes whatever moves. */
function watch() {
  const shifts: { at: number; value: number }[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries())
      shifts.push({ at: shift.startTime, value: Reflect.get(shift, 'value') });
  }).observe({ type: 'layout-shift', buffered: true });
  document.addEventListener('readystatechange', () => {
    if (document.readyState !== 'interactive') return;
    Object.assign(window, { drawn: document.querySelector('h1') });
    const onceDrawn = () => Object.assign(window, { wholeSince: performance.now() });
    requestAnimationFrame(() => requestAnimationFrame(onceDrawn));
  });
}

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement } = document;
    return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? '';
  });

/** The link of a pre-approved offer: confirming it, and every other state that it may be in. */
import type { Page, Request, Route } from 'playwright';
import { describe, expect, it } from 'vitest';
import { tabTo } from './acts/keyboard.ts';
import { arrivesAtOffer, linkOf } from './acts/links.ts';
import { arrivesAt } from './acts/places.ts';
import { accountOf, enter } from './acts/sign-in.ts';
import { OFFLINE, type Visitor } from './browser.ts';
import { openPortal } from './portal.ts';
import { checkScreen } from './screen.ts';

const portal = openPortal();

/** The browser itself writes refused and lost calls to its console. */
const REFUSED = /status of 4(09|10)/;
const FAULT = /status of 500|^answer: 500/;
const OFFER_CALL = '**/api/offers/pre-approved-offers/*';

const box = (page: Page, name: string) => page.getByRole('textbox', { name });
const send = (page: Page) => page.getByRole('button', { name: 'Enviar' });
/** Somebody has confirmed the offer of this world. */
let isUsed = false;
const confirm = async (page: Page, name = 'Enviar') => {
  isUsed = true;
  await page.getByRole('button', { name }).click();
};
const tick = async (page: Page) => {
  for (const each of await page.getByRole('checkbox').all()) await each.check();
};

/** The link of this key, in a world that was just reset. */
async function freshLink(key = 'offer-open') {
  if (isUsed) await portal.server.reset();
  isUsed = false;
  return linkOf(portal.server, key);
}

async function openOffer(key = 'offer-open', wish: Parameters<typeof portal.visit>[0] = {}) {
  const path = await freshLink(key);
  const visitor = await portal.visit({ ...wish, path });
  return { ...visitor, path };
}

/** What the link says of the person, part by part, as it stands in the path and as it reads. */
function personalDataIn(path: string): string[] {
  const [, , , , ...parts] = path.split('/');
  return [...new Set(parts.flatMap((part) => [part, decodeURIComponent(part)]))];
}

const fail = (route: Route) =>
  route.fulfill({
    status: 500,
    contentType: 'application/json',
    body: JSON.stringify({ code: 'internal', message: 'Failed', requestId: 'f4b1a9c0' }),
  });

describe('the form', () => {
  it('is filled in by the link, sent, and thanked for', async () => {
    const { page } = await openOffer('offer-open', { screen: 'phone' });
    await arrivesAtOffer(page);
    await page.getByRole('img', { name: 'Tienda Nube' }).waitFor();
    expect(await box(page, 'Nombre completo').inputValue()).toBe('Laura Paredes Rico');
    await page.getByText('BBVA México · 012 180 15000000000 4').waitFor();
    await checkScreen(page, 'offer-form');
    expect(await send(page).isDisabled()).toBe(true);
    await tick(page);
    await confirm(page);
    await arrivesAt(page, '¡Gracias! Recibimos tus datos');
    await page
      .getByRole('alert')
      .getByText('Recibimos tu confirmación para Tienda Nube.')
      .waitFor();
    await checkScreen(page, 'offer-confirmed');
  });

  it('tells what is wrong as a field is left, and what is missing', async () => {
    const { page } = await openOffer();
    await box(page, 'Nombre completo').fill('');
    await box(page, 'RFC').fill('MAB9307148T4');
    await box(page, 'Cuenta CLABE').fill('002010077777777779');
    await box(page, 'Teléfono').fill('551234');
    await box(page, 'Correo electrónico').focus();
    await page.getByText('Este campo es obligatorio').waitFor();
    await page.getByText(/Este RFC es de persona moral \(12 caracteres\)/).waitFor();
    await page.getByText(/el último dígito no coincide/).waitFor();
    await page.getByText('Escribe los 10 dígitos del teléfono').waitFor();
    await page.getByText('Faltan 3 datos y hay 2 por corregir:').waitFor();
    await checkScreen(page, 'offer-problems');
    await page.getByRole('link', { name: 'Nombre completo' }).click();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('field-full_name');
  });

  it('loses nothing to the documents, which open beside it', async () => {
    const { page, context } = await openOffer();
    await box(page, 'Nombre completo').fill('Laura Paredes');
    for (const name of [/términos y condiciones/, /aviso de privacidad/]) {
      const opened = context.waitForEvent('page');
      await page.getByRole('main').getByRole('link', { name }).first().click();
      const tab = await opened;
      await tab.locator('h1').waitFor();
      expect(await tab.evaluate(() => document.referrer)).toBe('');
      await tab.close();
    }
    expect(await box(page, 'Nombre completo').inputValue()).toBe('Laura Paredes');
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0);
  });

  it('goes with the keyboard alone', async () => {
    const { page } = await openOffer();
    await arrivesAtOffer(page);
    await tabTo(page, box(page, 'Nombre completo'));
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('Laura Paredes');
    for (const each of await page.getByRole('checkbox').all()) {
      await tabTo(page, each);
      await page.keyboard.press('Space');
    }
    await expect.poll(() => send(page).isEnabled()).toBe(true);
    await tabTo(page, send(page));
    isUsed = true;
    await page.keyboard.press('Enter');
    await arrivesAt(page, '¡Gracias! Recibimos tus datos');
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  });

  it('reads in English too, and keeps what was typed when the language changes', async () => {
    const { page } = await openOffer('offer-open', { screen: 'phone' });
    await box(page, 'Nombre completo').fill('Laura Paredes');
    await page.getByRole('button', { name: 'English' }).click();
    await arrivesAt(page, 'Confirm your data');
    expect(await box(page, 'Full name').inputValue()).toBe('Laura Paredes');
    await checkScreen(page, 'offer-form', { axe: false });
    await tick(page);
    await confirm(page, 'Send');
    await arrivesAt(page, 'Thank you! We received your data');
    await checkScreen(page, 'offer-confirmed', { axe: false });
  });
});

it('shows the whole amount where a screen is 320 px wide', async () => {
  const { page } = await openOffer();
  await arrivesAtOffer(page);
  await page.setViewportSize({ width: 320, height: 700 });
  const figure = page.getByRole('region', { name: 'Tu oferta preaprobada' }).locator('h2 + div');
  await expect.poll(() => figure.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0);
});

describe('the personal data of the link', () => {
  /** All that a request sends: address, headers and body, encoded and not. */
  const sentIn = (request: Request) => {
    const all = [request.url(), JSON.stringify(request.headers()), request.postData() ?? ''].join();
    return [all, decodeURIComponent(all.replaceAll(/%(?![0-9a-f]{2})/gi, ''))].join();
  };

  it('leave the address at once, and go out with the confirmation alone', async () => {
    const path = await freshLink();
    const data = personalDataIn(path);
    const { page, context, expect: expects } = await portal.visit({ path: '/legal/terms' });
    // Back and forward again, the page asks once more: the offer is accepted.
    expects(/status of 409/);
    const asked: Request[] = [];
    context.on('request', (request) => asked.push(request));
    await context.addInitScript(noteFetches);
    await page.goto(path);
    await arrivesAtOffer(page);
    const short = path.split('/').slice(0, 4).join('/');
    expect(new URL(page.url()).pathname).toBe(short);
    await tick(page);
    await confirm(page);
    await arrivesAt(page, '¡Gracias! Recibimos tus datos');
    await page.waitForLoadState('networkidle');

    const leaking = asked.filter((request) => data.some((each) => sentIn(request).includes(each)));
    const names = leaking.map((request) => `${request.method()} ${request.resourceType()}`);
    expect(names).toEqual(['GET document', 'POST fetch']);
    expect(await page.evaluate(() => Reflect.get(window, 'fetchedFrom'))).toContainEqual([
      '/config.json',
      short,
    ]);
    const kept = await page.evaluate(() =>
      JSON.stringify([
        ...Object.entries(localStorage),
        ...Object.entries(sessionStorage),
        history.state,
        document.cookie,
        document.title,
      ]),
    );
    expect(data.filter((each) => kept.includes(each))).toEqual([]);
    await page.goBack();
    await page.goForward();
    expect(new URL(page.url()).pathname).toBe(short);
  });

  it('are gone after a reload: the form is empty', async () => {
    const { page } = await openOffer();
    await arrivesAtOffer(page);
    await page.reload();
    await arrivesAtOffer(page);
    for (const each of await page.getByRole('textbox').all()) {
      expect(await each.inputValue()).toBe('');
    }
    expect(await page.getByText('Este campo es obligatorio').count()).toBe(0);
    await page.getByText('Faltan 7 datos:').waitFor();
    await checkScreen(page, 'offer-empty');
  });

  it.each([
    [
      'a slash and a plus',
      'Laura%2FParedes+Rico/%2B52+55+4100+0000',
      'Laura/Paredes Rico',
      '+52 55 4100 0000',
    ],
    ['what is no escape sequence', '100%25%ZZ%/55%', '', ''],
    ['Latin-1, and undefined', 'Mar%EDa/undefined', 'María', ''],
    ['encoded twice', 'Laura%2520Paredes/55%252041000000', 'Laura Paredes', '55 41000000'],
    ['nothing where a name should be', '/5541000000', '', '5541000000'],
    ['more than there should be', 'Laura/5541000000/1/2/3/4/5', 'Laura', '5541000000'],
    ['a query and a fragment', 'Laura?rfc=PARL8802141A9#5541000000', 'Laura', ''],
  ])('may be mangled: %s', async (_, rest, name, telephone) => {
    const short = (await freshLink()).split('/').slice(0, 4).join('/');
    const { page } = await portal.visit({ path: `${short}/${rest}` });
    await arrivesAtOffer(page);
    expect(page.url()).toBe(portal.server.url + short);
    expect(await box(page, 'Nombre completo').inputValue()).toBe(name);
    expect(await box(page, 'Teléfono').inputValue()).toBe(telephone);
  });

  it('leave the address on the way from within the portal too', async () => {
    const path = await freshLink();
    const { page } = await portal.visit({ path: '/dev/links' });
    await page.getByRole('link', { name: path }).click();
    await arrivesAtOffer(page);
    expect(new URL(page.url()).pathname).toBe(path.split('/').slice(0, 4).join('/'));
    expect(await box(page, 'Nombre completo').inputValue()).toBe('Laura Paredes Rico');
  });
});

/** Runs in the page: notes what is asked for, and where the page was then. */
function noteFetches() {
  const fetchedFrom: [string, string][] = [];
  const ask = window.fetch;
  window.fetch = (what, init) => {
    fetchedFrom.push([String(what), location.pathname]);
    return ask(what, init);
  };
  Object.assign(window, { fetchedFrom });
}

describe('how an offer stands', () => {
  const ends = [
    ['offer-expired', 'Tu oferta ya expiró', 'Your offer is already expired'],
    ['offer-accepted', '¡Gracias!', 'Thank you!'],
    ['offer-missing', 'La oferta no existe', 'Offer not Exist'],
  ] as const;

  it.each(ends)('%s, in both languages', async (key, spanish, english) => {
    const { page, expect: expects } = await openOffer(key);
    expects(REFUSED);
    await arrivesAt(page, spanish);
    expect(await page.getByRole('textbox').count()).toBe(0);
    await checkScreen(page, key);
    await page.getByRole('button', { name: 'English' }).click();
    await arrivesAt(page, english);
    await checkScreen(page, key, { axe: false });
    await page.getByRole('link', { name: /home/i }).click();
    await page.waitForURL(`${portal.server.url}/`);
  });

  it('in two tabs: the second shows what the first did, at once or on opening it again', async () => {
    const { page, context, path, expect: expects } = await openOffer();
    expects(REFUSED);
    const second = await context.newPage();
    await second.goto(path);
    for (const tab of [page, second]) {
      await arrivesAtOffer(tab);
      await tick(tab);
    }
    await confirm(page);
    await arrivesAt(page, '¡Gracias! Recibimos tus datos');
    await confirm(second);
    await second.getByText('Tu oferta ya fue confirmada.').waitFor();
    await page.reload();
    await page.getByText('Tu oferta ya fue confirmada.').waitFor();
  });

  it.each([
    [410, 'gone', 'Offer has been expired', 'Tu oferta ya expiró'],
    [404, 'notFound', 'Offer not Exist', 'La oferta no existe'],
  ])('may change while the form is open: %i', async (status, code, message, heading) => {
    const { page, context, expect: expects } = await openOffer();
    expects(/status of 4(10|04)/);
    await arrivesAtOffer(page);
    const body = JSON.stringify({ code, message, requestId: 'f4b1a9c0' });
    await context.route(OFFER_CALL, (route) =>
      route.fulfill({ status, contentType: 'application/json', body }),
    );
    await tick(page);
    await confirm(page);
    await arrivesAt(page, heading);
  });
});

describe('a failure', () => {
  it('of the look-up has a code and another try', async () => {
    const { page, context, expect: expects } = await portal.visit({ path: '/legal/terms' });
    expects(FAULT);
    await context.route(OFFER_CALL, fail);
    await page.goto(await freshLink());
    await arrivesAt(page, 'No pudimos abrir tu oferta');
    await page.getByRole('alert').getByText('Código de soporte: f4b1a9c0').waitFor();
    await checkScreen(page, 'offer-unavailable');
    await context.unroute(OFFER_CALL);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await arrivesAtOffer(page);
    expect(await box(page, 'Nombre completo').inputValue()).toBe('Laura Paredes Rico');
  });

  it('of the confirmation loses nothing that was typed', async () => {
    const { page, context, expect: expects } = await openOffer('offer-open', { screen: 'phone' });
    expects(FAULT);
    expects(OFFLINE);
    await box(page, 'Nombre completo').fill('Laura Paredes');
    await tick(page);
    await context.route(OFFER_CALL, fail);
    await confirm(page);
    await page.getByRole('alert').getByText('Lo que escribiste sigue aquí').waitFor();
    await page.getByText('Código de soporte: f4b1a9c0').waitFor();
    await checkScreen(page, 'offer-refused');
    await context.unroute(OFFER_CALL);

    await context.setOffline(true);
    await confirm(page);
    await page.getByRole('alert').getByText('Lo que escribiste sigue aquí').waitFor();
    expect(await box(page, 'Nombre completo').inputValue()).toBe('Laura Paredes');
    await context.setOffline(false);
    await confirm(page);
    await arrivesAt(page, '¡Gracias! Recibimos tus datos');
  });
});

it('a hostile logo does nothing, and the provider is named', async () => {
  const { page, context, expect: expects } = await portal.visit({ path: '/legal/terms' });
  // The browser says what the policy forbids in what is only read, to be sanitised.
  expects(/Content Security Policy/);
  const logo = `<img src=x onerror="window.harmed=1"><svg onload="window.harmed=1"><script>window.harmed=1</script></svg>
    <a href="javascript:window.harmed=1">x</a><iframe srcdoc="<script>parent.harmed=1</script>"></iframe>
    <style>main{display:none}</style><form action="/login"><input name="rfc"></form>`;
  await context.route(OFFER_CALL, (route) =>
    route.fulfill({ json: { platform: { name: 'Clip', logo } } }),
  );
  await page.goto(await freshLink());
  await arrivesAtOffer(page);
  await page.getByText('Clip', { exact: true }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => Reflect.get(window, 'harmed'))).toBeUndefined();
  expect(await page.getByRole('textbox').count()).toBe(5);
});

it('keeps a signed-in person signed in', async () => {
  const { page, expect: expects }: Visitor = await portal.visit({ path: '/login' });
  await enter(page, accountOf('tienda-offers'));
  await page.waitForURL('**/request/**');
  expects(REFUSED);
  await page.goto(await freshLink('offer-expired'));
  await arrivesAt(page, 'Tu oferta ya expiró');
  await page.goto('/request');
  await page.waitForURL('**/request/**');
});

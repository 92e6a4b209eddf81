/** A page that a browser translates stays, and is translated as it goes on; its figures: test/app/start. Source: ruling 48; field case 01. */
import type { Page } from 'playwright';
import { beforeEach, expect, it } from 'vitest';
import { formatMoney } from '#domain/money/money.ts';
import { arrivesAtOffer, arrivesAtRemedies, linkOf } from './acts/links.ts';
import { seeOffers, showOffer } from './acts/offers.ts';
import { arrivesAt } from './acts/places.ts';
import { PROOF, put, send } from './acts/remedies.ts';
import { accountOf, enter } from './acts/sign-in.ts';
import { translate } from './acts/translator.ts';
import { pdf } from './files.ts';
import { openPortal } from './portal.ts';

const portal = openPortal({ LENDER_DELAY_MS: '600000' });

beforeEach(() => portal.server.reset());

/** The page is drawn by then. */
const DRAWN_MS = 600;

async function visitTranslated(
  path: string,
  delayMs = DRAWN_MS,
  prepare: (page: Page) => Promise<unknown> = async () => {},
) {
  const visitor = await portal.visit();
  await translate(visitor.context, delayMs);
  await prepare(visitor.page);
  await visitor.page.goto(path, { waitUntil: 'domcontentloaded' });
  await visitor.page.locator('h1 font').first().waitFor();
  return visitor;
}

const isTranslated = (page: Page) => page.locator('h1 font').first().waitFor();

it('signing in with a wrong and with the right password', async () => {
  const { page, expect: expects } = await visitTranslated('/login');
  expects(/status of 400/);
  const { email, password } = accountOf('tienda-offers');
  await enter(page, { email, password: 'Equivocada1' });
  await page.getByRole('alert').waitFor();
  await isTranslated(page);
  await enter(page, { email, password });
  await seeOffers(page, 'Mariana');
  await isTranslated(page);
});

it('signing in on a page that was translated before React had it', async () => {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  const { page } = await visitTranslated('/login', 0, (page) =>
    page.route('**/assets/react-*.js', (route) => promise.then(() => route.continue())),
  );
  const { email, password } = accountOf('tienda-offers');
  const username = page.getByRole('textbox', { name: 'Correo electrónico' });
  const drawn = await username.elementHandle();
  await username.click();
  await page.keyboard.type(email.slice(0, 4));
  release();
  // React draws the page anew meanwhile.
  await page.keyboard.type(email.slice(4), { delay: 100 });
  await page.waitForFunction((field) => !field?.isConnected, drawn);
  expect(await username.inputValue()).toBe(email);
  await page.getByRole('textbox', { name: 'Contraseña', exact: true }).fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await seeOffers(page, 'Mariana');
  await isTranslated(page);
});

it('an offer’s figures follow its retention', async () => {
  const { page } = await visitTranslated('/login');
  await enter(page, accountOf('tienda-offers'));
  await seeOffers(page, 'Mariana');
  await showOffer(page, 1);
  const costs = page.getByRole('main');
  const before = await costs.getByText(/^\$[\d,.]+$/).allInnerTexts();
  const answer = page.waitForResponse((reply) => reply.url().includes('calcs-offer-retention'));
  await page.getByRole('combobox', { name: 'Retención de tus ventas' }).selectOption({ index: 0 });
  const { amountToRecive } = (await (await answer).json()) as { amountToRecive: number };
  const received = formatMoney(amountToRecive);
  expect(before).not.toContain(received);
  await costs.getByText(received).first().waitFor();
});

it('an offer’s link: a field is left empty, mended and sent', async () => {
  const { page } = await visitTranslated(await linkOf(portal.server, 'offer-open'));
  await arrivesAtOffer(page);
  const name = page.getByRole('textbox', { name: 'Nombre completo' });
  await name.fill('');
  await page.getByRole('textbox', { name: 'RFC' }).focus();
  await page.getByText('Este campo es obligatorio').waitFor();
  await name.fill('Laura Paredes Rico');
  await page.getByRole('textbox', { name: 'RFC' }).focus();
  await page.getByText('Este campo es obligatorio').waitFor({ state: 'detached' });
  for (const each of await page.getByRole('checkbox').all()) await each.check();
  await page.getByRole('button', { name: 'Enviar' }).click();
  await arrivesAt(page, '¡Gracias! Recibimos tus datos');
  await isTranslated(page);
});

it('a correction’s link: a file is chosen and sent', async () => {
  const { page } = await visitTranslated(await linkOf(portal.server, 'remedies-cd'));
  await arrivesAtRemedies(page);
  await put(page, PROOF, pdf('luz.pdf'));
  await send(page).click();
  await arrivesAt(page, /^¡Recibimos tu documentación/);
  await isTranslated(page);
});

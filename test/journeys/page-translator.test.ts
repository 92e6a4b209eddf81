/** A page that a browser translates stays, and is translated as it goes on; its figures: test/app/start. Source: ruling 48; field case 01. */
import type { Page } from 'playwright';
import { beforeEach, it } from 'vitest';
import { arrivesAtOffer, arrivesAtRemedies, linkOf } from './acts/links.ts';
import { seeOffers } from './acts/offers.ts';
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

async function visitTranslated(path: string) {
  const visitor = await portal.visit();
  await translate(visitor.context, DRAWN_MS);
  await visitor.page.goto(path);
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

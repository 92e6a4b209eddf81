/** A page among other programs: managers, extensions, a browser that takes storage back, a clock that is off. Source: ruling 48; issue 30, 9. */
import { beforeEach, expect, it } from 'vitest';
import { input, row, uploadLegal } from './acts/documents.ts';
import { fillAsIndividual, sendForm } from './acts/form.ts';
import { arrivesAtOffer, arrivesAtRemedies, linkOf } from './acts/links.ts';
import { mariana } from './acts/main-journey.ts';
import { seeOffers, takeOffer } from './acts/offers.ts';
import {
  extendPage,
  refuseDatabases,
  refuseStorage,
  setClockOff,
  writeInto,
} from './acts/other-programs.ts';
import { arrivesAt, arrivesFirst, takenOver } from './acts/places.ts';
import { PROOF, put, send } from './acts/remedies.ts';
import { sessionOver } from './acts/session.ts';
import { accountOf, enter } from './acts/sign-in.ts';
import { pdf } from './files.ts';
import { openPortal } from './portal.ts';

const portal = openPortal({ LENDER_DELAY_MS: '600000' });
beforeEach(() => portal.server.reset());

it.each([
  ['with events', true],
  ['without a word', false],
])('a password manager fills /login after the fact, %s', async (_, told) => {
  const { page } = await portal.visit({ path: '/login' });
  await takenOver(page);
  const { email, password } = accountOf('tienda-offers');
  await page.evaluate(writeInto, { name: 'username', value: email, told });
  await page.evaluate(writeInto, { name: 'password', value: password, told });
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await seeOffers(page, 'Mariana');
});

it('... and one field of an offer’s link', async () => {
  const { page } = await portal.visit({ path: await linkOf(portal.server, 'offer-open') });
  await arrivesAtOffer(page);
  await takenOver(page);
  await page.evaluate(writeInto, { name: 'full_name', value: 'Laura Rico Paredes', told: false });
  for (const each of await page.getByRole('checkbox').all()) await each.check();
  const sent = page.waitForRequest((request) => request.method() !== 'GET');
  await page.getByRole('button', { name: 'Enviar' }).click();
  expect((await sent).postData()).toContain('Laura Rico Paredes');
  await arrivesAt(page, '¡Gracias! Recibimos tus datos');
});

it('an extension wraps texts and puts its own beside the fields: the seller’s way to the documents', async () => {
  const { page, context } = await portal.visit();
  await context.addInitScript(extendPage);
  await page.goto('/login');
  // React draws the changed page anew, and the test would type into a field that is gone.
  await takenOver(page);
  await enter(page, accountOf('tienda-offers'));
  await takeOffer(page, 'Mariana');
  await fillAsIndividual(page, mariana);
  await sendForm(page);
  await arrivesAt(page, 'Documentos legales');
  await uploadLegal(page);
  expect(await page.locator('span-of-extension').count()).toBeGreaterThan(0);
});

it('... and both public links', async () => {
  const { page, context } = await portal.visit();
  await context.addInitScript(extendPage);
  await page.goto(await linkOf(portal.server, 'offer-open'));
  await arrivesAtOffer(page);
  for (const each of await page.getByRole('checkbox').all()) await each.check();
  await page.getByRole('button', { name: 'Enviar' }).click();
  await arrivesAt(page, '¡Gracias! Recibimos tus datos');
  await page.goto(await linkOf(portal.server, 'remedies-cd'));
  await arrivesAtRemedies(page);
  await put(page, PROOF, pdf('luz.pdf'));
  await send(page).click();
  await arrivesAt(page, /^¡Recibimos tu documentación/);
});

it('storage is refused in the middle: the person goes on, signed in, to the documents', async () => {
  const { page } = await portal.visit({ path: '/login' });
  await enter(page, accountOf('tienda-offers'));
  await seeOffers(page, 'Mariana');
  await page.evaluate(refuseStorage);
  await takeOffer(page, 'Mariana');
  await fillAsIndividual(page, mariana);
  await sendForm(page);
  await arrivesAt(page, 'Documentos legales');
  await uploadLegal(page);
  expect(await sessionOver(page).isVisible()).toBe(false);
});

it('... of an offer’s link too', async () => {
  const { page } = await portal.visit({ path: await linkOf(portal.server, 'offer-open') });
  await arrivesAtOffer(page);
  await page.evaluate(refuseStorage);
  await page.getByRole('textbox', { name: 'Nombre completo' }).fill('Laura Paredes Rico');
  for (const each of await page.getByRole('checkbox').all()) await each.check();
  await page.getByRole('button', { name: 'Enviar' }).click();
  await arrivesAt(page, '¡Gracias! Recibimos tus datos');
});

it('the browser takes the database back between two files: both arrive', async () => {
  const { page } = await portal.visit({ path: '/login' });
  await enter(page, accountOf('tienda-documents'));
  await arrivesFirst(page, 'Documentos legales');
  await input(page, 'Comprobante de Domicilio').setInputFiles(pdf('luz.pdf'));
  await row(page, 'Comprobante de Domicilio').getByText('Listo', { exact: true }).waitFor();
  await page.evaluate(refuseDatabases);
  await input(page, 'Constancia de Situación Fiscal').setInputFiles(pdf('constancia.pdf'));
  await row(page, 'Constancia de Situación Fiscal').getByText('Listo', { exact: true }).waitFor();
});

it('... and between the choice and the sending of a correction', async () => {
  const { page } = await portal.visit({ path: await linkOf(portal.server, 'remedies-cd') });
  await arrivesAtRemedies(page);
  await put(page, PROOF, pdf('luz.pdf'));
  await page.evaluate(refuseDatabases);
  await send(page).click();
  await arrivesAt(page, /^¡Recibimos tu documentación/);
});

it.each([6, -6])('a clock that is %d hours off: sign-in, draft, offer and link', async (hours) => {
  const { page, context } = await portal.visit();
  await context.addInitScript(setClockOff, hours);
  await page.goto('/login');
  await enter(page, accountOf('tienda-offers'));
  await takeOffer(page, 'Mariana');
  await arrivesFirst(page, 'Datos generales');
  await fillAsIndividual(page, mariana);
  await page
    .getByText(/^Guardado/)
    .first()
    .waitFor();
  expect(await page.getByText(/Guardado hace (\d+ (min|h)|.*hora)/).count()).toBe(0);
  await page.reload();
  await arrivesFirst(page, 'Datos generales');
  await page.waitForFunction(() =>
    [...document.querySelectorAll('input')].some(({ value }) => value === 'FORM920308MDFLVR06'),
  );
  await sendForm(page);
  await arrivesAt(page, 'Documentos legales');
  expect(await sessionOver(page).isVisible()).toBe(false);

  await page.goto(await linkOf(portal.server, 'offer-open'));
  await arrivesAtOffer(page);
});

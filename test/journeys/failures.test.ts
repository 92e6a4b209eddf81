/** What a person sees when something fails, and the way on that they are given. */
import { expect, it } from 'vitest';
import { choose, row, upload } from './acts/documents.ts';
import { fillAsIndividual, sendForm, typed } from './acts/form.ts';
import { mariana } from './acts/main-journey.ts';
import { seeOffers, showOffer, takeOffer } from './acts/offers.ts';
import { arrivesAt, arrivesFirst } from './acts/places.ts';
import { accountOf, enter, signIn } from './acts/sign-in.ts';
import { disguised, jpg, pdf, text } from './files.ts';
import { openPortal } from './portal.ts';
import { checkScreen } from './screen.ts';

const portal = openPortal();

const NOT_CORRECT = 'El correo o la contraseña no son correctos.';
/** The browser itself writes refused calls to its console. */
const BAD_REQUEST = /status of 400/;
const OFFLINE = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/;

const isObjectStore = ({ pathname }: URL) => pathname.startsWith('/object-store');

it('a wrong password and an unknown e-mail read the same, in Spanish', async () => {
  const { page, expect: expects } = await portal.visit({ path: '/login' });
  expects(BAD_REQUEST);
  const { email } = accountOf('tienda-offers');
  await enter(page, { email, password: 'Equivocada1' });
  await page.getByRole('alert').getByText(NOT_CORRECT).waitFor();
  const told = await page.getByRole('alert').innerText();
  await checkScreen(page, 'wrong-password');
  expect(await page.getByRole('textbox', { name: 'Correo electrónico' }).inputValue()).toBe(email);

  await enter(page, { email: 'nadie@example.com', password: 'Equivocada1' });
  await page.getByRole('alert').getByText(NOT_CORRECT).waitFor();
  expect(await page.getByRole('alert').innerText()).toBe(told);
});

it('signing in without a network can be tried again', async () => {
  const { page, context, expect: expects } = await portal.visit({ path: '/login' });
  expects(OFFLINE);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByText('No tienes conexión.').waitFor();
  await enter(page, accountOf('tienda-offers'));
  await page.getByRole('alert').getByText('No pudimos conectarnos.').waitFor();
  await context.setOffline(false);
  await enter(page, accountOf('tienda-offers'));
  await seeOffers(page, 'Mariana');
});

it('a form that could not be saved is still there, and saved the second time', async () => {
  const { page, context, expect: expects } = await portal.visit({ path: '/login' });
  expects(OFFLINE);
  await signIn(page, 'tienda-offers');
  await takeOffer(page, 'Mariana');
  await arrivesAt(page, 'Datos generales');
  await fillAsIndividual(page, mariana);
  await context.setOffline(true);
  await sendForm(page);
  await page.getByRole('alert').getByText('Lo que escribiste sigue aquí').waitFor();
  expect(await typed(page, 'CURP')).toBe(mariana.curp);
  expect(await typed(page, 'Calle')).toBe('Calle Inventada');
  await context.setOffline(false);
  await checkScreen(page, 'not-saved');
  await sendForm(page);
  await arrivesAt(page, 'Documentos legales');
});

it('an upload that fails is tried again, without choosing the file again', async () => {
  const { page, expect: expects } = await portal.visit({ path: '/login' });
  await signIn(page, 'tienda-documents');
  await arrivesFirst(page, 'Documentos legales');
  expects(OFFLINE);
  await page.route(isObjectStore, (route) => route.abort(), { times: 1 });
  await choose(page, 'Comprobante de Domicilio', pdf('luz.pdf'));
  const proof = row(page, 'Comprobante de Domicilio');
  await proof.getByText('No se pudo subir').waitFor();
  await checkScreen(page, 'upload-failed');
  await proof.getByRole('button', { name: 'Reintentar' }).click();
  await proof.getByText('Listo', { exact: true }).waitFor();
});

it('a file of the wrong kind is refused in words, by its name and by its content', async () => {
  const { page, expect: expects } = await portal.visit({ path: '/login' });
  await signIn(page, 'tienda-documents');
  await arrivesFirst(page, 'Documentos legales');
  const id = row(page, 'Identificación Oficial');
  await choose(page, 'Identificación Oficial', text('identificacion.txt'));
  await page.getByText('Documento inválido').waitFor();
  await id.getByText('Sube un archivo .pdf, .jpg o .png.').waitFor();
  await checkScreen(page, 'wrong-type');

  expects(/status of 4\d\d/);
  await choose(page, 'Identificación Oficial', disguised('programa.pdf'));
  await id.getByText(/Este tipo de archivo no se acepta|No se pudo subir/).waitFor();
  expect(await id.getByText('Listo', { exact: true }).isVisible()).toBe(false);
  await upload(page, 'Identificación Oficial', jpg('identificacion.jpg'));
});

it('a session that ended leads to signing in, with a word about it', async () => {
  await portal.server.reset();
  const { page, expect: expects } = await portal.visit({ path: '/login' });
  expects(/status of 401/);
  await signIn(page, 'tienda-offers');
  await seeOffers(page, 'Mariana');
  await page.evaluate(() => sessionStorage.clear());
  await showOffer(page, 1).catch(() => undefined);
  await page.waitForURL('**/login');
  await page.getByText('Tu sesión terminó.').waitFor();
  await enter(page, accountOf('tienda-offers'));
  await seeOffers(page, 'Mariana');
});

it('a form whose save met the end of the session is there again after signing in', async () => {
  await portal.server.reset();
  const { page, expect: expects } = await portal.visit({ path: '/login' });
  expects(/status of 401/);
  await signIn(page, 'tienda-offers');
  await takeOffer(page, 'Mariana');
  await arrivesAt(page, 'Datos generales');
  await fillAsIndividual(page, mariana);
  await page.evaluate(() => sessionStorage.clear());
  await sendForm(page);
  await page.waitForURL('**/login');
  await enter(page, accountOf('tienda-offers'));
  await arrivesAt(page, 'Datos generales');
  expect(await typed(page, 'CURP')).toBe(mariana.curp);
  expect(await typed(page, 'Calle')).toBe('Calle Inventada');
  await sendForm(page);
  await arrivesAt(page, 'Documentos legales');
});

it('protected pages ask a visitor to sign in', async () => {
  const { page } = await portal.visit({ path: '/request/data-collection' });
  await page.waitForURL('**/login');
  await arrivesAt(page, 'Inicia sesión');
});

it('whoever lacks a permission is told so', async () => {
  const { page } = await portal.visit({ path: '/login' });
  await signIn(page, 'tienda-documents');
  await arrivesFirst(page, 'Documentos legales');
  await page.goto('/records');
  await page.waitForURL('**/unauthorized');
  await arrivesAt(page, 'No tienes acceso a esta página');
  await checkScreen(page, 'unauthorized');
});

it('an inactive profile is an Invalid User, and somebody else may sign in', async () => {
  await portal.server.reset();
  const { page } = await portal.visit({ path: '/login' });
  await enter(page, accountOf('inactive'));
  await arrivesAt(page, 'Invalid User');
  await page.getByText('Tu cuenta existe, pero no está activa.').waitFor();
  await checkScreen(page, 'invalid-user');
  await page.getByRole('button', { name: 'Entrar con otra cuenta' }).click();
  await enter(page, accountOf('tienda-offers'));
  await seeOffers(page, 'Mariana');
});

it('an address that leads nowhere is Not Found', async () => {
  const { page } = await portal.visit({ path: '/no/hay/nada' });
  await arrivesAt(page, 'Not Found');
  await checkScreen(page, 'not-found');
  await page.getByRole('link', { name: 'Ir al inicio' }).click();
  await arrivesAt(page, 'Disfruta la flexibilidad que tu negocio necesita');
});

it('signing out leads to the landing, and nothing of the person stays', async () => {
  const { page } = await portal.visit({ path: '/login' });
  await signIn(page, 'tienda-documents');
  await arrivesFirst(page, 'Documentos legales');
  await page.getByRole('button', { name: 'Tu cuenta: Andrés' }).click();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await arrivesAt(page, 'Disfruta la flexibilidad que tu negocio necesita');
  const kept = await page.evaluate(() => Object.keys(localStorage));
  expect(kept.filter((key) => key !== 'portal_language')).toEqual([]);
  await page.goto('/request');
  await page.waitForURL('**/login');
});

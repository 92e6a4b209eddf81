/** What a person sees when something fails, and the way on that they are given. */
import { expect, it } from 'vitest';
import { choose, row, upload } from './acts/documents.ts';
import { fillAsIndividual, sendForm } from './acts/form.ts';
import { mariana } from './acts/main-journey.ts';
import { seeOffers, takeOffer } from './acts/offers.ts';
import { arrivesAt, arrivesFirst, takenOver, userMenu } from './acts/places.ts';
import { accountOf, enter, signIn } from './acts/sign-in.ts';
import { OFFLINE } from './browser.ts';
import { disguised, jpg, pdf, text } from './files.ts';
import { openPortal } from './portal.ts';
import { checkScreen } from './screen.ts';

const portal = openPortal();

const NOT_CORRECT = 'El correo o la contraseña no son correctos.';
/** The browser itself writes refused calls to its console. */
const BAD_REQUEST = /status of 400/;

const isObjectStore = ({ pathname }: URL) => pathname.startsWith('/object-store');

it('a wrong password and an unknown e-mail read the same, in Spanish', async () => {
  const { page, expect: expects } = await portal.visit({ path: '/login' });
  expects(BAD_REQUEST);
  const { email } = accountOf('tienda-offers');
  await enter(page, { email, password: 'Equivocada1' });
  await page.getByRole('alert').getByText(NOT_CORRECT).waitFor();
  const message = await page.getByRole('alert').innerText();
  await checkScreen(page, 'wrong-password');
  expect(await page.getByRole('textbox', { name: 'Correo electrónico' }).inputValue()).toBe(email);

  await enter(page, { email: 'nadie@example.com', password: 'Equivocada1' });
  await page.getByRole('alert').getByText(NOT_CORRECT).waitFor();
  expect(await page.getByRole('alert').innerText()).toBe(message);
});

it('too many attempts and a service that is down read differently, in Spanish', async () => {
  const { page, expect: expects } = await portal.visit({ path: '/login' });
  expects(/status of (400|503)/);
  expects(/answer: 503/);
  const { email, password } = accountOf('other-pf');
  const locked = page
    .getByRole('alert')
    .getByText('Por seguridad bloqueamos tu cuenta un momento.');
  const refused = page.getByRole('alert').getByText(NOT_CORRECT);
  // Each failure after the fifth doubles the lock: however slow the machine, one of these meets it.
  for (let attempt = 0; attempt < 12 && !(await locked.isVisible()); attempt++) {
    await enter(page, { email, password: `Equivocada${attempt % 10}` });
    await page.getByRole('button', { name: 'Iniciar sesión' }).waitFor();
    await locked.or(refused).waitFor();
  }
  await locked.waitFor();

  await page.route('**/cognito-idp/**', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/json',
      body: JSON.stringify({ __type: 'ServiceUnavailableException' }),
    }),
  );
  await enter(page, { email, password });
  await page
    .getByRole('alert')
    .getByText('Nuestro servicio no responde en este momento.')
    .waitFor();
  expect(await page.getByRole('textbox', { name: 'Contraseña', exact: true }).inputValue()).toBe(
    password,
  );
  await checkScreen(page, 'service-down');
});

it('signing in without a network can be tried again', async () => {
  const { page, context, expect: expects } = await portal.visit({ path: '/login' });
  expects(OFFLINE);
  await takenOver(page);
  await context.setOffline(true);
  await page.getByText('No tienes conexión.').waitFor();
  await enter(page, accountOf('tienda-offers'));
  await page.getByRole('alert').getByText('No tienes conexión a internet.').waitFor();
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
  await page.getByText(mariana.curp).waitFor();
  await page.getByText('Calle Inventada').waitFor();
  await context.setOffline(false);
  await checkScreen(page, 'not-saved');
  await sendForm(page);
  await arrivesAt(page, 'Documentos legales');
});

it('an upload that is interrupted goes on by itself', async () => {
  const { page, expect: expects } = await portal.visit({ path: '/login' });
  await signIn(page, 'tienda-documents');
  await arrivesFirst(page, 'Documentos legales');
  expects(OFFLINE);
  await page.route(isObjectStore, (route) => route.abort(), { times: 2 });
  await upload(page, 'Constancia de Situación Fiscal', pdf('constancia.pdf'));
});

it('an upload that fails is tried again, without choosing the file again', async () => {
  const { page, expect: expects } = await portal.visit({ path: '/login' });
  await signIn(page, 'tienda-documents');
  await arrivesFirst(page, 'Documentos legales');
  expects(BAD_REQUEST);
  await page.route(isObjectStore, (route) => route.fulfill({ status: 400 }));
  await choose(page, 'Comprobante de Domicilio', pdf('luz.pdf'));
  const proof = row(page, 'Comprobante de Domicilio');
  await proof.getByText('No se pudo subir').waitFor();
  await checkScreen(page, 'upload-failed');
  await page.unroute(isObjectStore);
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
  await id.getByText(/No pudimos abrir el archivo/).waitFor();
  expect(await id.getByText('Listo', { exact: true }).isVisible()).toBe(false);
  await upload(page, 'Identificación Oficial', jpg('identificacion.jpg'));
});

it('protected pages ask a visitor to sign in', async () => {
  const { page } = await portal.visit({ path: '/request/data-collection' });
  await page.waitForURL('**/login');
  await arrivesAt(page, 'Inicia sesión');
});

it('a missing permission has its own message', async () => {
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
  const { page, ...visitor } = await portal.visit({ path: '/no/hay/nada' });
  visitor.expect(/status of 404/);
  await arrivesAt(page, 'Not Found');
  await checkScreen(page, 'not-found');
  await page.getByRole('link', { name: 'Ir al inicio' }).click();
  await arrivesAt(page, 'Disfruta la flexibilidad que tu negocio necesita');
});

it('signing out leads to the landing, and nothing of the person stays', async () => {
  const { page } = await portal.visit({ path: '/login' });
  await signIn(page, 'tienda-documents');
  await arrivesFirst(page, 'Documentos legales');
  await userMenu(page, 'Andrés').click();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await arrivesAt(page, 'Disfruta la flexibilidad que tu negocio necesita');
  const kept = await page.evaluate(() => Object.keys(localStorage));
  expect(kept.filter((key) => key !== 'portal_language')).toEqual([]);
  await page.goto('/request');
  await page.waitForURL('**/login');
});

it('a network that is gone for a moment takes no page away', async () => {
  const { page, expect: expects } = await portal.visit({ path: '/login' });
  expects(OFFLINE);
  let asked = 0;
  await page.route('**/assets/PasswordResetFlow*.js', (route) => {
    asked += 1;
    return asked < 3 ? route.abort() : route.continue();
  });
  await page.getByRole('link', { name: 'Olvidé mi contraseña' }).click();
  await arrivesAt(page, 'Recupera tu contraseña');
  expect(asked).toBe(3);
});

it('a portal whose code is gone is reloaded once, and then says that it goes on', async () => {
  const { page, expect: expects } = await portal.visit({ path: '/errorSign' });
  expects(/status of 404/);
  let loaded = 0;
  page.on('domcontentloaded', () => (loaded += 1));
  await page.route('**/assets/first-*.js', (route) => route.fulfill({ status: 404 }));
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByRole('alert').getByText('La página tarda en cargar.').waitFor();
  expect(loaded).toBe(2);
  await checkScreen(page, 'code-gone');
  await page.unroute('**/assets/first-*.js');
  await page.getByRole('alert').waitFor({ state: 'hidden' });
  await enter(page, accountOf('tienda-offers'));
  await seeOffers(page, 'Mariana');
});

it.each(['first', 'react', 'app'])(
  'a page whose code (%s) does not arrive at first works as soon as it does',
  async (chunk) => {
    const { page, expect: expects } = await portal.visit({ path: '/errorSign' });
    expects(/ERR_FAILED/);
    expects(/assets\//);
    let asked = 0;
    // The page's own preload, and the first try.
    await page.route(`**/assets/${chunk}-*.js`, (route) => {
      asked += 1;
      return asked <= 2 ? route.abort() : route.continue();
    });
    await page.goto('/login', { waitUntil: 'commit' });
    await page.getByRole('textbox', { name: 'Correo electrónico' }).fill('mariana');
    const { email, password } = accountOf('tienda-offers');
    await enter(page, { email, password });
    await seeOffers(page, 'Mariana');
    expect(asked).toBe(3);
  },
);

/** A forgotten password: the code by e-mail, a new password, and signing in with it. */
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { codeFor, messagesTo } from './acts/mailbox.ts';
import { arrivesAt } from './acts/places.ts';
import { accountOf, enter } from './acts/sign-in.ts';
import { OFFLINE } from './browser.ts';
import { openPortal } from './portal.ts';
import { checkScreen } from './screen.ts';

const portal = openPortal();

/** The browser itself writes refused calls to its console. */
const BAD_REQUEST = /status of 400/;
const NEUTRAL = 'Si la cuenta existe, te enviamos un código';

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name });

async function askForCode(page: Page, email: string) {
  await box(page, 'Correo electrónico').fill(email);
  await button(page, 'Enviar código').click();
}

async function choose(page: Page, code: string, password: string) {
  await box(page, 'Código').fill(code);
  await box(page, 'Contraseña nueva').fill(password);
  await box(page, 'Confirma tu contraseña nueva').fill(password);
  await button(page, 'Cambiar contraseña').click();
}

it('from "Olvidé mi contraseña" to a password that counts', async () => {
  const { page, expect: expects } = await portal.visit({ path: '/login' });
  expects(BAD_REQUEST);
  const { email, password } = accountOf('tienda-documents');
  await page.getByRole('link', { name: 'Olvidé mi contraseña' }).click();
  await arrivesAt(page, 'Recupera tu contraseña');
  await checkScreen(page, 'reset-email');
  await askForCode(page, email);

  await arrivesAt(page, 'Elige una contraseña nueva');
  await page.getByText(NEUTRAL).waitFor();
  await page.getByText(/Puedes pedir otro código en \d+ segundos/).waitFor();
  expect(await button(page, 'Enviar otro código').isDisabled()).toBe(true);
  expect(await button(page, 'Cambiar contraseña').isDisabled()).toBe(true);
  await checkScreen(page, 'reset-code');

  const code = await codeFor(portal.server.url, email);
  await choose(page, code === '000000' ? '111111' : '000000', 'Lluvia27');
  await page.getByRole('alert').getByText('El código no es correcto.').waitFor();
  expect(await box(page, 'Contraseña nueva').inputValue()).toBe('Lluvia27');
  await checkScreen(page, 'reset-refused');
  await choose(page, `${code.slice(0, 3)} ${code.slice(3)}`, 'Lluvia27');

  await arrivesAt(page, 'Tu contraseña cambió');
  await page.waitForURL('**/login');
  await page.getByText('Tu contraseña cambió. Inicia sesión.').waitFor();
  await checkScreen(page, 'reset-login');
  await enter(page, { email, password });
  await page.getByText('El correo o la contraseña no son correctos').waitFor();
  await enter(page, { email, password: 'Lluvia27' });
  await page.waitForURL('**/request/**');
});

it('an unknown e-mail reads the same, and nothing is sent', async () => {
  const { page, expect: expects } = await portal.visit({ path: '/resetPassword', screen: 'phone' });
  expects(BAD_REQUEST);
  await askForCode(page, 'nadie@example.com');
  await arrivesAt(page, 'Elige una contraseña nueva');
  await page.getByText(NEUTRAL).waitFor();
  expect(await messagesTo(portal.server.url, 'nadie@example.com')).toEqual([]);
  await choose(page, '123456', 'Lluvia27');
  await page.getByRole('alert').getByText('El código no es correcto.').waitFor();
});

it('without a network nothing that was typed is lost', async () => {
  await portal.server.reset();
  const { page, context, expect: expects } = await portal.visit({ path: '/resetPassword' });
  expects(OFFLINE);
  const { email } = accountOf('other-pf');
  await box(page, 'Correo electrónico').waitFor();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await askForCode(page, email);
  await page.getByRole('alert').getByText('No tienes conexión a internet.').waitFor();
  expect(await box(page, 'Correo electrónico').inputValue()).toBe(email);
  await context.setOffline(false);
  await button(page, 'Enviar código').click();
  await arrivesAt(page, 'Elige una contraseña nueva');

  const code = await codeFor(portal.server.url, email);
  await context.setOffline(true);
  await choose(page, code, 'Lluvia27');
  await page.getByRole('alert').getByText('No tienes conexión a internet.').waitFor();
  expect(await box(page, 'Código').inputValue()).toBe(code);
  await context.setOffline(false);
  await button(page, 'Cambiar contraseña').click();
  await arrivesAt(page, 'Tu contraseña cambió');
  await button(page, 'Iniciar sesión').click();
  await arrivesAt(page, 'Inicia sesión');
});

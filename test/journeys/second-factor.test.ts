/**
 * An authenticator app is set up after a sign-in that is recent, asked for at the next one, and taken out of use.
 * Source: decisions 0098 and 0110.
 */
import { TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { arrivesAt } from './acts/places.ts';
import { accountOf, enter } from './acts/sign-in.ts';
import { openPortal } from './portal.ts';
import { checkScreen } from './screen.ts';

const portal = openPortal();

/** The browser itself writes refused calls to its console. */
const BAD_REQUEST = /status of 400/;
const PERIOD_MS = 30_000;

it('the staff set it up from the menu, and enter with its code from then on', async () => {
  const { page, expect: expects } = await portal.visit({ path: '/login' });
  expects(BAD_REQUEST);
  const account = accountOf('oyo-staff');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const give = async (code: string, submit: string) => {
    await page.getByRole('textbox', { name: 'Código de 6 números' }).fill(code);
    await button(submit).click();
  };
  const fromMenu = async (name: string) => {
    await page.getByRole('button', { name: /Sofía/ }).click();
    await page.getByText(name, { exact: true }).click();
  };

  await enter(page, account);
  await arrivesAt(page, 'Solicitudes de hoteles');
  await fromMenu('Seguridad de tu cuenta');
  await arrivesAt(page, 'Verificación en dos pasos');
  await page.clock.setSystemTime(Date.now() + 11 * 60_000);
  await button('Activar').click();
  const proof = page.getByRole('dialog', { name: 'Confirma que eres tú' });
  await proof.getByLabel('Contraseña', { exact: true }).fill(account.password);
  await checkScreen(page, 'second-factor-proof');
  await proof.getByRole('button', { name: 'Iniciar sesión' }).click();
  await arrivesAt(page, 'Agrega tu cuenta a la app');
  const key = (await page.locator('code').innerText()).replaceAll(' ', '');
  expect(key).toMatch(/^[A-Z2-7]{32}$/);
  await checkScreen(page, 'second-factor-scan');
  const app = new TOTP({ secret: key });
  const now = Date.now();
  await give(app.generate({ timestamp: now }), 'Comprobar y activar');
  await page.getByText('Listo: la verificación en dos pasos está activa.').waitFor();
  await checkScreen(page, 'second-factor-on');

  await fromMenu('Cerrar sesión');
  await page.waitForURL('**/');
  await page.goto('/login');
  await enter(page, account);
  await arrivesAt(page, 'Escribe el código de tu app de autenticación');
  await checkScreen(page, 'second-factor-code');
  await give(app.generate({ timestamp: now }), 'Continuar');
  await page
    .getByRole('alert')
    .getByText(/Ese código ya se usó/)
    .waitFor();
  const next = app.generate({ timestamp: now + PERIOD_MS });
  await give(`${next.slice(0, 3)} ${next.slice(3)}`, 'Continuar');
  await arrivesAt(page, 'Solicitudes de hoteles');

  await fromMenu('Seguridad de tu cuenta');
  await button('Desactivar').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Desactivar' }).click();
  await page.getByText('La verificación en dos pasos quedó desactivada.').waitFor();
});

/** Without a mouse: in, to an offer, and on to the form, always knowing where one is. */
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { tabTo } from './acts/keyboard.ts';
import { arrivesAt, introduction } from './acts/places.ts';
import { accountOf } from './acts/sign-in.ts';
import { openPortal } from './portal.ts';

const portal = openPortal();

it('signs in and takes an offer with the keyboard alone', async () => {
  const { page } = await portal.visit({ path: '/' });
  await arrivesAt(page, 'Disfruta la flexibilidad que tu negocio necesita');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
    'Saltar al contenido',
  );
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Iniciar sesión' }));
  await page.keyboard.press('Enter');

  await arrivesAt(page, 'Inicia sesión');
  const { email, password } = accountOf('tienda-offers');
  await tabTo(page, page.getByRole('textbox', { name: 'Correo electrónico' }));
  await page.keyboard.type(email);
  await tabTo(page, page.getByRole('textbox', { name: 'Contraseña', exact: true }));
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');

  await introduction(page).waitFor();
  await tabTo(page, page.getByRole('button', { name: 'Omitir' }));
  await page.keyboard.press('Enter');
  await arrivesAt(page, 'Hola, Mariana');
  await focusIsOnHeading(page);
  const show = page.getByRole('button', { name: 'Ver detalle de la oferta Oferta 1' });
  await tabTo(page, show);
  await page.keyboard.press('Enter');
  await arrivesAt(page, 'Detalle de tu oferta');
  await focusIsOnHeading(page);

  await tabTo(page, page.getByRole('combobox', { name: 'Retención de tus ventas' }));
  await page.keyboard.press('ArrowUp');
  const go = page.getByRole('button', { name: 'Continuar' });
  await expect.poll(() => go.isEnabled()).toBe(true);
  await tabTo(page, go);
  await page.keyboard.press('Enter');
  await arrivesAt(page, 'Datos generales');
  await focusIsOnHeading(page);
});

async function focusIsOnHeading(page: Page) {
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
}

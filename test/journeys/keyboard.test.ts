/** Without a mouse: in, to an offer, and on to the form, always knowing where one is. */
import type { Locator, Page } from 'playwright';
import { expect, it } from 'vitest';
import { arrivesAt, introduction } from './acts/places.ts';
import { accountOf } from './acts/sign-in.ts';
import { openPortal } from './portal.ts';

const portal = openPortal();

/** More stops than any screen has before its main button. */
const STOPS = 60;

it('signs in and takes an offer with the keyboard alone', async () => {
  const { page } = await portal.visit();
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

/** Every stop on the way must be seen: a ring, or a card around the control that shows one. */
async function tabTo(page: Page, wanted: Locator) {
  for (let stop = 0; stop < STOPS; stop++) {
    await page.keyboard.press('Tab');
    const hidden = await page.evaluate(unseenFocus);
    expect(hidden, 'focus that nobody sees').toBe(null);
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('The keyboard does not reach it.');
}

/** Runs in the page: what has the focus without showing it; null when it is seen. */
function unseenFocus(): string | null {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return null;
  const shows = (element: Element | null): boolean => {
    if (!element || element === document.body) return false;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
  };
  const { width, height } = focused.getBoundingClientRect();
  const isSeen = width > 1 && height > 1 && shows(focused);
  return isSeen || shows(focused.closest('label')) ? null : focused.outerHTML.slice(0, 200);
}

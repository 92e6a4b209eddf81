/** A request at a glance: by its button, by Space, the next one, a note, and back to the row. Source: issue 34, 4. */
import { expect, it } from 'vitest';
import { reload } from './acts/places.ts';
import { signIn } from './acts/sign-in.ts';
import { openPortal } from './portal.ts';
import { checkScreen } from './screen.ts';

const portal = openPortal({}, { whole: true });

it('the staff look at requests without leaving the list, and note something', async () => {
  const { page } = await portal.visit();
  await signIn(page, 'oyo-staff');
  await page.waitForURL('**/records');
  const eye = page.getByRole('button', { name: 'Ver de un vistazo: Hotel Plaza Laurel' });
  await eye.click();
  const panel = page.getByRole('dialog', { name: 'Hotel Plaza Laurel' });
  await panel.getByText('Todavía no hay notas.').waitFor();
  await panel.getByLabel('Nota nueva').fill('Llamar el lunes');
  await panel.getByRole('button', { name: 'Agregar nota' }).click();
  await panel.getByRole('listitem').filter({ hasText: 'Llamar el lunes' }).waitFor();
  expect(await panel.getByLabel('Nota nueva').inputValue()).toBe('');

  await panel.getByRole('button', { name: 'Siguiente' }).click();
  await page.getByRole('dialog', { name: 'Posada Monte Verde' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  // The row that was shown last has the focus, and the keys go on from it.
  const last = page.getByRole('button', { name: 'Ver de un vistazo: Posada Monte Verde' });
  await expect.poll(() => last.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press('k');
  const before = page.getByRole('gridcell', { name: /Plaza Laurel/ });
  await expect.poll(() => before.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(new URL(page.url()).pathname).toBe('/records');

  // What is typed is there again after the request was opened, or the page was loaded again.
  await eye.click();
  await panel.getByLabel('Nota nueva').fill('Pedir el acta');
  await panel.getByRole('button', { name: 'Abrir la solicitud' }).click();
  await page.waitForURL('**/oyoRequest/**');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goBack();
  await eye.click();
  await expect.poll(() => panel.getByLabel('Nota nueva').inputValue()).toBe('Pedir el acta');
  await page.keyboard.press('Escape');

  await reload(page);
  await page.getByRole('gridcell', { name: /Plaza Laurel/ }).focus();
  await page.keyboard.press('Space');
  await page
    .getByRole('dialog', { name: 'Hotel Plaza Laurel' })
    .getByText('Llamar el lunes')
    .waitFor();
  expect(await panel.getByLabel('Nota nueva').inputValue()).toBe('Pedir el acta');
  await checkScreen(page, 'hotel-peek');
});

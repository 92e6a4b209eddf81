/** Rows are ticked in the list, exported alone, and their representatives reminded. Source: issue 34, 5. */
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { signIn } from './acts/sign-in.ts';
import { openPortal } from './portal.ts';
import { checkScreen } from './screen.ts';

const portal = openPortal({}, { whole: true });

it('the staff export two ticked requests, and remind of what waits for a signature', async () => {
  const { page } = await portal.visit();
  await signIn(page, 'oyo-staff');
  await page.waitForURL('**/records');
  const tick = (name: RegExp) =>
    page.getByRole('row', { name }).getByRole('checkbox').first().check();
  await tick(/Plaza Laurel/);
  await tick(/Posada Monte Verde/);
  await page.getByText('2 solicitudes elegidas').waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar 2 solicitudes' }).click(),
  ]);
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n').slice(1, -1);
  expect(lines.map((line) => line.split(',')[2]).sort()).toEqual([
    'Hotel Plaza Laurel',
    'Posada Monte Verde',
  ]);
  await page.getByRole('button', { name: 'Recordar a 2 representantes' }).click();
  await page
    .getByText('No enviamos ningún recordatorio. 2 solicitudes no tienen un enlace pendiente.')
    .waitFor();
  await checkScreen(page, 'hotel-selection');

  // Another density is another table, and a phone has cards: the rows stay ticked.
  const ticked = page.getByRole('row', { selected: true });
  await page.getByRole('button', { name: 'Más renglones' }).click();
  await expect.poll(() => ticked.count()).toBe(2);
  await page.setViewportSize({ width: 375, height: 812 });
  const card = page.getByLabel('Elegir la solicitud de Hotel Plaza Laurel');
  expect(await card.isChecked()).toBe(true);
  await checkScreen(page, 'hotel-selection-phone');
  await card.uncheck();
  await page.getByText('1 solicitud elegida').waitFor();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(() => ticked.count()).toBe(1);
  await page.getByText('1 solicitud elegida').waitFor();
});

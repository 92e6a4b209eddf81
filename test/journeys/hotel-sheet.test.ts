/** Fifty hotels from a sheet: what is wrong is corrected in it, what is there already is left out. Source: issue 34, 5. */
import { expect, it } from 'vitest';
import { hotelForm } from '#test/fixtures/hotels.ts';
import { signIn } from './acts/sign-in.ts';
import { openPortal } from './portal.ts';
import { checkScreen } from './screen.ts';

const portal = openPortal({}, { whole: true });

const HEADINGS = 'Hotel;RFC;Nombres;Primer apellido;Segundo apellido;Celular;Correo electrónico';
const rowOf = (place: number, rfc = hotelForm.rfc) =>
  `Hotel de hoja ${place};${rfc};Lucía;Peña;Ríos;55${20_000_000 + place};hoja${place}@x.example`;
/** Each with an RFC of its own: the day of a company's beginning counts up. */
const rfcOf = (place: number) =>
  `HA${String.fromCharCode(65 + (place % 26))}2001${String((place % 28) + 1).padStart(2, '0')}AB${place % 10}`;
const sheet = (name: string, rows: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`\uFEFF${[HEADINGS, ...rows].join('\r\n')}\r\n`),
});

it('the staff create the requests of fifty hotels in two minutes', async () => {
  const { page } = await portal.visit();
  await signIn(page, 'oyo-staff');
  await page.waitForURL('**/records');
  await page.getByText('12 solicitudes', { exact: true }).waitFor();
  const began = Date.now();
  await page.getByRole('button', { name: 'Desde una hoja' }).click();
  const dialog = page.getByRole('dialog', { name: 'Solicitudes desde una hoja' });
  await dialog.getByRole('link', { name: 'Descargar plantilla CSV' }).waitFor();
  await checkScreen(page, 'hotel-sheet-choosing');

  const rows = Array.from({ length: 51 }, (_, place) => rowOf(place, rfcOf(place)));
  const choose = (file: ReturnType<typeof sheet>) =>
    dialog.locator('input[type=file]').setInputFiles(file);
  await choose(sheet('mal.csv', rows.with(5, rowOf(5, 'HAM209915AB6'))));
  await dialog.getByText(/^Corrige 1 celda/).waitFor();
  await dialog.getByText(/^B7:/).waitFor();
  expect(await dialog.getByRole('button', { name: /^Crear/ }).count()).toBe(0);
  await checkScreen(page, 'hotel-sheet-wrong');

  await dialog.getByRole('button', { name: 'Elegir otra hoja' }).click();
  await choose(sheet('bien.csv', rows.with(50, rowOf(0, rfcOf(0)))));
  await dialog.getByText(/^Repite el renglón 2/).waitFor();
  await checkScreen(page, 'hotel-sheet-review');
  await dialog.getByRole('button', { name: 'Crear 50 solicitudes' }).click();
  await page.getByText('Creamos 50 solicitudes.').waitFor();
  expect(Date.now() - began).toBeLessThan(120_000);
  await page.getByText('62 solicitudes', { exact: true }).waitFor();
  await dialog.waitFor({ state: 'hidden' });

  await page.getByRole('button', { name: 'Desde una hoja' }).click();
  await choose(sheet('otra-vez.csv', rows.slice(0, 2)));
  await dialog.getByText(/^Ya existe SOL-.*Hotel de hoja 1/).waitFor();
  await dialog.getByText(/no crearemos ninguna solicitud/).waitFor();
});

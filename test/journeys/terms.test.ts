/** Sofia signs the terms of an accepted hotel with the camera of her browser. Source: spec 2 (/termsAndConditions), 4 (terms flow). */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { sendHotel } from './acts/hotel.ts';
import { arrivesAt, reload } from './acts/places.ts';
import { signIn } from './acts/sign-in.ts';
import { openPortal } from './portal.ts';
import { checkScreen } from './screen.ts';

const portal = openPortal({ LENDER_DELAY_MS: '500' }, { whole: true });

/** The files of one kind in the server's object store. */
async function stored(code: string): Promise<Buffer[]> {
  const folder = join(portal.server.dataDir, 'objects', 'objects');
  const all = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = all.filter((one) => one.isFile() && one.parentPath.endsWith(code));
  return Promise.all(files.map(({ parentPath, name }) => readFile(join(parentPath, name))));
}

/** The four letters at the fifth byte of an MP4 name its first box. */
const firstBox = (file: Buffer) => file.toString('latin1', 4, 8);

async function record(page: Page) {
  await page.getByRole('button', { name: 'Grabar', exact: true }).click();
  await page.getByText(/Grabando: quedan [1-8] s/).waitFor();
  await page.getByRole('button', { name: 'Terminar' }).click();
  await page.getByRole('button', { name: 'Usar este video' }).waitFor();
}

async function draw(page: Page) {
  const canvas = page.getByRole('img', { name: 'Tu garabato' });
  await canvas.scrollIntoViewIfNeeded();
  const box = await canvas.boundingBox();
  if (!box) throw new Error('The canvas is not shown.');
  await page.mouse.move(box.x + 60, box.y + 60);
  await page.mouse.down();
  await page.mouse.move(box.x + 200, box.y + 150, { steps: 10 });
  await page.mouse.move(box.x + 80, box.y + 220, { steps: 10 });
  await page.mouse.up();
  await page.getByText('Hay un garabato.').waitFor();
}

it('the terms of an accepted hotel: accepted, filmed, drawn, sent', async () => {
  const { page, context } = await portal.visit();
  await context.grantPermissions(['camera', 'microphone']);
  await signIn(page, 'oyo-staff');
  await page.waitForURL('**/records');
  await sendHotel(page);
  await arrivesAt(page, /El hotel fue aceptado|El contrato está listo/);
  await page.getByText('Falta firmarlos').waitFor();

  await page.getByRole('link', { name: 'Firmar los términos y condiciones' }).click();
  await arrivesAt(page, 'Términos y condiciones');
  await page.getByText(/^Para Hotel Ámbar, solicitud SOL-/).waitFor();
  await checkScreen(page, 'terms');
  await page.getByText('Leí y acepto los términos y condiciones').click();
  await page.getByRole('button', { name: 'Continuar' }).click();

  await page.getByRole('dialog', { name: 'Graba un video' }).waitFor();
  await page.getByRole('button', { name: 'Usar la cámara' }).click();
  await record(page);
  await page.getByRole('button', { name: 'Repetir' }).click();
  await record(page);
  await page.getByRole('button', { name: 'Usar este video' }).click();

  await page.getByRole('dialog', { name: 'Dibuja un garabato' }).waitFor();
  await page.getByText('Falta el garabato.').waitFor();
  await draw(page);
  await checkScreen(page, 'terms-doodle');
  expect([await stored('VIDEO'), await stored('DOODLE')]).toEqual([[], []]);
  await page.getByRole('button', { name: 'Enviar Video y Garabato' }).click();
  await arrivesAt(page, 'Términos y condiciones firmados');
  await checkScreen(page, 'terms-signed');
  await reload(page);

  const videos = await stored('VIDEO');
  expect(videos.map(firstBox)).toEqual(['ftyp']);
  expect(videos[0]?.length).toBeGreaterThan(10_000);
  const doodles = await stored('DOODLE');
  expect(doodles.map((file) => file.toString('latin1', 1, 4))).toEqual(['PNG']);
});

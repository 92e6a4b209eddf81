/** Sofia signs the terms of an accepted hotel with the camera of her browser. Source: spec 2 (/termsAndConditions), 4 (terms flow). */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sendHotel } from './acts/hotel.ts';
import { arrivesAt, reload } from './acts/places.ts';
import { signIn } from './acts/sign-in.ts';
import { drawDoodle, recordVideo } from './acts/terms.ts';
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

it('the terms of an accepted hotel: accepted, filmed, drawn, sent', async () => {
  const { page, context } = await portal.visit();
  await context.grantPermissions(['camera', 'microphone']);
  await signIn(page, 'oyo-staff');
  await page.waitForURL('**/records');
  await sendHotel(page);
  await arrivesAt(page, /El hotel fue aceptado|Faltan dos firmas/);
  await page.getByText('Falta firmarlos').waitFor();

  await page.getByRole('link', { name: 'Firmar los términos y condiciones' }).click();
  await arrivesAt(page, 'Términos y condiciones');
  await page.getByText(/^Para Hotel Ámbar, solicitud SOL-/).waitFor();
  await checkScreen(page, 'terms');
  await page.getByText('Leí y acepto los términos y condiciones').click();
  await page.getByRole('button', { name: 'Continuar' }).click();

  await page.getByRole('dialog', { name: 'Graba un video' }).waitFor();
  await page.getByRole('button', { name: 'Usar la cámara' }).click();
  await recordVideo(page);
  await page.getByRole('button', { name: 'Repetir' }).click();
  await recordVideo(page);
  await page.getByRole('button', { name: 'Usar este video' }).click();

  await page.getByRole('dialog', { name: 'Dibuja un garabato' }).waitFor();
  await page.getByText('Falta el garabato.').waitFor();
  await drawDoodle(page);
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

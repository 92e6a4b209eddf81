/** A deed of several photos: put in order, turned, joined to one PDF on the device, taken by the server, opened. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import { input, row, upload } from './acts/documents.ts';
import { arrivesFirst } from './acts/places.ts';
import { signIn } from './acts/sign-in.ts';
import { pdf, png } from './files.ts';
import { openPortal } from './portal.ts';
import { checkScreen } from './screen.ts';

const portal = openPortal();
const PROOF = 'Comprobante de Domicilio';

it('two pages of a bill become one PDF; the same file for two documents is asked about', async () => {
  const { page } = await portal.visit({ path: '/login' });
  await signIn(page, 'tienda-documents');
  await arrivesFirst(page, 'Documentos legales');

  await input(page, PROOF).setInputFiles([png('pagina 2.png'), png('frente.png')]);
  await page.getByText(/^2 páginas ·/).waitFor();
  await page.getByRole('button', { name: 'Mover antes la página 2' }).click();
  await page.getByRole('button', { name: 'Girar la página 2' }).click();
  await page.getByRole('button', { name: 'Quitar la página 1' }).click();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await checkScreen(page, 'file-pages');
  await page.getByRole('button', { name: 'Usar estas 2 páginas' }).click();
  await row(page, PROOF).getByText('Listo', { exact: true }).waitFor();
  await row(page, PROOF).getByText('frente.pdf').waitFor();

  const opened = await getDocumentProxy(new Uint8Array(await storedAs('CD')));
  expect(opened.numPages).toBe(2);
  const sides = await Promise.all(
    [1, 2].map(async (number) => {
      const { width, height } = (await opened.getPage(number)).getViewport({ scale: 1 });
      return [Math.round(width), Math.round(height)];
    }),
  );
  expect(sides).toEqual([
    [792, 528],
    [528, 792],
  ]);

  const bill = pdf('recibo.pdf');
  await upload(page, 'Identificación Oficial', bill);
  await input(page, 'Constancia de Situación Fiscal').setInputFiles(bill);
  await page.getByText('Usaste este archivo para Identificación Oficial; ¿es correcto?').waitFor();
  await checkScreen(page, 'file-repeated');
  await page.getByRole('button', { name: 'Sí, usarlo también aquí' }).click();
  await page.getByRole('button', { name: 'Mi archivo trae los dos lados' }).click();
  await page.getByText('3 de 3 listos').waitFor();
});

/** The one file that the store holds of a document. */
async function storedAs(code: string): Promise<Buffer> {
  const folder = join(portal.server.dataDir, 'objects', 'objects');
  const all = await readdir(folder, { recursive: true, withFileTypes: true });
  const [file] = all.filter((one) => one.isFile() && one.parentPath.endsWith(`/${code}`));
  if (!file) throw new Error('The store holds nothing.');
  return readFile(join(file.parentPath, file.name));
}

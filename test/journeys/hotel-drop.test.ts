/** What only a browser can show of less typing: files that are really dropped, and a company's certificate. Source: issue 34, 6. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect, it, onTestFinished } from 'vitest';
import { certificatePdf, company } from '#test/fixtures/tax-certificate.ts';
import { writePdf } from '#test/kit/pdf.ts';
import { signIn } from './acts/sign-in.ts';
import { openPortal } from './portal.ts';
import { checkScreen } from './screen.ts';

const portal = openPortal();
const certificate = async () => Buffer.from(await certificatePdf(company).arrayBuffer());

/** As a hand drops them over the page: the browser opens the files itself. */
async function drop(page: Page, files: string[]) {
  const browser = await page.context().newCDPSession(page);
  const data = { items: [], files, dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await browser.send('Input.dispatchDragEvent', { type, x: 700, y: 300, data });
}

it('three files that are dropped on the page are sorted, asked about, and stored where they belong', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-dropped-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const contents = {
    'acta constitutiva.pdf': writePdf(['ACTA CONSTITUTIVA']),
    'CSF hotel.pdf': await certificate(),
    'comprobante de domicilio cfe.pdf': writePdf(['CFE', 'RECIBO DE LUZ']),
  };
  const files = Object.keys(contents).map((name) => join(folder, name));
  for (const [place, content] of Object.values(contents).entries())
    await writeFile(files[place] ?? '', content);

  const { page } = await portal.visit();
  await signIn(page, 'oyo-staff');
  await page.getByRole('link', { name: /Óscar Pineda León/ }).click();
  await page.getByRole('heading', { name: 'Subir Documentación', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Elegir varios archivos' }).waitFor();
  await drop(page, files);
  const dialog = page.getByRole('dialog', { name: '¿Qué documento es cada archivo?' });
  const chosen = async (name: string) =>
    dialog
      .getByLabel(name)
      .evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text);
  await dialog.getByRole('button', { name: 'Colocar 3 archivos' }).waitFor();
  expect(await Promise.all(Object.keys(contents).map(chosen))).toEqual([
    'Acta Constitutiva',
    'Constancia de Situación Fiscal',
    'Comprobante de Domicilio',
  ]);
  await checkScreen(page, 'hotel-dropped');
  await dialog.getByRole('button', { name: 'Colocar 3 archivos' }).click();
  for (const name of Object.keys(contents)) await page.getByText(name).waitFor();
  await expect.poll(() => page.getByText('Listo', { exact: true }).count()).toBeGreaterThan(3);
});

it('a company’s certificate fills in its hotel’s name and RFC', async () => {
  const { page } = await portal.visit();
  await signIn(page, 'oyo-staff');
  await page
    .getByRole('link', { name: 'Nueva Solicitud' })
    .or(page.getByRole('button', { name: 'Nueva Solicitud' }))
    .first()
    .click();
  await page.getByRole('heading', { name: 'Datos Generales', level: 1 }).waitFor();
  const file = { name: 'constancia.pdf', mimeType: 'application/pdf', buffer: await certificate() };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByText('RFC (persona moral):').waitFor();
  await page.getByRole('button', { name: 'Usar estos 2 datos' }).click();
  const value = (name: string) => page.locator(`input[name=${name}]`).inputValue();
  await expect.poll(() => value('rfc')).toBe('MAB9307148T4');
  expect(await value('hotelName')).toBe('MUEBLES Y ACABADOS DEL BAJIO');
  await checkScreen(page, 'hotel-certificate');
});

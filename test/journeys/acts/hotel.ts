/** The request of a hotel, as its staff writes it. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { pdf, type TestFile } from '../files.ts';
import { BACK, upload } from './documents.ts';
import { arrivesAt } from './places.ts';

const LEGAL = [
  'Acta Constitutiva',
  'Poderes Legales',
  'INE Rep. Legal(es)',
  BACK,
  'Estado de Cuenta Bancario Hotel',
  'Comprobante de Domicilio',
  'Constancia de Situación Fiscal',
];

export const projections: TestFile = {
  name: 'proyecciones.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from('Mes,Ingresos,Gastos\nEnero,1000,500\n'),
};

/** In Excel's old format, which a worker reads. */
export const oldProjections: TestFile = {
  name: 'proyecciones.xls',
  mimeType: 'application/vnd.ms-excel',
  buffer: readFileSync('test/fixtures/files/projections.xls'),
};

export async function uploadHotelDocuments(page: Page) {
  for (const name of LEGAL) await upload(page, name, pdf(`${name}.pdf`));
}

/** From the list of requests to the lender's answer. */
export async function sendHotel(page: Page) {
  const next = () => page.getByRole('button', { name: 'Siguiente' }).click();
  await page.getByRole('button', { name: 'Nueva Solicitud' }).click();
  await arrivesAt(page, 'Datos Generales');
  await page.getByLabel(/Nombre del hotel/).fill('Hotel Ámbar');
  await page.getByLabel(/^RFC/).fill('HAM200115AB6');
  await page.getByLabel(/^Nombres/).fill('Lucía');
  await page.getByLabel(/Primer apellido/).fill('Peña');
  await page.getByLabel(/Celular/).pressSequentially('5512345678');
  await page.getByLabel(/Correo electrónico/).fill('lucia@hotelambar.example');
  await next();
  await arrivesAt(page, 'Subir Documentación');
  await uploadHotelDocuments(page);
  await next();
  await arrivesAt(page, 'Entrevista Personal');
  await page.getByText('Por la tarde').click();
  await page.getByText('Videollamada').click();
  await next();
  await arrivesAt(page, 'Proyecciones Financieras');
  await upload(page, 'Proyecciones Financieras', projections);
  await page.getByRole('button', { name: 'Finalizar' }).click();
}

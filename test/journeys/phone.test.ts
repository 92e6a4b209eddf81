/** From the desktop to the phone: a QR, a photo that arrives by itself, and a second device that ends the link. Source: issue 13, 5. */
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { BACK, input, row, sendDocuments, upload } from './acts/documents.ts';
import { arrivesAt, arrivesFirst } from './acts/places.ts';
import { signIn } from './acts/sign-in.ts';
import { pdf, png } from './files.ts';
import { openPortal } from './portal.ts';
import { checkScreen } from './screen.ts';

const portal = openPortal();

it('a phone takes over the documents of the desktop, until another device opens its link', async () => {
  const { page: desktop, context } = await portal.visit({ path: '/login' });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(desktop, 'tienda-documents');
  await arrivesFirst(desktop, 'Documentos legales');
  await desktop.getByRole('button', { name: 'Continuar en mi teléfono' }).click();
  await desktop.getByRole('img', { name: /Código QR/ }).waitFor();
  await desktop.getByText(/Quedan 15 minutos/).waitFor();
  await checkScreen(desktop, 'phone-link-shown');
  const path = await copied(desktop);
  expect(path).toMatch(/^\/phone\/[\w-]{43}$/);

  const { page: phone } = await portal.visit({ screen: 'phone', path });
  await phone.getByRole('heading', { level: 1, name: 'Tus documentos' }).waitFor();
  expect(new URL(phone.url()).pathname).toBe('/phone');
  await checkScreen(phone, 'phone-documents');
  await desktop.getByRole('heading', { name: 'Tu teléfono está conectado' }).waitFor();
  expect(await desktop.getByRole('img', { name: /Código QR/ }).count()).toBe(0);

  await input(phone, 'Identificación Oficial').setInputFiles(pdf('ine.pdf'));
  await row(desktop, 'Identificación Oficial').getByText('ine.pdf').waitFor();
  await phone.getByRole('button', { name: 'Es un pasaporte' }).click();
  await desktop.getByText('1 de 3 listos').waitFor();
  await desktop.getByRole('button', { name: 'Subir el reverso aparte' }).click();
  await input(phone, BACK).setInputFiles(png('reverso.png'));
  await row(desktop, BACK).getByText('reverso.png').waitFor();
  await desktop.getByText('1 de 3 listos').waitFor();
  await checkScreen(desktop, 'phone-link-opened');
  await desktop.reload();
  await desktop.getByRole('heading', { name: 'Tu teléfono está conectado' }).waitFor();
  await input(desktop, 'Comprobante de Domicilio').setInputFiles(png('luz.png'));
  await phone.getByText(/Falta 1 documento/).waitFor();

  await phone.reload();
  await phone.getByText(/Falta 1 documento/).waitFor();

  const { page: third } = await portal.visit({ screen: 'phone', path });
  await third.getByRole('heading', { name: 'Este enlace se abrió en otro dispositivo' }).waitFor();
  await checkScreen(third, 'phone-link-other-device');
  await phone.getByRole('heading', { name: 'Este enlace se abrió en otro dispositivo' }).waitFor();
  await desktop.getByText(/lo cerramos por seguridad/).waitFor();
  await checkScreen(desktop, 'phone-link-ended');
  await desktop.getByText('2 de 3 listos').waitFor();

  await desktop.getByRole('button', { name: 'Crear otro enlace' }).click();
  await desktop.getByRole('button', { name: 'Desactivar el enlace' }).click();
  await desktop.getByText(/Ya no abre nada/).waitFor();
  await desktop.getByRole('button', { name: 'Cerrar' }).click();
  await desktop.getByRole('button', { name: 'Continuar en mi teléfono' }).waitFor();
});

it('the phone ends on the desktop, and its link with the step or the session', async () => {
  const { page: desktop, context } = await portal.visit({ path: '/login' });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(desktop, 'tienda-documents');
  await arrivesFirst(desktop, 'Documentos legales');
  await checkScreen(desktop, 'phone-link-offer', { axe: false });
  await upload(desktop, 'Identificación Oficial', pdf('ine.pdf'));
  await upload(desktop, BACK, png('reverso.png'));
  await upload(desktop, 'Comprobante de Domicilio', pdf('luz.pdf'));
  const { page: phone } = await portal.visit({ screen: 'phone', path: await linkOf(desktop) });
  await upload(phone, 'Constancia de Situación Fiscal', pdf('constancia.pdf'));
  await checkScreen(phone, 'phone-documents-ready', { axe: false });
  await phone.getByRole('button', { name: 'Listo', exact: true }).click();
  await phone.getByRole('heading', { name: 'Listo: sigue en tu computadora' }).waitFor();
  await checkScreen(phone, 'phone-finished');

  await desktop.getByText('3 de 3 listos').waitFor();
  await sendDocuments(desktop);
  await arrivesAt(desktop, 'Tu estado de cuenta');
  await phone.getByRole('button', { name: 'Ver mis documentos' }).click();
  await phone.getByText('Estos documentos ya se enviaron.', { exact: false }).waitFor();
  await checkScreen(phone, 'phone-step-over');

  const path = await linkOf(desktop);
  await desktop.getByRole('button', { name: 'Andrés' }).click();
  await desktop.getByRole('button', { name: 'Cerrar sesión' }).click();
  await desktop.waitForURL(/\/(login)?$/);
  const { page: late } = await portal.visit({ screen: 'phone', path });
  await late
    .getByRole('heading', { name: 'Este enlace se terminó desde tu computadora' })
    .waitFor();
});

/** Makes a link on the desktop. Answers where the phone goes. */
async function linkOf(desktop: Page): Promise<string> {
  await desktop.getByRole('button', { name: 'Continuar en mi teléfono' }).click();
  return copied(desktop);
}

async function copied(desktop: Page): Promise<string> {
  await desktop.getByRole('button', { name: 'Copiar el enlace' }).click();
  await desktop.getByText('Enlace copiado').waitFor();
  return new URL(await desktop.evaluate(() => navigator.clipboard.readText())).pathname;
}

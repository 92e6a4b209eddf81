/** A form that is left at once, in whatever way, keeps what was typed last. Source: ruling 30; issue 29. */
import type { Page } from 'playwright';
import { beforeEach, expect, it } from 'vitest';
import { fill, typed } from './acts/form.ts';
import { takeOffer } from './acts/offers.ts';
import { arrivesAt, userMenu } from './acts/places.ts';
import { signIn } from './acts/sign-in.ts';
import { openPortal } from './portal.ts';

const portal = openPortal();

beforeEach(() => portal.server.reset());

async function asStaff() {
  const { page } = await portal.visit({ path: '/login' });
  await signIn(page, 'oyo-staff');
  await page.waitForURL('**/records');
  await arrivesAt(page, 'Solicitudes de hoteles');
  return page;
}

const close = (page: Page) => page.getByRole('button', { name: 'Cerrar', exact: true }).click();

it("'Cerrar' of a hotel that has no request yet", async () => {
  const page = await asStaff();
  await page.getByRole('button', { name: 'Nueva Solicitud' }).click();
  await page.getByLabel(/Nombre del hotel/).fill('Hotel Ámbar');
  await close(page);
  await page.waitForURL('**/records');
  await page.getByRole('button', { name: 'Nueva Solicitud' }).click();
  await arrivesAt(page, 'Datos Generales');
  await page.getByText('Seguimos donde te quedaste').waitFor();
  expect(await page.getByLabel(/Nombre del hotel/).inputValue()).toBe('Hotel Ámbar');
});

it("'Cerrar' of an interview", async () => {
  const page = await asStaff();
  await page.getByLabel('Estatus').selectOption('Entrevista Personal');
  await page.getByText('1 solicitud', { exact: true }).waitFor();
  await expect.poll(() => page.getByRole('row').count()).toBe(2);
  await page.getByRole('link', { name: 'Beatriz Montes Vidal' }).click();
  await arrivesAt(page, 'Entrevista Personal');
  const address = page.url();
  await page.getByLabel(/Algo que debamos saber/).fill('Llamen después de las cinco');
  await close(page);
  await page.waitForURL(({ pathname }) => pathname === '/records');
  await page.goto(address);
  await arrivesAt(page, 'Entrevista Personal');
  const notes = await page.getByLabel(/Algo que debamos saber/).inputValue();
  expect(notes).toBe('Llamen después de las cinco');
});

it('signing out of a form', async () => {
  const { page } = await portal.visit({ path: '/login' });
  await signIn(page, 'tienda-offers');
  await takeOffer(page, 'Mariana');
  await arrivesAt(page, 'Datos generales');
  await fill(page, { texts: { Calle: 'Hidalgo' } });
  await userMenu(page, 'Mariana').click();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto('/login');
  await signIn(page, 'tienda-offers');
  await arrivesAt(page, 'Datos generales');
  expect(await typed(page, 'Calle')).toBe('Hidalgo');
});

/** A phone's screen belongs to the step: one title, the first thing to do in sight, a low bar. Source: look; review of the applicant, 2.14, 2.15. */
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { fill } from './acts/form.ts';
import { acceptOffer, seeOffers, showOffer } from './acts/offers.ts';
import { arrivesAt, arrivesFirst } from './acts/places.ts';
import { signIn } from './acts/sign-in.ts';
import { openPortal } from './portal.ts';

const portal = openPortal();

const top = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().top + window.scrollY);

const barHeight = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: 'Siguiente', exact: true })
    .evaluate((button) => button.parentElement?.parentElement?.getBoundingClientRect().height);

const FIRST = 'form :is(input, select, textarea, label, [id^=field] button, section button)';

it('each part of the form begins in sight, and nothing pushes it', async () => {
  const { page } = await portal.visit({ screen: 'phone', path: '/login' });
  await signIn(page, 'tienda-offers');
  await seeOffers(page, 'Mariana');
  expect(await top(page, 'article')).toBeLessThan(320);
  await showOffer(page, 1);
  await acceptOffer(page);
  await arrivesAt(page, 'Datos generales, parte 1 de 8: Datos personales');
  const notice = page.getByText('¡Listo! Guardamos tu oferta.');
  await notice.waitFor();
  const title = await top(page, 'h1');
  // With the banner of a premium credit above it.
  expect(title).toBeLessThan(156);
  expect(await top(page, FIRST)).toBeLessThan(320);
  await notice.waitFor({ state: 'hidden' });
  expect(await top(page, 'h1')).toBe(title);

  await page.getByRole('region', { name: 'Crédito Premium' }).getByRole('button').click();
  expect(await top(page, 'h1')).toBeLessThan(112);
  await fill(page, { texts: { CURP: 'FORM920308MDFLVR06' } });
  expect(await barHeight(page)).toBeLessThanOrEqual(88);
  for (const [part, name] of ['Contacto y RFC', 'Cuenta y actividad', 'Dirección'].entries()) {
    await fill(page, PARTS[part] ?? {});
    await page.getByRole('button', { name: 'Siguiente', exact: true }).click();
    await arrivesAt(page, `parte ${part + 2} de 8: ${name}`);
    expect(await top(page, FIRST), name).toBeLessThan(320);
    expect(await barHeight(page), name).toBeLessThanOrEqual(88);
  }
});

const PARTS = [{ picks: { Nacionalidad: 'Mexicana', Ocupación: 'Comerciante' } }];

it.each([
  ['tienda-documents', 'Documentos legales', '#document-title'],
  ['amazon-signing', 'Estás a un paso', 'main a[href]'],
])('the step of %s begins in sight', async (key, heading, first) => {
  const { page } = await portal.visit({ screen: 'phone', path: '/login' });
  await signIn(page, key);
  await arrivesFirst(page, heading);
  expect(await top(page, 'h1')).toBeLessThan(112);
  expect(await top(page, first)).toBeLessThan(320);
});

it('at 400 % zoom the bar leaves the screen to the step', async () => {
  const { page } = await portal.visit({ path: '/login' });
  await signIn(page, 'other-pf');
  await arrivesFirst(page, 'Datos generales');
  await page.setViewportSize({ width: 320, height: 200 });
  const bar = page.getByRole('main').getByRole('button', { name: 'Siguiente', exact: true });
  const position = () =>
    bar.evaluate(({ parentElement: row }) =>
      row?.parentElement ? getComputedStyle(row.parentElement).position : '',
    );
  await expect.poll(position).toBe('static');
});

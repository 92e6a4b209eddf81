/** What is typed survives the browser: another one goes on, and two at once merge. Source: ruling 30; issue 10 (drafts). */
import type { Page } from 'playwright';
import { beforeEach, expect, it } from 'vitest';
import { fill, typed } from './acts/form.ts';
import { takeOffer } from './acts/offers.ts';
import { arrivesAt } from './acts/places.ts';
import { signIn } from './acts/sign-in.ts';
import { openPortal } from './portal.ts';
import { checkScreen } from './screen.ts';

const portal = openPortal();
/** The browser itself writes refused calls to its console. */
const CHANGED = /status of 412/;
const RESUMED = 'Seguimos donde te quedaste';

beforeEach(() => portal.server.reset());

const saved = (page: Page) => page.getByText(/^Guardado /).waitFor();

async function openForm() {
  const visitor = await portal.visit({ path: '/login' });
  visitor.expect(CHANGED);
  await signIn(visitor.page, 'tienda-offers');
  return visitor;
}

async function firstForm() {
  const visitor = await openForm();
  await takeOffer(visitor.page, 'Mariana');
  await arrivesAt(visitor.page, 'Datos generales');
  return visitor;
}

it('a browser that is closed is gone on from in another one, where the person was', async () => {
  const { page, context } = await firstForm();
  await fill(page, { texts: { CURP: 'FORM9203', Calle: 'Insurgentes Sur' } });
  await page.waitForTimeout(2_000);
  await context.close();

  const { page: later } = await openForm();
  await arrivesAt(later, 'Datos generales');
  await later.getByText(RESUMED).waitFor();
  expect(await typed(later, 'CURP')).toBe('FORM9203');
  expect(await typed(later, 'Calle')).toBe('Insurgentes Sur');
  const street = later.getByRole('textbox', { name: 'Calle', exact: true });
  expect(await street.evaluate((field) => field === document.activeElement)).toBe(true);
  await checkScreen(later, 'form-resumed');
});

it('two browsers at once: different fields merge, of the same field the later is asked', async () => {
  const { page: one } = await firstForm();
  const { page: other } = await openForm();
  await arrivesAt(other, 'Datos generales');

  await fill(one, { texts: { Calle: 'Hidalgo' } });
  await saved(one);
  await fill(other, { texts: { CURP: 'FORM9203' } });
  await saved(other);
  await expect.poll(() => typed(other, 'Calle')).toBe('Hidalgo');

  await fill(one, { texts: { CURP: 'FORM9204' } });
  const question = one.getByRole('alertdialog');
  await question.getByText('FORM9203').waitFor();
  await question.getByText('FORM9204').waitFor();
  await checkScreen(one, 'form-conflict');
  await one.getByRole('button', { name: 'Usar el otro' }).click();
  await question.waitFor({ state: 'hidden' });
  expect(await typed(one, 'CURP')).toBe('FORM9203');
});

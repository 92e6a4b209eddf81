/** What is typed survives the browser: another one goes on, and two at once merge. Source: ruling 30; issue 10 (drafts). */
import type { Page } from 'playwright';
import { beforeEach, expect, it } from 'vitest';
import { fill, typed } from './acts/form.ts';
import { takeOffer } from './acts/offers.ts';
import { arrivesAt } from './acts/places.ts';
import { signIn } from './acts/sign-in.ts';
import { OFFLINE } from './browser.ts';
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
  const kept = page.waitForResponse(
    (reply) => reply.ok() && (reply.request().postData() ?? '').includes('Insurgentes Sur'),
  );
  await fill(page, { texts: { CURP: 'FORM9203', Calle: 'Insurgentes Sur' } });
  await kept;
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

/** To another page and back, as soon as something was typed. */
async function leaveAndReturn(page: Page, heading: string) {
  const { pathname } = new URL(page.url());
  await page.goto('/');
  await page.goto(pathname);
  await arrivesAt(page, heading);
}

it('what is typed last is there when the page is left at once', async () => {
  const { page } = await firstForm();
  for (const street of ['Hidalgo', 'Hidalgo Norte']) {
    await fill(page, { texts: { Calle: street } });
    await leaveAndReturn(page, 'Datos generales');
    expect(await typed(page, 'Calle')).toBe(street);
  }
});

it('... while the write before has no answer yet', async () => {
  const { page } = await firstForm();
  await page.evaluate(answerDraftsLate);
  const written = page.waitForRequest((request) => request.method() === 'PUT');
  await fill(page, { texts: { Calle: 'Hid' } });
  await written;
  await fill(page, { texts: { Calle: 'Hidalgo' } });
  await leaveAndReturn(page, 'Datos generales');
  expect(await typed(page, 'Calle')).toBe('Hidalgo');
});

it('... and is on its way before the event of hiding the page is over', async () => {
  const { page } = await firstForm();
  const street = page.getByRole('textbox', { name: 'Calle', exact: true });
  expect(await street.evaluate(writesWhileHiding)).toBe(1);
});

it('what does not arrive is asked about before the page closes, and saved once the network is back', async () => {
  const { page, context, expect: expects } = await firstForm();
  expects(OFFLINE);
  await context.setOffline(true);
  await fill(page, { texts: { Calle: 'Avenida Juárez' } });
  await page.getByText('No pudimos guardar; lo intentamos de nuevo').waitFor();
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();

  await context.setOffline(false);
  await saved(page);
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
});

it('of a hotel too', async () => {
  const { page } = await portal.visit({ path: '/login' });
  await signIn(page, 'oyo-staff');
  await page.waitForURL('**/records');
  await page.goto('/oyoRequest');
  await arrivesAt(page, 'Datos Generales');
  await page.getByLabel(/Nombre del hotel/).fill('Hotel Ámbar');
  await leaveAndReturn(page, 'Datos Generales');
  expect(await page.getByLabel(/Nombre del hotel/).inputValue()).toBe('Hotel Ámbar');
});

it('of an offer that is made one’s own too', async () => {
  const heading = /crédito preautorizado para ti/;
  const { page } = await portal.visit({ screen: 'phone', path: '/login' });
  await signIn(page, 'amazon-offer');
  await arrivesAt(page, heading);
  await page.getByRole('button', { name: 'Prefiero personalizar mi oferta' }).click();
  await page.getByRole('textbox', { name: 'Monto' }).fill('40000');
  await page.goto('/');
  await page.goto('/request');
  await arrivesAt(page, heading);
  const amount = page.getByRole('textbox', { name: 'Monto' });
  await expect.poll(() => amount.inputValue()).toContain('40,000');
});

/** Runs in the page: the server writes a draft, and its answer takes 5 seconds. */
function answerDraftsLate() {
  const { fetch } = window;
  window.fetch = async (...call) => {
    const answer = await fetch(...call);
    if (call[1]?.method === 'PUT') await new Promise((resolve) => setTimeout(resolve, 5_000));
    return answer;
  };
}

/** Runs in the page: something is typed, and the browser hides the page at once, and may end it without another event. */
async function writesWhileHiding(field: HTMLElement | SVGElement) {
  field.focus();
  document.execCommand('insertText', false, 'Hidalgo');
  await new Promise((typed) => setTimeout(typed));
  const { fetch } = window;
  let writes = 0;
  window.fetch = (...call) => {
    if (call[1]?.keepalive) writes += 1;
    return fetch(...call);
  };
  Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
  document.dispatchEvent(new Event('visibilitychange'));
  return writes;
}

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
  await expect.poll(() => typed(one, 'CURP')).toBe('FORM9203');
});

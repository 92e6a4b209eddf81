/** A session over several tabs, over its end, and over what it leaves behind. */
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { marketplaceAccounts } from '#server/embedded/pool/marketplace.ts';
import { sendDocuments, uploadLegal, uploadStatement } from './acts/documents.ts';
import { fill, fillAsIndividual, reviewForm, sendForm, typed } from './acts/form.ts';
import { mariana } from './acts/main-journey.ts';
import { seeOffers, takeOffer } from './acts/offers.ts';
import { arrivesAt, arrivesFirst, userMenu } from './acts/places.ts';
import { endSession, letTokensRunOut, sessionOver } from './acts/session.ts';
import { accountOf, enter, signIn } from './acts/sign-in.ts';
import { awaitContract } from './acts/signing.ts';
import { openPortal } from './portal.ts';
import { checkScreen } from './screen.ts';

/** The clock jumps by hours: no page is locked by that. */
const portal = openPortal({ LENDER_DELAY_MS: '9000', IDLE_LOCK_MINUTES: '0' });

/** The browser itself writes refused calls to its console. */
const REFUSED = /status of 40[01]/;
/** A page whose clock jumps reports durations that the API refuses. */
const TELEMETRY = /api\/firebase/;
const LANDING = 'Disfruta la flexibilidad que tu negocio necesita';
const CIEC = 'Contraseña del SAT (antes CIEC)';
/** Longer than a draft rests before it is saved. */
const DRAFT_MS = 2_000;

async function signOut(page: Page, names: string) {
  await userMenu(page, names).click();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
}

/** Everything that the browser keeps of the portal, in any of its stores. */
async function keptBy(page: Page): Promise<string> {
  const stores = await page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const rows = databases.map(async ({ name = '' }) => {
      const opened = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      const all = [...opened.objectStoreNames].map(
        (store) =>
          new Promise((resolve) => {
            const request = opened.transaction(store).objectStore(store).getAll();
            request.onsuccess = () => resolve(request.result);
          }),
      );
      const contents = await Promise.all(all);
      opened.close();
      return { name, contents };
    });
    return {
      local: { ...localStorage },
      session: { ...sessionStorage },
      databases: await Promise.all(rows),
    };
  });
  return JSON.stringify({ ...stores, cookies: await page.context().cookies() });
}

it('a second tab needs no sign-in, and signing out in one is signing out in both', async () => {
  const { page, context } = await portal.visit({ path: '/login' });
  await signIn(page, 'tienda-documents');
  await arrivesFirst(page, 'Documentos legales');
  const second = await context.newPage();
  await second.goto('/request');
  await arrivesAt(second, 'Documentos legales');

  const calls: string[] = [];
  second.on('request', (request) => {
    if (request.method() === 'POST') calls.push(request.url());
  });
  await signOut(page, 'Andrés');
  for (const each of [page, second]) {
    await arrivesAt(each, LANDING);
    expect(new URL(each.url()).pathname).toBe('/');
    expect(await keptBy(each)).not.toMatch(/Andr|CognitoIdentity|andres/);
  }
  expect(calls.filter((url) => url.includes('cognito-idp'))).toEqual([]);
  await second.goto('/request');
  await second.waitForURL('**/login');
});

it('signing in in another tab replaces the person in this one', async () => {
  const { page, context } = await portal.visit({ path: '/login' });
  await signIn(page, 'tienda-documents');
  await arrivesFirst(page, 'Documentos legales');
  const second = await context.newPage();
  await second.goto('/amazon');
  await second.getByRole('button', { name: 'Continuar con Amazon' }).click();
  // A busy tab answers late what the other one asked it while Mariana signed in.
  const busy = page.evaluate(() => {
    const end = Date.now() + 2_000;
    while (Date.now() < end);
  });
  await second.getByRole('button', { name: marketplaceAccounts['amazon-known'].name }).click();
  await userMenu(second, 'Mariana').waitFor();
  await busy;
  await arrivesAt(page, LANDING);
  await arrivesFirst(second, 'Datos generales');
  await page.goto('/request');
  await userMenu(page, 'Mariana').waitFor();
});

it('tokens that run out are renewed without a word', async () => {
  const { page, expect: expects } = await portal.visit({ path: '/login' });
  expects(TELEMETRY);
  await signIn(page, 'tienda-documents');
  await arrivesFirst(page, 'Documentos legales');
  await letTokensRunOut(page);
  const renewed = page.waitForRequest((request) =>
    /GetTokens/.test(request.headers()['x-amz-target'] ?? ''),
  );
  await page.getByRole('button', { name: 'Atrás', exact: true }).click();
  await renewed;
  await arrivesAt(page, 'Datos generales');
  expect(await sessionOver(page).count()).toBe(0);
});

it('ends in the middle of a form: the person signs in over it and goes on with what was typed', async () => {
  await portal.server.reset();
  const { page, expect: expects } = await portal.visit({ path: '/login' });
  expects(REFUSED);
  await signIn(page, 'tienda-offers');
  await takeOffer(page, 'Mariana');
  await arrivesAt(page, 'Datos generales');
  await fill(page, {
    texts: { CURP: 'FORM9203', [CIEC]: 'Secreta-123' },
    picks: { País: 'México' },
  });

  await endSession(page);
  await page.getByRole('textbox', { name: 'Código postal', exact: true }).fill('01030');
  await sessionOver(page).waitFor();
  expect(await sessionOver(page).count()).toBe(1);
  const focused = () => document.activeElement?.getAttribute('name');
  await expect.poll(() => page.evaluate(focused)).toBe('password');
  await checkScreen(page, 'session-over');
  await page.keyboard.press('Escape');
  for (let stop = 0; stop < 12; stop++) {
    await page.keyboard.press('Tab');
    const isInside = () => document.activeElement?.closest('[role=dialog]') !== null;
    expect(await page.evaluate(isInside), `focus inside, stop ${stop}`).toBe(true);
  }
  const email = sessionOver(page).getByRole('textbox', { name: 'Correo electrónico' });
  expect(await email.inputValue()).toBe(accountOf('tienda-offers').email);
  expect(await keptBy(page)).not.toContain('Secreta-123');

  const again = sessionOver(page);
  await again.getByRole('textbox', { name: 'Contraseña', exact: true }).fill('Equivocada1');
  await again.getByRole('button', { name: 'Iniciar sesión' }).click();
  await again.getByText('El correo o la contraseña no son correctos').waitFor();
  await checkScreen(page, 'session-over-refused');
  const { password } = accountOf('tienda-offers');
  await again.getByRole('textbox', { name: 'Contraseña', exact: true }).fill(password);
  await again.getByRole('button', { name: 'Iniciar sesión' }).click();
  await again.waitFor({ state: 'hidden' });

  await expect.poll(() => page.evaluate(focused)).toBe('address.postal_code');
  expect(await typed(page, 'CURP')).toBe('FORM9203');
  expect(await typed(page, CIEC)).toBe('Secreta-123');
  expect(await typed(page, 'Código postal')).toBe('01030');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await page.getByText(/^Encontramos \d+ colonias?\.$/).waitFor();
  await fillAsIndividual(page, mariana);
  await sendForm(page);
  await arrivesAt(page, 'Documentos legales');

  const kept = await keptBy(page);
  for (const secret of ['Secreta-123', password, 'Equivocada1']) expect(kept).not.toContain(secret);
  await signOut(page, 'Mariana');
  await arrivesAt(page, LANDING);
  expect(await keptBy(page)).not.toMatch(/Secreta-123|Mariana|mariana|eyJ|CognitoIdentity/);
});

it('ends during a save: nothing is lost, and it is sent after signing in again', async () => {
  await portal.server.reset();
  const { page, expect: expects } = await portal.visit({ path: '/login', screen: 'phone' });
  expects(REFUSED);
  await signIn(page, 'tienda-offers');
  await takeOffer(page, 'Mariana');
  await arrivesAt(page, 'Datos generales');
  await fillAsIndividual(page, mariana);
  await reviewForm(page);
  // Or the draft's call would meet the end, and the dialog would stand before the button.
  await page.waitForTimeout(DRAFT_MS);
  await page.getByText(/^Guardado /).waitFor();
  await endSession(page);
  await sendForm(page);
  await sessionOver(page).waitFor();
  await checkScreen(page, 'session-over-phone');
  await enter(page, accountOf('tienda-offers'));
  await sessionOver(page).waitFor({ state: 'hidden' });
  // Where the draft's call met the end first, the save waited for the person and goes on by itself.
  const failed = page.getByRole('alert').getByText('Lo que escribiste sigue aquí');
  const moved = page.getByRole('heading', { level: 1, name: 'Documentos legales' });
  await failed.or(moved).first().waitFor();
  if (await failed.isVisible()) {
    await page.getByText('Calle Inventada').waitFor();
    await sendForm(page);
  }
  await arrivesAt(page, 'Documentos legales');
});

it('ends while a page watches: the watch rests, and goes on after', async () => {
  await portal.server.reset();
  const { page, expect: expects } = await portal.visit({ path: '/login' });
  expects(REFUSED);
  await signIn(page, 'tienda-documents');
  await arrivesFirst(page, 'Documentos legales');
  await uploadLegal(page);
  await sendDocuments(page);
  await uploadStatement(page);
  await sendDocuments(page);
  await arrivesAt(page, '¡Recibimos tus documentos!');
  await endSession(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(request.url());
  });
  await sessionOver(page).waitFor();
  const before = asked.length;
  await page.waitForTimeout(9_000);
  expect(asked.slice(before)).toEqual([]);
  await enter(page, accountOf('tienda-documents'));
  await awaitContract(page);
});

it('somebody else who signs in over it starts at their own home', async () => {
  await portal.server.reset();
  const { page, expect: expects } = await portal.visit({ path: '/login' });
  expects(REFUSED);
  await signIn(page, 'tienda-offers');
  await takeOffer(page, 'Mariana');
  await arrivesAt(page, 'Datos generales');
  await fill(page, { texts: { CURP: mariana.curp }, picks: { País: 'México' } });
  await endSession(page);
  await page.getByRole('textbox', { name: 'Código postal', exact: true }).fill('01030');
  await sessionOver(page).waitFor();
  await enter(page, accountOf('tienda-documents'));
  await arrivesFirst(page, 'Documentos legales');
  await userMenu(page, 'Andrés').waitFor();
  expect(await page.getByText('Mariana').count()).toBe(0);
  expect(await keptBy(page)).not.toMatch(/Mariana|mariana/);
});

it('declining to sign in again leads to /, and a marketplace is a way back', async () => {
  await portal.server.reset();
  const { page, expect: expects } = await portal.visit({ path: '/amazon' });
  expects(REFUSED);
  const { name } = marketplaceAccounts['amazon-known'];
  await page.getByRole('button', { name: 'Continuar con Amazon' }).click();
  await page.getByRole('button', { name }).click();
  await arrivesFirst(page, 'Datos generales');

  const end = async () => {
    await endSession(page);
    await fill(page, { picks: { País: 'México' } });
    await page.getByRole('textbox', { name: 'Código postal', exact: true }).fill('01030');
    await sessionOver(page).getByText('lo que no guardaste en ella se perderá').waitFor();
  };
  await end();
  await checkScreen(page, 'session-over-marketplace');
  await page.getByRole('button', { name: 'Continuar con Amazon' }).click();
  await page.getByRole('button', { name }).click();
  await arrivesFirst(page, 'Datos generales');
  await end();
  await page.getByRole('button', { name: 'Salir de mi cuenta' }).click();
  await arrivesAt(page, LANDING);
  expect(await keptBy(page)).not.toMatch(/Mariana|CognitoIdentity/);
});

it('a session that ended in the background is announced on /login', async () => {
  const { page } = await portal.visit({ path: '/login' });
  await signIn(page, 'tienda-offers');
  await seeOffers(page, 'Mariana');
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/request');
  await page.waitForURL('**/login');
  await page.getByText('Tu sesión terminó.').waitFor();
  await enter(page, accountOf('tienda-offers'));
  await seeOffers(page, 'Mariana');
});

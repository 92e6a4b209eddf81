/** The developers' room: in as anybody by one click, the public links, the lender's desk. */
import { expect, it } from 'vitest';
import { arrivesAtOffer } from './acts/links.ts';
import { arrivesAt, arrivesFirst } from './acts/places.ts';
import { openPortal } from './portal.ts';
import { checkScreen } from './screen.ts';

const portal = openPortal();

const room = 'Developers’ room';

it('signs in as one person after another, each by one click', async () => {
  const { page } = await portal.visit({ path: '/dev' });
  await arrivesAt(page, room);
  await checkScreen(page, 'dev');
  await page.getByRole('button', { name: 'Sign in as tienda-documents' }).click();
  await arrivesFirst(page, 'Documentos legales');

  await page.goto('/dev');
  await page.getByRole('button', { name: 'Sign in as amazon-offer' }).click();
  await arrivesAt(page, 'Amazon y nosotros tenemos un crédito preautorizado para ti');
});

it('asks for a password of their own where theirs is temporary, and says Invalid User where it is so', async () => {
  const { page } = await portal.visit({ path: '/dev' });
  await page.getByRole('button', { name: 'Sign in as amazon-new' }).click();
  await arrivesAt(page, 'Elige una contraseña nueva');
  await page.goto('/dev');
  await page.getByRole('button', { name: 'Sign in as inactive' }).click();
  await arrivesAt(page, 'Invalid User');
});

it('opens the public links', async () => {
  const { page } = await portal.visit({ path: '/dev/links', screen: 'phone' });
  const links = page.getByRole('region', { name: 'Links' });
  await links
    .getByRole('link', { name: /remedies/ })
    .first()
    .click();
  await arrivesAt(page, /Sube tu documentación|Por el momento/);
  await page.goto('/dev/links');
  await links.getByRole('link', { name: /offer/ }).first().click();
  await arrivesAtOffer(page);
});

it('finds where a sentence of the screen comes from', async () => {
  const { page } = await portal.visit({ path: '/dev/find' });
  await page.getByRole('textbox').fill('Olvidé mi contraseña');
  await page.getByRole('button', { name: 'Find' }).click();
  await page
    .getByText(/src\/views\/sign-in\/\w+\.tsx:\d+/)
    .first()
    .waitFor();
  await checkScreen(page, 'dev-find');
});

it('makes an applicant in a status, and signs in as them', async () => {
  const { page } = await portal.visit({ path: '/dev' });
  const made = page.getByRole('group', { name: 'A new applicant' });
  await made.getByLabel('Platform').selectOption('tienda-nube');
  await made.getByLabel('Status').selectOption('Línea Activa');
  await made.getByRole('button', { name: 'Make an applicant' }).click();
  await made.getByRole('button', { name: 'Sign in as the new one' }).click();
  await arrivesAt(page, 'Mi crédito');
});

it('opens the inspector by keys while a dialog keeps the page, and it can be used', async () => {
  const { page } = await portal.visit({ path: '/dev' });
  await page.getByRole('button', { name: 'Sign in as tienda-offers' }).click();
  const introduction = page.getByRole('dialog');
  await introduction.waitFor();
  const opening = page.waitForEvent('popup');
  await page.keyboard.press('Alt+Shift+KeyI');
  const inspector = await opening;
  const log = inspector.getByRole('tab', { name: 'Log' });
  await log.focus();
  await inspector.keyboard.press('Enter');
  await inspector.getByRole('tab', { name: 'Log', selected: true }).waitFor();
  expect(await introduction.isVisible()).toBe(true);
});

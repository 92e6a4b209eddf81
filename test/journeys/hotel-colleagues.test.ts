/** Two of the staff on one hotel: each sees the other there, and what they typed at once is never lost. Source: issue 34, 4 and 8. */
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { arrivesAt, reload } from './acts/places.ts';
import { signIn } from './acts/sign-in.ts';
import { permitWizard } from './acts/staff.ts';
import { openPortal } from './portal.ts';
import { checkScreen } from './screen.ts';

const portal = openPortal({}, { whole: true });
const HOTEL = 'Beatriz Montes Vidal';

async function open(page: Page, key: string) {
  await signIn(page, key);
  await page.waitForURL('**/records');
  await page.getByLabel('Estatus').selectOption('Entrevista Personal');
  await page.getByText('1 solicitud', { exact: true }).waitFor();
  await expect.poll(() => page.getByRole('row').count()).toBe(2);
  await page.getByRole('link', { name: HOTEL }).click();
  await arrivesAt(page, 'Entrevista Personal');
}

it('two of the staff open one hotel, see each other, and their answers meet', async () => {
  await permitWizard(portal.server.url, 'oyo-viewer');
  const { page: sofia } = await portal.visit();
  await open(sofia, 'oyo-staff');
  const { page: ivan, expect: expects } = await portal.visit();
  expects(/status of 4(09|12)/);
  await signIn(ivan, 'oyo-viewer');
  await ivan.waitForURL('**/records');

  // In the list, without a reload; then in the peek.
  const row = ivan.getByRole('row').filter({ hasText: HOTEL });
  await row.getByText('Sofía Reyes la tiene abierta').waitFor({ timeout: 60_000 });
  await checkScreen(ivan, 'hotel-colleague-list');
  await row.getByRole('button', { name: /Ver de un vistazo/ }).click();
  await ivan.getByRole('dialog').getByText('Sofía Reyes la tiene abierta').waitFor();
  await checkScreen(ivan, 'hotel-colleague-peek');
  await ivan.getByRole('button', { name: 'Abrir la solicitud' }).click();
  await arrivesAt(ivan, 'Entrevista Personal');
  await ivan.getByRole('status').getByText('Sofía Reyes la tiene abierta').waitFor();
  await sofia
    .getByRole('status')
    .getByText('Iván Campos la tiene abierta')
    .waitFor({ timeout: 60_000 });
  await checkScreen(sofia, 'hotel-colleague-step');

  // Both write the same field, and each answers another question besides.
  const note = (page: Page) => page.getByLabel(/Algo que debamos saber/);
  const saved = (page: Page) => page.getByText(/^Guardado/).waitFor();
  await sofia.getByText('Por la tarde').click();
  await note(sofia).fill('Llamen después de las cinco');
  await saved(sofia);
  await ivan.getByText('Videollamada').click();
  await note(ivan).fill('Pregunten por recepción');
  const question = ivan.getByRole('alertdialog', {
    name: /^Sofía Reyes cambió este dato el \d+ de .+m\.$/,
  });
  await question.getByText('Llamen después de las cinco').waitFor();
  await question.getByText('Pregunten por recepción').waitFor();
  await checkScreen(ivan, 'hotel-colleague-conflict');
  await question.getByRole('button', { name: 'Quedarme con el mío' }).click();
  await saved(ivan);

  for (const page of [ivan, sofia]) {
    await reload(page);
    await expect.poll(() => note(page).inputValue()).toBe('Pregunten por recepción');
    expect(await page.getByRole('radio', { name: 'Por la tarde' }).isChecked()).toBe(true);
    expect(await page.getByRole('radio', { name: 'Videollamada' }).isChecked()).toBe(true);
  }
});

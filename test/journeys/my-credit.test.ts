/** A credit lives its year: its screen and its files agree by the cent, until nothing is owed. Source: issue 35. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { requestIdOf } from '#test/fixtures/world.ts';
import { readPdf } from '#test/kit/read-pdf.ts';
import { messagesTo } from './acts/mailbox.ts';
import { reload } from './acts/places.ts';
import { accountOf, signIn } from './acts/sign-in.ts';
import { openPortal } from './portal.ts';
import { checkScreen } from './screen.ts';

const portal = openPortal({}, { whole: true });
const PERSON = 'credit-new';

const pesos = (text: string) => Math.round(Number(text.replace(/[^\d.-]/g, '')) * 100);

/** As papers and mails write cents. */
const money = (cents: number) =>
  `$${(cents / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`;

/** Cents, by the label before them: the last in sight, where it stands twice. */
async function figure(page: Page, label: RegExp | string): Promise<number> {
  const term = page.locator('dt').filter({ hasText: label, visible: true }).last();
  return pesos(await term.locator('xpath=following-sibling::dd[1]').innerText());
}

async function saved(page: Page, button: string): Promise<Buffer> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return readFile(await (await coming).path());
}

/** Cents: what was kept and paid, less what refunds undid and what went beyond the debt. */
function paidIn(csv: string): number {
  const [, ...lines] = csv.trim().split('\n');
  return lines
    .map((line) => line.split(','))
    .reduce((sum, [, , , , kept = '0', , , over = '0']) => sum + pesos(kept) - pesos(over), 0);
}

async function passMonth(page: Page) {
  const { status } = await fetch(`${portal.server.url}/dev/lender/${requestIdOf(PERSON)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'un mes' }),
  });
  expect(status).toBe(204);
  await reload(page);
  await page
    .getByText(/^(Llevas pagado|Pagaste)$/)
    .first()
    .waitFor();
}

it('its table is left by Tab, however long it is', async () => {
  const { page } = await portal.visit({ path: '/login' });
  await signIn(page, 'credit-half');
  await page
    .getByRole('gridcell', { name: /^Venta MX-/ })
    .first()
    .click();
  await page.keyboard.press('Tab');
  const isBehind = page.getByRole('grid').evaluate((grid) => {
    const { activeElement: at } = document;
    if (!at || grid.contains(at)) return false;
    return (grid.compareDocumentPosition(at) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  });
  expect(await isBehind).toBe(true);
});

it('a slow month costs on the screen what its mail says', async () => {
  const { page } = await portal.visit({ path: '/login' });
  await signIn(page, 'credit-slow');
  const warning = await page.getByText(/^Con las ventas de las últimas semanas/).innerText();
  const owed = await figure(page, 'Debes hoy');
  const [mail] = await messagesTo(portal.server.url, accountOf('credit-slow').email);
  expect(mail?.subject).toBe('Este mes va lento');
  expect(mail?.text).toContain(`debes ${money(owed)}.`);
  const amounts = warning.match(/\$[\d,.]+\d/g) ?? [];
  expect(amounts).toHaveLength(2);
  for (const amount of amounts) expect(mail?.text).toContain(amount);
});

it('from the deposit to the last peso', async () => {
  const { page } = await portal.visit({ path: '/login' });
  await signIn(page, PERSON);
  await page.getByRole('heading', { name: 'Cómo va tu crédito' }).waitFor();

  let paidBefore = 0;
  for (let month = 1; month <= 12; month += 1) {
    await passMonth(page);
    const paid = -(await figure(page, /^Menos lo que (llevas pagado|pagaste)$/));
    expect(paid).toBeGreaterThan(paidBefore);
    paidBefore = paid;
    if (await page.getByRole('heading', { name: 'Liquidaste tu crédito' }).isVisible()) break;

    const owed = await figure(page, 'Debes hoy');
    const lent = await figure(page, 'Te prestamos');
    expect(lent + (await figure(page, /^Interés/)) - paid).toBe(owed);
    for (const paper of ['Descargar carta (PDF)', 'Estado de cuenta (PDF)']) {
      expect((await readPdf(await saved(page, paper))).text).toContain(money(owed));
    }
    if (month !== 2) continue;
    await checkScreen(page, 'my-credit');
    expect(paidIn((await saved(page, 'Descargar CSV')).toString('utf8'))).toBe(paid);
    await page.getByText('Tu archivo está listo.').waitFor();
  }
  await page.getByRole('heading', { name: 'Liquidaste tu crédito' }).waitFor();
  expect(await figure(page, 'Debes hoy')).toBe(0);
  expect(paidIn((await saved(page, 'Descargar CSV')).toString('utf8'))).toBe(paidBefore);
  const statement = await readPdf(await saved(page, 'Estado de cuenta (PDF)'));
  expect(statement.text).toContain(money(0));
  const letter = await readPdf(await saved(page, 'Descargar constancia (PDF)'));
  expect(letter.text).toContain(money(paidBefore));
  const [mail] = await messagesTo(portal.server.url, accountOf(PERSON).email);
  expect(mail?.subject).toBe('Liquidaste tu crédito');
  expect(mail?.text).toContain(`En total pagaste ${money(paidBefore)}.`);
  await checkScreen(page, 'my-credit-end');
});

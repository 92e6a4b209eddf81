/** An Amazon seller makes the offer his own in a real browser. */
import { expect, it } from 'vitest';
import { signIn } from './acts/sign-in.ts';
import { openPortal } from './portal.ts';
import { checkScreen } from './screen.ts';

const portal = openPortal();

it('from sign-in to the quote that is saved, with the charts drawn', async () => {
  const { page } = await portal.visit({ screen: 'phone' });
  await signIn(page, 'amazon-offer');
  await page.getByRole('heading', { level: 1, name: /crédito preautorizado para ti/ }).waitFor();
  await page.getByText(/lo más probable es/).waitFor();
  await page.getByRole('slider', { name: 'Lo que debes al final de cada mes' }).waitFor();

  await page.getByRole('button', { name: 'Prefiero personalizar mi oferta' }).click();
  await page.getByRole('textbox', { name: 'Monto' }).fill('40000');
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Retención de tus ventas' }).selectOption('0.1');
  await page.getByRole('button', { name: 'Cotizar' }).click();
  await page.getByText('$35,360.00').first().waitFor();
  await checkScreen(page, 'pre-authorised-offer-summary');

  await page.getByRole('tab', { name: 'Pagos estimados' }).click();
  const chart = page.getByRole('slider', { name: /ventas esperadas y pagos estimados/ });
  await chart.focus();
  const first = await chart.getAttribute('aria-valuetext');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => chart.getAttribute('aria-valuetext')).not.toBe(first);
  await checkScreen(page, 'pre-authorised-offer-payments');

  await page.getByRole('button', { name: 'Solicitar esta cantidad' }).click();
  await page.waitForURL('**/request/credit-resume');
  const title = /Estamos abriendo tu cuenta|Cambia la cuenta donde Amazon/;
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
});

/** A tax certificate is read by the browser's own worker, and leaves the device in no request. */
import { expect, it } from 'vitest';
import { certificatePdf, individual } from '#test/fixtures/tax-certificate.ts';
import { typed } from './acts/form.ts';
import { takeOffer } from './acts/offers.ts';
import { arrivesAt } from './acts/places.ts';
import { signIn } from './acts/sign-in.ts';
import { openPortal } from './portal.ts';
import { checkScreen } from './screen.ts';

const portal = openPortal();

it('fills in the form from the certificate', async () => {
  const { page, addresses } = await portal.visit({ path: '/login' });
  await signIn(page, 'tienda-offers');
  await takeOffer(page, 'Mariana');
  await arrivesAt(page, 'Datos generales');
  const own = { ...individual, RFC: 'FORM920308J99', CURP: 'FORM920308MDFLVR06' };
  const file = certificatePdf(own);
  const before = addresses.length;
  await page.locator('input[type=file]').setInputFiles({
    name: file.name,
    mimeType: file.type,
    buffer: Buffer.from(await file.arrayBuffer()),
  });
  await page.getByText('Encontramos estos 5 datos').waitFor();
  expect(addresses.slice(before).filter((address) => /store|document|file/.test(address))).toEqual(
    [],
  );
  await checkScreen(page, 'tax-certificate-proposed');
  await page.getByRole('button', { name: 'Usar estos 5 datos' }).click();
  await expect.poll(() => typed(page, 'CURP')).toBe('FORM920308MDFLVR06');
  await page.getByText('Encontramos 1 colonia').waitFor();
  await expect.poll(() => page.getByLabel(/^Colonia/).inputValue()).toBe('Roma Norte');
  await checkScreen(page, 'tax-certificate-taken');
});

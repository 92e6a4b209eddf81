/** A person reads who saw their data, and goes back to their request. Source: issue 33, 7. */
import { expect, it } from 'vitest';
import { requestIdOf } from '#test/fixtures/world.ts';
import { arrivesAt, arrivesFirst, reload, userMenu } from './acts/places.ts';
import { signIn } from './acts/sign-in.ts';
import { openPortal } from './portal.ts';
import { checkScreen } from './screen.ts';

const portal = openPortal();

async function lenderReads(id: string) {
  const { url } = portal.server;
  const { lenderKey } = await (await fetch(`${url}/dev/world`)).json();
  const reply = await fetch(`${url}/api/lender/requests/${id}/application`, {
    headers: { authorization: `Bearer ${lenderKey}` },
  });
  expect(reply.status).toBe(200);
}

it('the lender’s reading is there, with its day and hour', async () => {
  const { page } = await portal.visit({ path: '/login' });
  await signIn(page, 'tienda-documents');
  await arrivesFirst(page, 'Documentos legales');
  await userMenu(page, 'Andrés').click();
  await page.getByRole('link', { name: 'Quién vio tus datos' }).click();
  await arrivesAt(page, 'Quién vio tus datos');
  await page.getByText('Nadie más los ha visto').waitFor();
  await checkScreen(page, 'data-readings-none');

  await lenderReads(requestIdOf('tienda-documents'));
  await reload(page);
  const [reading] = await page.getByRole('list', { name: 'Quién vio tus datos' }).all();
  expect(await reading?.innerText()).toMatch(
    /^El prestamista\s+Vio los datos y los documentos\s+\d+ de .+ a las .+m\.\s+Solicitud SOL-/,
  );
  await checkScreen(page, 'data-readings');
  await page.getByRole('link', { name: 'Volver a tu solicitud' }).click();
  await arrivesAt(page, 'Documentos legales');
});

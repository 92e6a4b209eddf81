/** The server dies while a review waits: nothing is lost, the session goes on. */
import { expect, it } from 'vitest';
import {
  remove,
  row,
  sendDocuments,
  upload,
  uploadLegal,
  uploadStatement,
} from './acts/documents.ts';
import { arrivesAt, arrivesFirst, reload } from './acts/places.ts';
import { signIn } from './acts/sign-in.ts';
import { awaitContract, openContract, seeSigned, signContract } from './acts/signing.ts';
import { jpg } from './files.ts';
import { openPortal } from './portal.ts';

/** Long enough for the server to die before the lender answers. */
const portal = openPortal({ LENDER_DELAY_MS: '4000' });

const GONE = /ERR_(CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED)/;

it('a review goes on where it was, and the person stays signed in', async () => {
  const { page, expect: expects } = await portal.visit({ path: '/login' });
  expects(GONE);
  await signIn(page, 'tienda-documents');
  await arrivesFirst(page, 'Documentos legales');
  await upload(page, 'Identificación Oficial', jpg('identificacion.jpg'));
  await portal.server.kill();
  await portal.server.start();
  await reload(page);
  await row(page, 'Identificación Oficial').getByText('identificacion.jpg').waitFor();

  await uploadLegalAgain();
  await sendDocuments(page);
  await uploadStatement(page);
  await sendDocuments(page);
  await arrivesAt(page, '¡Recibimos tus documentos!');
  await portal.server.kill();
  await page.getByText('no pudimos consultar tu solicitud').waitFor();
  await portal.server.start();

  await awaitContract(page);
  expect(page.url()).not.toContain('/login');
  const contract = await openContract(page);
  await signContract(contract);
  await seeSigned(page);

  async function uploadLegalAgain() {
    await remove(page, 'Identificación Oficial');
    await uploadLegal(page);
  }
});

it('stops cleanly while somebody has the portal open', async () => {
  const { page, expect: expects } = await portal.visit({ path: '/login' });
  expects(GONE);
  await arrivesAt(page, 'Inicia sesión');
  await page.waitForLoadState('networkidle');
  expect(await portal.server.stop()).toBe(0);
  await portal.server.start();
  await reload(page);
});

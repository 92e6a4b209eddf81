/** The staff send the representative's link; the missing documents come from a phone, without an account. Source: issue 34, 7. */
import { expect, it } from 'vitest';
import { BACK, upload } from './acts/documents.ts';
import { messagesTo } from './acts/mailbox.ts';
import { arrivesAt } from './acts/places.ts';
import { signIn } from './acts/sign-in.ts';
import { pdf, png } from './files.ts';
import { openPortal } from './portal.ts';
import { checkScreen } from './screen.ts';

const portal = openPortal({}, { whole: true });
const HOTEL = 'Hotel Plaza Laurel';

it('the representative uploads what is missing under a link of their own', async () => {
  const { page: sofia } = await portal.visit();
  await signIn(sofia, 'oyo-staff');
  await sofia.waitForURL('**/records');
  await sofia.getByLabel('Buscar').fill(HOTEL);
  await sofia
    .getByRole('link', { name: /Óscar Pineda/ })
    .first()
    .click();
  await arrivesAt(sofia, 'Subir Documentación');
  await upload(sofia, 'Acta Constitutiva', pdf('acta.pdf'));
  await sofia.getByRole('button', { name: 'Enviar por correo' }).click();
  await sofia.getByText(/Enviado a Óscar Pineda León por correo/).waitFor();
  await checkScreen(sofia, 'document-link-mailed');

  const [mail] = await messagesTo(portal.server.url, 'contacto30010002@example.com');
  expect(mail?.subject).toBe(`Faltan documentos para el crédito de ${HOTEL}`);
  const path =
    mail?.text.match(/\/documents\/[\w-]{43}/)?.[0] ?? expect.fail('The mail has no link.');

  const { page: phone } = await portal.visit({ screen: 'phone', path });
  await arrivesAt(phone, 'Documentos que faltan');
  await phone.getByText(new RegExp(`^${HOTEL} · SOL-`)).waitFor();
  await phone.getByText('Documento 1 de 5').waitFor();
  await checkScreen(phone, 'representative-documents');

  const { page: other } = await portal.visit({ path });
  await arrivesAt(other, 'Este enlace está abierto en otro dispositivo');

  await upload(phone, 'Poderes Legales', pdf('poderes.pdf'));
  // Seen by itself where the staff wait.
  await sofia.getByText('2 de 6 listos').waitFor({ timeout: 60_000 });

  await upload(phone, 'INE Rep. Legal(es)', png('frente.png'));
  await upload(phone, BACK, png('reverso.png'));
  await upload(phone, 'Estado de Cuenta Bancario Hotel', pdf('estado.pdf'));
  await upload(phone, 'Comprobante de Domicilio', pdf('luz.pdf'));
  await upload(phone, 'Constancia de Situación Fiscal', pdf('constancia.pdf'));
  await phone.getByRole('button', { name: 'Enviar documentos' }).click();
  await arrivesAt(phone, 'Listo: enviaste los documentos');
  await checkScreen(phone, 'representative-documents-sent');
  await arrivesAt(sofia, 'Entrevista Personal');
});

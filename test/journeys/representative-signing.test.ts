/** The staff send the representative's link; she signs on her phone, without an account. Source: ruling 58; issue 34, 7. */
import { expect, it } from 'vitest';
import { messagesTo } from './acts/mailbox.ts';
import { arrivesAt } from './acts/places.ts';
import { signIn } from './acts/sign-in.ts';
import { drawDoodle, recordVideo } from './acts/terms.ts';
import { openPortal } from './portal.ts';
import { checkScreen } from './screen.ts';

const portal = openPortal({}, { whole: true });
const HOTEL = 'Hotel Valle Escondido';

it('the representative signs under a link of her own', async () => {
  const { page: sofia } = await portal.visit();
  await signIn(sofia, 'oyo-staff');
  await sofia.waitForURL('**/records');
  await sofia.getByLabel('Buscar').fill(HOTEL);
  await sofia
    .getByRole('link', { name: /Vera Escobar/ })
    .first()
    .click();
  await arrivesAt(sofia, 'El hotel fue aceptado');
  await checkScreen(sofia, 'signature-link-absent');
  await sofia.getByRole('button', { name: 'Enviar por correo' }).click();
  await sofia.getByText(/Enviado a Vera Escobar Ibarra por correo/).waitFor();
  await sofia.getByText('Todavía no lo abre.').waitFor();
  await checkScreen(sofia, 'signature-link-mailed');

  const [mail] = await messagesTo(portal.server.url, 'contacto30010007@example.com');
  expect(mail?.subject).toBe(`Falta tu firma para el crédito de ${HOTEL}`);
  const path = mail?.text.match(/\/sign\/[\w-]{43}/)?.[0] ?? expect.fail('The mail has no link.');

  const { page: phone, context } = await portal.visit({ screen: 'phone', path });
  await context.grantPermissions(['camera', 'microphone']);
  await arrivesAt(phone, 'Términos y condiciones');
  await phone.getByText(new RegExp(`^Para ${HOTEL}`)).waitFor();
  await checkScreen(phone, 'representative-terms');

  const { page: other } = await portal.visit({ path });
  await arrivesAt(other, 'Este enlace está abierto en otro dispositivo');
  await checkScreen(other, 'representative-elsewhere');

  await phone.getByText('Leí y acepto los términos y condiciones').click();
  await phone.getByRole('button', { name: 'Continuar' }).click();
  await checkScreen(phone, 'representative-video');
  await phone.getByRole('button', { name: 'Usar la cámara' }).click();
  await phone.getByText('Di: «Soy Vera Escobar Ibarra y acepto').waitFor();
  await recordVideo(phone);
  await phone.getByRole('button', { name: 'Usar este video' }).click();
  await drawDoodle(phone);
  await phone.getByRole('button', { name: 'Enviar Video y Garabato' }).click();
  await arrivesAt(phone, 'Listo: firmaste los términos y condiciones');
  await checkScreen(phone, 'representative-signed');

  // Seen by itself where the staff wait.
  await sofia
    .getByRole('heading', { name: 'Firma del representante' })
    .waitFor({ state: 'hidden' });
  await checkScreen(sofia, 'signature-link-signed');
});

it('leaves it to another device, until the staff end it', async () => {
  const { page: sofia, context } = await portal.visit();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(sofia, 'oyo-staff');
  await sofia.waitForURL('**/records');
  await sofia.getByLabel('Buscar').fill('Hotel Arrecife');
  await sofia
    .getByRole('link', { name: /Rafael Arredondo/ })
    .first()
    .click();
  await sofia.getByRole('button', { name: 'WhatsApp o copiar' }).click();
  await sofia.getByRole('button', { name: 'Copiar el enlace' }).click();
  await sofia.getByText('Enlace copiado').waitFor();
  const address = await sofia.evaluate(() => navigator.clipboard.readText());
  const path = new URL(address).pathname;

  const { page: office } = await portal.visit({ path });
  await office.getByText('Leí y acepto los términos y condiciones').click();
  await office.getByRole('button', { name: 'Continuar' }).click();
  await office.getByRole('button', { name: 'Firmar en otro dispositivo' }).click();
  await arrivesAt(office, 'Abre el enlace en el otro dispositivo');
  await checkScreen(office, 'representative-released');
  const { page: phone } = await portal.visit({ screen: 'phone', path });
  await arrivesAt(phone, 'Términos y condiciones');

  await sofia.getByRole('button', { name: 'Desactivar el enlace' }).click();
  await sofia.getByText('El enlace anterior está desactivado.').waitFor();
  await phone.reload();
  await arrivesAt(phone, 'Este enlace ya no abre nada');
});

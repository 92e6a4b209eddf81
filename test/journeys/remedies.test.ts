/** Rejected documents, corrected by link on a phone and on a desktop, without signing in. */
import type { Page, Request } from 'playwright';
import { beforeEach, expect, it } from 'vitest';
import { barHeight } from './acts/documents.ts';
import { tabTo } from './acts/keyboard.ts';
import { arrivesAtRemedies } from './acts/links.ts';
import { arrivesAt } from './acts/places.ts';
import {
  BACK,
  choose,
  chooseType,
  FRONT,
  heic,
  PROOF,
  pathOf,
  place,
  put,
  STATEMENT,
  send,
  show,
} from './acts/remedies.ts';
import { OFFLINE, type Wish } from './browser.ts';
import { disguised, jpg, pdf, png } from './files.ts';
import { openPortal } from './portal.ts';
import { checkScreen } from './screen.ts';

const portal = openPortal({ LENDER_DELAY_MS: '600000' });
const RECEIVED = '¡Recibimos tu documentación';

beforeEach(() => portal.server.reset());

async function follow(key: string, wish: Wish = {}) {
  const path = await pathOf(portal.server.url, key);
  return { ...(await portal.visit({ ...wish, path })), path };
}

const isTargets = (request: Request) => request.url().endsWith('/clip/remedies/presignedUrl');
const isConfirmation = (request: Request) => request.url().endsWith('/presigned/documents');
const isStore = ({ pathname }: URL) => pathname.startsWith('/object-store');

/** The names under which the files were confirmed, once they are. */
const confirmedBy = async (page: Page): Promise<Record<string, string>> => {
  const { documents } = (await page.waitForRequest(isConfirmation)).postDataJSON() as {
    documents: { type: string; name: string }[];
  };
  return Object.fromEntries(documents.map(({ type, name }) => [type, name]));
};

it('INE: front, then back, a doubtful photo that is used all the same; then nothing is left', async () => {
  const { page } = await follow('remedies-id', { screen: 'phone' });
  await arrivesAtRemedies(page);
  await page
    .getByRole('row')
    .filter({ hasText: /Estatus:\s*Rechazado/ })
    .waitFor();
  await page.getByText(/La imagen está borrosa/).waitFor();
  await checkScreen(page, 'remedies-id');

  await chooseType(page, 'Credencial de Elector INE');
  await place(page, BACK).getByText('Primero elige el frente de tu credencial.').waitFor();
  expect(await place(page, BACK).getByRole('button').first().isDisabled()).toBe(true);
  await put(page, FRONT, png('frente.png'));
  await place(page, FRONT).getByRole('img', { name: 'Vista previa de frente.png' }).waitFor();
  await place(page, FRONT).getByRole('button', { name: 'Tomar foto' }).waitFor();
  await page.getByText('Falta 1 documento').waitFor();
  expect(await send(page).isDisabled()).toBe(true);

  await choose(page, BACK, jpg('reverso.jpg'));
  await place(page, BACK).getByRole('button', { name: 'Repetir' }).waitFor();
  await checkScreen(page, 'remedies-doubtful');
  await place(page, BACK).getByRole('button', { name: 'Usar de todos modos' }).click();
  await page.getByText('1 de 1 listo').waitFor();
  await checkScreen(page, 'remedies-ready');

  const confirmed = confirmedBy(page);
  await send(page).click();
  await arrivesAt(page, RECEIVED);
  expect(await confirmed).toEqual({
    ID: 'Adriana-id-front.png',
    'ID-Back': 'Adriana-id-back.jpg',
  });
  await page.getByText('En Revisión').waitFor();
  await page.getByText(/máximo de 72 horas hábiles/).waitFor();
  await checkScreen(page, 'remedies-received');

  await page.reload();
  await arrivesAt(page, 'Por el momento no tienes ningún documento para corregir');
});

it('a passport drops the back, whatever was chosen before, and over a reload', async () => {
  const { page } = await follow('remedies-id');
  await chooseType(page, 'Credencial de Elector INE');
  await put(page, FRONT, png('frente.png'));
  await put(page, BACK, pdf('reverso.pdf'));
  await chooseType(page, 'Pasaporte');
  expect(await place(page, BACK).count()).toBe(0);
  await page.reload();
  await page.getByText('1 de 1 listo').waitFor();
  expect(await page.getByRole('radio', { name: 'Pasaporte' }).isChecked()).toBe(true);
  expect(await place(page, BACK).count()).toBe(0);
  const asked = page.waitForRequest(isTargets);
  const confirmed = confirmedBy(page);
  await send(page).click();
  await arrivesAt(page, RECEIVED);
  expect((await asked).postDataJSON().exts).toEqual({ ID: 'png' });
  expect(await confirmed).toEqual({ ID: 'Adriana-id-front.png' });
  await page.getByRole('link', { name: 'Entendido' }).click();
  await page.waitForURL((url) => url.pathname === '/');
});

it('all three, with the keyboard alone to the first file', async () => {
  const { page } = await follow('remedies-all');
  await arrivesAtRemedies(page);
  await checkScreen(page, 'remedies-all');
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, page.getByRole('radio').first());
  await page.keyboard.press('ArrowDown');
  expect(await page.getByRole('radio', { name: 'Pasaporte' }).isChecked()).toBe(true);
  await tabTo(page, place(page, FRONT).getByRole('button', { name: 'Elegir archivo' }));
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(png('pasaporte.png'));
  await page.getByText('1 de 3 listos').waitFor();
  await tabTo(page, page.getByRole('link', { name: 'Estado de Cuenta Bancario' }));
  await page.keyboard.press('Enter');
  const statement = place(page, STATEMENT).getByRole('button', { name: 'Elegir archivo' });
  expect(await statement.evaluate((element) => element === document.activeElement)).toBe(true);

  await put(page, PROOF, heic('luz.HEIC'));
  await place(page, PROOF).getByRole('img', { name: 'luz.HEIC, sin vista previa' }).waitFor();
  await put(page, STATEMENT, pdf('estado.pdf'));
  const confirmed = confirmedBy(page);
  await tabTo(page, send(page));
  await page.keyboard.press('Enter');
  await arrivesAt(page, RECEIVED);
  expect(await confirmed).toEqual({
    ID: 'Jimena-id-front.png',
    CD: 'Jimena-cd.heic',
    ECB2: 'Jimena-ecb2.jpg',
  });
});

it('on a phone one document a screen: its reason and the camera above the fold, the bar in one row', async () => {
  const { page } = await follow('remedies-all', { screen: 'phone' });
  await arrivesAtRemedies(page);
  const camera = page.getByRole('button', { name: 'Tomar foto' });
  for (const [position, reason] of [/vencido/, /muy oscura/, /Quítasela/].entries()) {
    await page.getByText(`Documento ${position + 1} de 3`).waitFor();
    await page.getByText(reason).waitFor();
    await page.getByRole('group', { name: 'Ejemplos de cómo debe verse' }).waitFor();
    await page.evaluate(() => window.scrollTo(0, 0));
    const box = await camera.boundingBox();
    expect(box && box.y + box.height, `${reason}`).toBeLessThan(600);
    expect(await barHeight(page)).toBeLessThanOrEqual(88);
    if (position < 2) await page.getByRole('button', { name: 'Siguiente' }).click();
  }
  await page.getByRole('button', { name: 'Ver todos' }).click();
  await checkScreen(page, 'remedies-overview');
});

it('what cannot be used is refused in words, and may be chosen again', async () => {
  const { page } = await follow('remedies-cd', { screen: 'phone' });
  await choose(page, PROOF, disguised('luz.pdf'));
  await place(page, PROOF)
    .getByText(/No pudimos abrir el archivo/)
    .waitFor();
  await choose(page, PROOF, disguised('luz.pdf'));
  await place(page, PROOF)
    .getByText(/No pudimos abrir el archivo/)
    .waitFor();
  expect(await send(page).isDisabled()).toBe(true);
  await checkScreen(page, 'remedies-refused');
  await put(page, PROOF, pdf('luz.pdf'));
  await place(page, PROOF).getByRole('button', { name: 'Eliminar Tu comprobante' }).click();
  await page.getByText('Falta 1 documento').waitFor();
});

it('a file that failed is sent again, alone', async () => {
  const { page, expect: expects } = await follow('remedies-id-cd');
  expects(/status of 403/);
  await chooseType(page, 'Pasaporte');
  await put(page, FRONT, png('frente.png'));
  await put(page, PROOF, pdf('luz.pdf'));
  const refusing = async (route: Parameters<Parameters<Page['route']>[1]>[0]) => {
    const isProof = route.request().postDataBuffer()?.includes('luz.pdf');
    await (isProof ? route.fulfill({ status: 403, body: '' }) : route.continue());
  };
  await page.route(isStore, refusing);
  await send(page).click();
  await page.getByRole('alert').getByText('Faltó subir algún archivo').waitFor();
  const rows = page.getByRole('main').getByRole('listitem');
  await rows.filter({ hasText: 'Fernando-id-front.png' }).getByText('Listo').waitFor();
  await rows.filter({ hasText: 'Fernando-cd.pdf' }).getByText('No se pudo subir').waitFor();
  await checkScreen(page, 'remedies-failed');

  await page.unroute(isStore, refusing);
  const asked = page.waitForRequest(isTargets);
  const confirmed = confirmedBy(page);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await arrivesAt(page, RECEIVED);
  expect((await asked).postDataJSON().exts).toEqual({ CD: 'pdf' });
  expect(Object.keys(await confirmed)).toEqual(['ID', 'CD']);
});

it('files outlive a reload; without a network it waits, says so, and goes on by itself', async () => {
  const {
    page,
    context,
    path,
    addresses,
    expect: expects,
  } = await follow('remedies-id-cd', {
    screen: 'phone',
  });
  expects(OFFLINE);
  await chooseType(page, 'Pasaporte');
  await put(page, FRONT, png('frente.png'));
  await put(page, PROOF, pdf('luz.pdf'));
  await page.reload();
  await show(page, PROOF);
  await place(page, PROOF).getByText('luz.pdf').waitFor();
  await page.getByText('2 de 2 listos').waitFor();
  await show(page, FRONT);
  expect(await page.getByRole('radio', { name: 'Pasaporte' }).isChecked()).toBe(true);

  await context.setOffline(true);
  await send(page).click();
  await page.getByText('Sin conexión, seguimos cuando vuelva').first().waitFor();
  await checkScreen(page, 'remedies-offline');
  await context.setOffline(false);
  await arrivesAt(page, RECEIVED);

  const [, , uuid = ''] = path.split('/');
  const exposing = addresses.filter((address) => address.includes(uuid));
  expect(exposing.filter((address) => !/\/remedies[/?]/.test(address))).toEqual([]);
  const databases = await page.evaluate(() => indexedDB.databases());
  expect(databases.map(({ name }) => name)).toContain('portal_uploads');
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(kept).not.toContain(uuid);
});

it('a sending that a reload broke off goes on by itself', async () => {
  const { page } = await follow('remedies-cd');
  await put(page, PROOF, pdf('luz.pdf'));
  await page.route(isStore, () => {}, { times: 1 });
  const sent = page.waitForRequest((request) => isStore(new URL(request.url())));
  await send(page).click();
  await page.getByText('Subiendo documentos, por favor espera...').waitFor();
  await sent;
  await checkScreen(page, 'remedies-uploading');
  await page.reload();
  await arrivesAt(page, RECEIVED);
});

it('each end of a link has its own screen, with a way on', async () => {
  const none = await follow('remedies-none', { screen: 'phone' });
  await arrivesAt(none.page, 'Por el momento no tienes ningún documento para corregir');
  await checkScreen(none.page, 'remedies-none');

  const expired = await follow('remedies-expired');
  expired.expect(/status of 410/);
  await arrivesAt(expired.page, 'Este enlace ya venció');
  await checkScreen(expired.page, 'remedies-expired');

  const path = await pathOf(portal.server.url, 'remedies-cd');
  const unknown = await portal.visit({ path: path.replace(/\/remedies\/..../, '/remedies/AAAA') });
  unknown.expect(/status of 404/);
  await arrivesAt(unknown.page, 'No encontramos este enlace');
  await checkScreen(unknown.page, 'remedies-missing');
});

it('a page that could not be loaded is tried again', async () => {
  const { page, expect: expects } = await portal.visit();
  expects(/status of 503|answer: 503/);
  const refusal = { code: 'unavailable', message: 'Busy.', requestId: 'req-7' };
  await page.route(/\/clip\/remedies\?/, (route) => route.fulfill({ status: 503, json: refusal }));
  await page.goto(await pathOf(portal.server.url, 'remedies-cd'));
  await arrivesAt(page, 'No pudimos cargar tus documentos por corregir');
  await page.getByText('Código de soporte: req-7').waitFor();
  await checkScreen(page, 'remedies-unavailable');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await arrivesAtRemedies(page);
});

it('in English, from the first word to the last', async () => {
  const { page } = await follow('remedies-ecb2', { screen: 'phone' });
  await page.getByRole('button', { name: 'en, English' }).click();
  await arrivesAt(page, 'Upload your documents');
  await page
    .getByRole('row')
    .filter({ hasText: /Status:\s*Rejected/ })
    .waitFor();
  await checkScreen(page, 'remedies-ecb2');
  await choose(page, 'Your bank statement', jpg('statement.jpg'));
  await page.getByRole('button', { name: 'Use it anyway' }).click();
  await page.getByText('1 of 1 ready').waitFor();
  await page.getByRole('button', { name: 'Upload documents' }).click();
  await arrivesAt(page, 'We have received your documents');
  await checkScreen(page, 'remedies-received');
});

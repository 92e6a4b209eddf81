/** Hotel staff: sofia creates a request and follows it to its contract; ivan may only look. Source: spec 2 (/records, /oyoRequest), 6. */
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { row, upload } from './acts/documents.ts';
import { oldProjections, projections, uploadHotelDocuments } from './acts/hotel.ts';
import { arrivesAt, reload } from './acts/places.ts';
import { signIn } from './acts/sign-in.ts';
import { openPortal } from './portal.ts';
import { checkScreen } from './screen.ts';

const portal = openPortal({ LENDER_DELAY_MS: '1500' });

/** What is typed of the hotel: none belongs in an address. */
const PERSONAL = ['lucia@hotel', '5512345678', 'HAM200115AB6'];

it.each(['desktop', 'phone'] as const)('a hotel from its form to its line, %s', async (screen) => {
  await portal.server.reset();
  const { page, addresses } = await portal.visit({ screen });
  const axe = true;
  const check = (name: string) => checkScreen(page, `${screen}-hotel-${name}`, { axe });
  await signIn(page, 'oyo-staff');
  await page.waitForURL('**/records');
  await arrivesAt(page, 'Solicitudes de hoteles');
  await page.getByText('12 solicitudes').waitFor();
  await check('records-seeded');

  await page.getByRole('button', { name: 'Nueva Solicitud' }).click();
  await page.waitForURL('**/oyoRequest');
  await arrivesAt(page, 'Datos Generales');
  await check('form-empty');
  await page.getByLabel(/Nombre del hotel/).fill('Hotel Ámbar');
  await page.getByLabel(/^RFC/).fill('HAM200115AB6');
  await page.getByLabel(/^Nombres/).fill('Lucía');
  await page.getByLabel(/Primer apellido/).fill('Peña');
  await page.getByLabel(/Celular/).pressSequentially('5512345678');
  expect(await page.getByLabel(/Celular/).inputValue()).toBe('(551) 234-5678');
  await page.getByText(/^Guardado/).waitFor();
  // A reload loses nothing of a hotel that has no request yet.
  await reload(page);
  expect(await page.getByLabel(/Nombre del hotel/).inputValue()).toBe('Hotel Ámbar');
  expect(await page.getByLabel(/Celular/).inputValue()).toBe('(551) 234-5678');
  await page.getByLabel(/Correo electrónico/).fill('lucia@hotelambar.example');
  await check('form-filled');
  await page.getByRole('button', { name: 'Siguiente' }).click();

  await page.waitForURL('**/oyoRequest/*');
  await arrivesAt(page, 'Subir Documentación');
  const address = page.url();
  await check('documents');
  await uploadHotelDocuments(page);
  await reload(page);
  await row(page, 'Acta Constitutiva').getByText('Acta Constitutiva.pdf').waitFor();
  await page.getByRole('button', { name: 'Siguiente' }).click();

  await arrivesAt(page, 'Entrevista Personal');
  await page.getByText('Por la tarde').click();
  await page.getByText('Videollamada').click();
  await check('interview');
  await page.getByRole('button', { name: 'Atrás' }).click();
  await arrivesAt(page, 'Subir Documentación');
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await arrivesAt(page, 'Entrevista Personal');
  expect(await page.getByRole('radio', { name: 'Videollamada' }).isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Siguiente' }).click();

  await arrivesAt(page, 'Proyecciones Financieras');
  await check('projections');
  await upload(page, 'Proyecciones Financieras', screen === 'phone' ? oldProjections : projections);
  await page.getByRole('rowheader', { name: 'Enero' }).waitFor();
  await check('projections-preview');
  await page.getByRole('button', { name: 'Finalizar' }).click();
  if (screen === 'phone') {
    await page.getByRole('button', { name: 'Enviar con 4 celdas por revisar' }).click();
  }

  // The lender's answers are seen without a press.
  await arrivesAt(page, /¡Felicidades!|El hotel fue aceptado|Faltan dos firmas/);
  await arrivesAt(page, /El hotel fue aceptado|Faltan dos firmas/);
  await arrivesAt(page, 'Faltan dos firmas de quien representa al hotel');
  await check('signing');
  expect(await page.getByRole('link', { name: /Abrir contrato/ }).isVisible()).toBe(true);

  await page.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await page.waitForURL('**/records');
  await page.getByRole('link', { name: 'Lucía Peña' }).waitFor();
  await page.getByText('13 solicitudes').waitFor();
  await check('records');

  // What happens elsewhere is seen in the list as well.
  const own = page
    .getByRole(screen === 'desktop' ? 'row' : 'listitem')
    .filter({ hasText: 'Lucía Peña' });
  await own.getByText('Firmando Contrato').waitFor();
  await page.evaluate(
    (id) =>
      fetch(`/dev/lender/${id}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ type: 'signed' }),
      }),
    address.split('/').at(-1),
  );
  await own.getByText('Línea Activa').waitFor();

  if (screen === 'phone') await page.getByText('Filtros y opciones').click();
  await page.getByRole('button', { name: 'Opciones de la lista' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Exportar CSV' }).click();
  await page
    .getByRole('status')
    .getByText('Tu archivo solicitudes.csv está en tus descargas.')
    .waitFor();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv).toMatch(/^\uFEFFSolicitud,Nombre,Hotel,/);
  expect(csv).toContain(
    'Lucía Peña,Hotel Ámbar,HAM200115AB6,Persona moral,lucia@hotelambar.example,5512345678',
  );

  await page.getByLabel(/Buscar por nombre/).fill('ninguno así');
  await page.getByText('Ninguna solicitud coincide').waitFor();
  await page.getByRole('button', { name: 'Quitar filtros' }).click();
  if (screen === 'desktop') {
    // Enter on a cell opens its row.
    await page.getByRole('gridcell', { name: 'lucia@hotelambar.example' }).press('Enter');
  } else {
    await page.getByRole('link', { name: 'Lucía Peña' }).click();
  }
  await page.waitForURL(address);
  await arrivesAt(page, 'La línea de crédito del hotel está activa');

  await page.goBack();
  await page.getByRole('button', { name: 'Cotizar un Crédito' }).click();
  await page.getByRole('dialog').getByText('$88,400.00').waitFor();
  await check('simulator');
  await page.emulateMedia({ media: 'print' });
  const quote = page.getByRole('dialog');
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(0);
  expect(await quote.getByLabel('Monto (MXN)').isVisible()).toBe(false);
  expect(await quote.getByText('123.2 %').isVisible()).toBe(true);
  expect(await quote.getByText('$100,000.00', { exact: true }).isVisible()).toBe(true);
  expect(await quote.getByRole('button').allTextContents()).toEqual(['CAT sin IVA']);
  await page.emulateMedia({ media: null });
  await quote.getByRole('button', { name: 'Iniciar una solicitud' }).click();
  await page.waitForURL('**/oyoRequest');
  await arrivesAt(page, 'Datos Generales');

  const shown = addresses.map((url) => decodeURIComponent(url).toLowerCase());
  const leaking = shown.filter((url) => PERSONAL.some((text) => url.includes(text.toLowerCase())));
  expect(leaking).toEqual([]);
});

it('ivan sees the list, and cannot create or open', async () => {
  await portal.server.reset();
  const sofia = await portal.visit();
  await signIn(sofia.page, 'oyo-staff');
  await sofia.page.waitForURL('**/records');

  const { page } = await portal.visit();
  await signIn(page, 'oyo-viewer');
  await page.waitForURL('**/records');
  await page.getByText(/Tu cuenta puede ver esta lista/).waitFor();
  expect(await page.getByRole('button', { name: 'Nueva Solicitud' }).count()).toBe(0);
  await checkScreen(page, 'hotel-viewer');
  await page.goto('/oyoRequest');
  await page.waitForURL('**/unauthorized');
});

it('a second tab of a form that was sent says so beside both answers, and goes on with the request', async () => {
  await portal.server.reset();
  const { page, context, expect: expects } = await portal.visit();
  // What the request no longer takes: the draft and the answers of the second tab.
  expects(/status of 409/);
  await signIn(page, 'oyo-staff');
  await page.waitForURL('**/records');
  await page.getByLabel('Estatus').selectOption('Entrevista Personal');
  await page.getByText('1 solicitud', { exact: true }).waitFor();
  // The grid moves the row up a frame later than the count: a press at its old place would meet nothing.
  await expect.poll(() => page.getByRole('row').count()).toBe(2);
  await page.getByRole('link', { name: 'Beatriz Montes Vidal' }).click();
  await arrivesAt(page, 'Entrevista Personal');
  const second = await context.newPage();
  // In the background it does not watch the request: its own save finds what has moved.
  await second.addInitScript(() => Object.defineProperty(document, 'hidden', { get: () => true }));
  await second.goto(page.url());
  await arrivesAt(second, 'Entrevista Personal');

  await page.getByText('Por la tarde').click();
  await page.getByText('Llamada', { exact: true }).click();
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await arrivesAt(page, 'Proyecciones Financieras');

  // Only now: a draft of the second tab would be taken over by the first, and the two would agree.
  await second.getByLabel(/Algo que debamos saber/).fill('Llamen después de las cinco');
  await second.getByText('Por la mañana').click();
  await second.getByText('Llamada', { exact: true }).click();
  await second.getByRole('button', { name: 'Siguiente' }).click();
  await second.getByText(/^Sofía Reyes cambió esta solicitud el/).waitFor();
  await second.getByText(/aquí «Llamen después de las cinco»/).waitFor();
  await second.getByRole('button', { name: 'Continuar' }).click();
  await arrivesAt(second, 'Proyecciones Financieras');
});

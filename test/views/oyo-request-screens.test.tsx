/** The preview of a sheet in the hotel wizard, and what is shown after the review. Source: screens, /oyoRequest. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { actorsFrom } from '#machines/kit/service.ts';
import { stateOf } from '#machines/models/samples/documents.ts';
import { hotelRequestAt } from '#machines/models/samples/hotel-request.ts';
import { sheetPreviewMachine } from '#machines/parts/files/sheet-preview.machine.ts';
import { sheetServices } from '#services/sheets.ts';
import { drawn } from '#test/fixtures/oyo-request-view.tsx';
import { renderInSpanish } from '#test/kit/render.tsx';
import { SheetPreview } from '#views/oyo-request/SheetPreview.tsx';

describe('the preview of a sheet', () => {
  const preview = async (text: string, name = 'p.csv', type = 'text/csv') => {
    const actor = createActor(
      sheetPreviewMachine.provide({ actors: actorsFrom(sheetServices()) }),
    ).start();
    renderInSpanish(<SheetPreview actor={actor} onConfirm={() => expect.fail()} />);
    actor.send({ type: 'sheet.choose', file: new File([text], name, { type }) });
  };

  it('shows the first rows, and names each wrong cell', async () => {
    await preview('Mes,Ingresos,Gastos\nEnero,mil,5\nFebrero,10,\n');
    expect(await screen.findByRole('columnheader', { name: 'Ingresos' })).toBeVisible();
    expect(screen.getByRole('rowheader', { name: 'Enero' })).toBeVisible();
    expect(screen.getByText('B2: escribe un número en «Ingresos»')).toBeVisible();
    expect(screen.getByText('C3: falta un dato en «Gastos»')).toBeVisible();
  });

  it('tells that an Excel file is broken', async () => {
    await preview('PK', 'p.xls', 'application/vnd.ms-excel');
    expect(await screen.findByText(/^No pudimos leer este archivo/)).toBeVisible();
  });

  it('reads the file that the slot takes; one that it refuses leaves it as it stands, and says why', async () => {
    drawn(hotelRequestAt('Proyecciones Financieras'));
    const person = userEvent.setup({ delay: null, applyAccept: false });
    const upload = async (name: string, text: string) => {
      const [input] = await screen.findAllByLabelText('Estado de Cuenta Bancario', {
        selector: 'input',
      });
      if (!input) throw new Error('The slot has no input.');
      await person.upload(input, new File([text], name, { type: 'text/csv' }));
    };
    await upload('bueno.csv', 'Mes,Ingresos,Gastos\nEnero,9,\n');
    expect(await screen.findByText('C2: falta un dato en «Gastos»')).toBeVisible();
    await upload('malo.csv', 'Mes,Ingresos,Gastos\n');
    expect(await screen.findByText(/todavía no es una proyección/)).toBeVisible();
    expect(screen.getByText('El que ya estaba, bueno.csv, sigue aquí.')).toBeVisible();
    expect(screen.getByText('C2: falta un dato en «Gastos»')).toBeVisible();
    await upload('mejor.csv', 'Mes,Ingresos,Gastos\nEnero,9,5\n');
    await waitFor(() => expect(screen.queryByText(/falta un dato/)).toBeNull());
    expect(screen.getByRole('rowheader', { name: 'Enero' })).toBeVisible();
  });
});

/** Source: review of the staff's screens, 1.3. */
describe('Finalizar', () => {
  const stored = stateOf('ECB2');
  async function open(text: string) {
    const drawing = drawn(hotelRequestAt('Proyecciones Financieras'), null, [stored]);
    const finish = await screen.findByRole('button', { name: 'Finalizar' });
    const { sheetPreview, documentList } = drawing.actor.getSnapshot().children;
    sheetPreview?.send({ type: 'sheet.choose', file: new File([text], 'p.csv') });
    await screen.findByRole('rowheader', { name: 'Enero' });
    const set = documentList?.getSnapshot().children.fileSet;
    const wasSent = () =>
      expect(set && !set.getSnapshot().matches({ collecting: 'open' })).toBe(true);
    return { ...drawing, finish, wasSent, set };
  }

  it('asks once with open cells, and says how many', async () => {
    const { person, finish, wasSent } = await open(
      'Mes,Ingresos,Gastos\nEnero,9,5\nFebrero,mil,\n',
    );
    await person.click(finish);
    expect(wasSent).toThrow();
    expect(screen.getByRole('alertdialog', { name: 'Faltan 2 celdas por revisar' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Enviar con 2 celdas por revisar' }));
    wasSent();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('sends a whole sheet at once', async () => {
    const { person, finish, wasSent } = await open('Mes,Ingresos,Gastos\nEnero,9,5\n');
    await person.click(finish);
    wasSent();
  });
});

it.each([
  'Datos Generales',
  'Subir Documentación',
  'Entrevista Personal',
  'Proyecciones Financieras',
  'Generando Contrato',
])('%s: whose request it is stands above the title and first in the tab', async (status) => {
  drawn(hotelRequestAt(status));
  expect(await screen.findByText('Hotel Ámbar · SOL-7K4F-29')).toBeVisible();
  expect(document.title).toMatch(/^Hotel Ámbar · SOL-7K4F-29 · /);
});

it('a request to come has no name yet', async () => {
  drawn(null);
  await screen.findByRole('heading', { level: 1, name: 'Datos Generales' });
  expect(document.title).toMatch(/^Datos Generales · /);
});

it('an active line with unsigned terms is not called done', async () => {
  drawn(hotelRequestAt('Línea Activa'));
  expect(await screen.findByText(/Solo falta firmar los términos y condiciones/)).toBeVisible();
  expect(screen.queryByText(/No hay nada más que hacer/)).toBeNull();
  cleanup();
  drawn(hotelRequestAt('Línea Activa', { terms_signed_at: '2026-11-21T16:00:00.000Z' }));
  expect(await screen.findByText(/No hay nada más que hacer/)).toBeVisible();
});

it('the account of the credit is a press away once the line is active, and not before', async () => {
  drawn(hotelRequestAt('Línea Activa'));
  const account = await screen.findByRole('link', { name: 'Ver la cuenta del crédito' });
  expect(account.getAttribute('href')).toMatch(/^\/oyoRequest\/[^/]+\/credit$/);
  cleanup();
  drawn(hotelRequestAt('Generando Contrato'));
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('link', { name: 'Ver la cuenta del crédito' })).toBeNull();
});

const SIGNED_AT = '2026-11-21T16:00:00.000Z';

describe('after the review', () => {
  it.each([
    ['Generando Contrato', {}, 'El hotel fue aceptado'],
    ['Revisión de documentos', {}, '¡Felicidades! Recibimos los datos del hotel'],
    [
      'Generando Contrato',
      { signature_ready: true, contract_url: 'https://firma.example/1' },
      'Faltan dos firmas de quien representa al hotel',
    ],
    [
      'Generando Contrato',
      {
        signature_ready: true,
        contract_url: 'https://firma.example/1',
        terms_signed_at: SIGNED_AT,
      },
      'El contrato está listo para firmar',
    ],
    ['Línea Activa', {}, 'La línea de crédito del hotel está activa'],
    ['Rechazada', {}, 'Esta solicitud terminó'],
    ['Algo nuevo', {}, 'Estamos revisando la solicitud'],
    ['Generando Contrato', { terms_signed_at: SIGNED_AT }, 'El hotel fue aceptado'],
  ])('%s %j', async (status, more, title) => {
    drawn(hotelRequestAt(status, more));
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByText('Hotel Ámbar')).toBeVisible();
    const contract = screen.queryByRole('link', { name: /Abrir contrato/ });
    expect(contract?.getAttribute('href')).toBe(
      'contract_url' in more ? more.contract_url : undefined,
    );
  });

  it('waits for nothing but the terms that are open, beside the way to them', async () => {
    drawn(hotelRequestAt('Generando Contrato'));
    expect(await screen.findByText(/Mientras tanto falta firmar los términos/)).toBeVisible();
    expect(screen.getByRole('link', { name: /Firmar los términos/ })).toBeVisible();
    cleanup();
    drawn(hotelRequestAt('Generando Contrato', { terms_signed_at: SIGNED_AT }));
    expect(await screen.findByText(/Estamos preparando su contrato/)).toBeVisible();
    expect(screen.queryByText(/falta firmar/i)).toBeNull();
  });

  it.each([
    ['Línea Activa', 'Línea activa'],
    ['Rechazada', 'Rechazada'],
  ])('%s: no contract is opened any more', async (status, shown) => {
    const announced = { signature_ready: true, contract_url: 'https://firma.example/1' };
    drawn(hotelRequestAt(status, announced));
    await screen.findByText('Hotel Ámbar');
    expect(screen.queryByRole('heading', { name: /listo para firmar|dos firmas/ })).toBeNull();
    expect(screen.queryByRole('link', { name: /Abrir contrato/ })).toBeNull();
    expect(screen.getByText('Estatus').closest('div')).toHaveTextContent(shown);
  });

  it('shows what the lender reported of the credit, and nothing where it has reported nothing', async () => {
    const lent = { amount: 400_000, received: 353_600, monthly_rate: 0.05, retention: 0.15 };
    drawn(hotelRequestAt('Línea Activa', { lent }));
    const fact = async (name: string) => (await screen.findByText(name)).closest('div');
    expect(await fact('Monto del crédito')).toHaveTextContent('$400,000.00');
    expect(await fact('Recibe el hotel')).toHaveTextContent('$353,600.00');
    expect(await fact('Comisión por apertura con IVA')).toHaveTextContent('$46,400.00');
    expect(await fact('Interés al mes, sin IVA')).toHaveTextContent('5 %');
    expect(await fact('Se descuenta de cada venta')).toHaveTextContent('15 %');
    expect(screen.queryByText('Paga en total, en ese plazo')).toBeNull();
    cleanup();
    drawn(hotelRequestAt('Línea Activa', { lent: { ...lent, term: 12 } }));
    expect(await fact('Plazo máximo')).toHaveTextContent('12 meses');
    expect(await fact('Paga en total, en ese plazo')).toHaveTextContent('$541,561.97');
    expect((await screen.findByText('CAT sin IVA')).closest('dl > div')).toHaveTextContent('123.2');
    cleanup();
    drawn(hotelRequestAt('Línea Activa'));
    await screen.findByText('Hotel Ámbar');
    expect(screen.queryByText('Monto del crédito')).toBeNull();
    expect(screen.queryByText(/\$/)).toBeNull();
  });

  it('the terms: not signed yet with the way to them, then when they were', async () => {
    drawn(hotelRequestAt('Generando Contrato'));
    expect(await screen.findByText('Falta firmarlos')).toBeVisible();
    cleanup();
    drawn(hotelRequestAt('Generando Contrato', { terms_signed_at: '2026-11-21T16:00:00.000Z' }));
    expect(await screen.findByText('Firmados el 21 de noviembre de 2026')).toBeVisible();
    expect(screen.queryByRole('link', { name: /Firmar los términos/ })).toBeNull();
  });

  it.each([
    [{ signature_ready: true, contract_url: 'https://firma.example/1' }, true],
    [{}, false],
  ])(
    'with %j one button is what comes next: the contract before the link to the terms',
    async (more, isOutline) => {
      drawn(hotelRequestAt('Generando Contrato', more));
      const mail = await screen.findByRole('button', { name: 'Enviar por correo' });
      const other = screen.getByRole('button', { name: 'WhatsApp o copiar' });
      expect(mail.className === other.className).toBe(isOutline);
    },
  );

  it('an ended request is not watched; another may be looked at by hand', async () => {
    drawn(hotelRequestAt('Rechazada'));
    await screen.findByText('Esta solicitud terminó');
    expect(screen.queryByRole('button', { name: 'Actualizar' })).toBeNull();
    cleanup();
    const { actor, person } = drawn(hotelRequestAt('Revisión de documentos'));
    await person.click(await screen.findByRole('button', { name: 'Actualizar' }));
    const watch = actor.getSnapshot().children.statusWatch;
    expect(watch?.getSnapshot().matches({ visible: 'waiting' })).toBe(true);
  });
});

/** Source: issue 34, 4. */
it.each(['Datos Generales', 'Subir Documentación', 'Revisión de documentos'])(
  'at %s a colleague who has the request open is named, and announced',
  async (status) => {
    drawn(hotelRequestAt(status), null, [], undefined, ['Ana López']);
    const named = await screen.findByText('Ana López la tiene abierta');
    expect(named.closest('[role=status]')).toBeVisible();
  },
);

it('a correction comes after the four steps: none of them is called open again', async () => {
  const status_work_flow = { is_remedy: true, document_step: 1 };
  drawn(hotelRequestAt('Revisión de documentos', { status_work_flow }));
  await screen.findByRole('heading', { level: 1, name: 'Corrige tus documentos' });
  expect(screen.queryByText('Entrevista Personal')).toBeNull();
  expect(screen.queryByText(/Paso 2 de 4/)).toBeNull();
});

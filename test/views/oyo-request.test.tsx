import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { EMPTY_DRAFT } from '#domain/form/draft.ts';
import { documentListMachine } from '#machines/document-list.machine.ts';
import type { DocumentListServices } from '#machines/kit/document-list.ts';
import type { HotelRequest, OyoRequestServices } from '#machines/kit/hotel-request.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import { type OyoRequestMachine, oyoRequestMachine } from '#machines/oyo-request.machine.ts';
import { sheetPreviewMachine } from '#machines/sheet-preview.machine.ts';
import { type StepFormServices, stepFormMachine } from '#machines/step-form.machine.ts';
import { sheetServices } from '#services/sheets.ts';
import { HOTEL_ID, hotelRequestAt, hotelValues } from '#test/fixtures/hotel-request.ts';
import type { Model } from '#test/kit/model.ts';
import { ends, outcomesOf } from '#test/kit/outcomes.ts';
import { renderInSpanish } from '#test/kit/render.tsx';
import { describeFlow, press } from '#test/kit/walks.tsx';
import { OyoRequestView } from '#views/oyo-request/OyoRequestView.tsx';
import { SheetPreview } from '#views/oyo-request/SheetPreview.tsx';

const { answers, fails } = outcomesOf<OyoRequestServices>();
const at = (...given: Parameters<typeof hotelRequestAt>) =>
  answers('loadHotelRequest', {
    outcome: 'found',
    request: hotelRequestAt(...given),
    draft: EMPTY_DRAFT,
  });
const back = { outcome: 'back' };
const saved = { outcome: 'saved', requestId: HOTEL_ID };

const events: Model<OyoRequestMachine>['events'] = [
  at('Datos Generales'),
  at('Subir Documentación'),
  at('Entrevista Personal'),
  at('Proyecciones Financieras'),
  at('Revisión de documentos'),
  at('Generando Contrato'),
  at('Línea Activa'),
  answers('loadHotelRequest', { outcome: 'missing' }),
  fails('loadHotelRequest'),
  answers('goBackHotel', 'moved'),
  fails('goBackHotel'),
  ends('hotelForm', saved),
  ends('hotelForm', { outcome: 'conflict' }),
  ends('interview', { outcome: 'conflict' }),
  ends('interview', saved),
  ends('interview', back),
  ends('documentList', { outcome: 'sent' }),
  ends('documentList', back),
  { type: 'request.retry' },
  ends('statusWatch', {}),
  { type: 'wizard.close' },
];
const model: Model<OyoRequestMachine> = { input: { requestId: HOTEL_ID }, events };
const fresh: Model<OyoRequestMachine> = {
  input: { requestId: null },
  events: [
    answers('loadHotelRequest', { outcome: 'new', draft: EMPTY_DRAFT, hotelValues }),
    ends('hotelForm', saved),
  ],
};

const heading = (name: string) => () => screen.findByRole('heading', { level: 1, name });
const loading = () => screen.findByText(/Abriendo la solicitud|Cargando/);

describeFlow(oyoRequestMachine, [model, fresh], {
  draw: (actor) => <OyoRequestView actor={actor} />,
  perform: {
    'request.retry': press('Reintentar'),
    'wizard.close': press('Cerrar'),
  },
  see: {
    loadingHotelRequest: loading,
    deciding: () => expect.fail('No screen stays here.'),
    generalData: heading('Datos Generales'),
    documents: heading('Subir Documentación'),
    interview: heading('Entrevista Personal'),
    projections: async () => {
      await heading('Proyecciones Financieras')();
      expect(screen.getByRole('link', { name: 'Descargar plantilla CSV' })).toHaveAttribute(
        'href',
        '/plantillas/proyecciones.csv',
      );
    },
    goingBack: () => screen.findByText('Regresando al paso anterior...'),
    waiting: async ({ context }) => {
      expect(await screen.findByText(/Esta pantalla se actualiza sola/)).toBeVisible();
      const isReview = context.request?.status.status === 'Revisión de documentos';
      if (isReview) return heading('¡Felicidades! Recibimos los datos del hotel')();
      await heading('El hotel fue aceptado')();
      expect(screen.getByRole('link', { name: /Firmar los términos/ })).toHaveAttribute(
        'href',
        `/termsAndConditions?request=${HOTEL_ID}`,
      );
    },
    ended: heading('La línea de crédito del hotel está activa'),
    missing: heading('No encontramos esta solicitud'),
    unavailable: heading('No pudimos abrir la solicitud'),
    left: loading,
  },
});

type Sent = Parameters<StepFormServices['saveStep']>[0];

function drawn(request: HotelRequest | null, save: StepFormServices['saveStep'] | null = null) {
  const sent: Sent[] = [];
  const saveStep: StepFormServices['saveStep'] = async (input, signal) => {
    sent.push(input);
    return save ? save(input, signal) : new Promise(() => {});
  };
  const form = stepFormMachine.provide({ actors: actorsFrom<StepFormServices>({ saveStep }) });
  const empty = Object.fromEntries(Object.keys(hotelValues).map((name) => [name, '']));
  const services: OyoRequestServices = {
    loadHotelRequest: async () =>
      request
        ? { outcome: 'found', request, draft: EMPTY_DRAFT }
        : { outcome: 'new', draft: EMPTY_DRAFT, hotelValues: empty },
    goBackHotel: async () => 'moved',
  };
  const machine = oyoRequestMachine.provide({
    actors: {
      ...actorsFrom(services),
      hotelForm: form,
      interview: form,
      documentList: documentListMachine.provide({
        actors: actorsFrom<DocumentListServices>({
          listDocuments: async () => ({ documents: [], kept: [] }),
        }),
      }),
    },
  });
  const actor = createActor(machine, { input: { requestId: request ? HOTEL_ID : null } }).start();
  renderInSpanish(<OyoRequestView actor={actor} />);
  return { actor, sent, person: userEvent.setup({ delay: null }) };
}

describe('the hotel form', () => {
  it('asks for what spec 5 asks for; the second surname is optional; the phone has its mask', async () => {
    const { sent, person } = drawn(null);
    const next = await screen.findByRole('button', { name: 'Siguiente' });
    expect(next).toHaveAttribute('aria-disabled', 'true');
    const type = async (label: RegExp, text: string) =>
      person.type(screen.getByLabelText(label), text);
    await type(/Nombre del hotel/, 'Hotel Ámbar');
    await type(/^RFC/, 'ham200115ab6');
    await type(/^Nombres/, 'Lucía');
    await type(/Primer apellido/, 'Peña');
    await type(/Correo electrónico/, 'lucia@hotelambar.example');
    await type(/Celular/, '0512345678');
    expect(screen.getByLabelText(/Celular/)).toHaveValue('(051) 234-5678');
    await person.tab();
    expect(screen.getByText(/el primero va de 1 a 9/)).toBeVisible();
    expect(next).toHaveAttribute('aria-disabled', 'true');
    await person.clear(screen.getByLabelText(/Celular/));
    await type(/Celular/, '5512345678');
    expect(screen.getByLabelText(/Celular/)).toHaveValue('(551) 234-5678');
    expect(next).toHaveAttribute('aria-disabled', 'false');
    await person.click(next);
    expect(sent).toMatchObject([
      { requestId: null, values: { cellphoneNumber: '5512345678', rfc: 'HAM200115AB6' } },
    ]);
  });

  it('its way on leads to the first thing that is missing, and opens the list of all', async () => {
    const { sent, person } = drawn(null);
    const next = await screen.findByRole('button', { name: 'Siguiente' });
    await person.type(screen.getByLabelText(/Nombre del hotel/), 'Hotel Ámbar');
    const isListOpen = () =>
      screen
        .getAllByText('Faltan 5 datos:')
        .map((words) => words.closest('button')?.getAttribute('aria-expanded'));
    expect(isListOpen()).toContain('false');
    await person.click(next);
    expect(screen.getByLabelText(/^RFC/)).toHaveFocus();
    expect(isListOpen()).toContain('true');
    expect(sent).toEqual([]);
  });

  it('keeps what was typed where the save fails, with a sentence about it', async () => {
    const { person } = drawn(hotelRequestAt('Datos Generales'), () => Promise.reject(new Error()));
    await person.click(await screen.findByRole('button', { name: 'Siguiente' }));
    expect(await screen.findByText(/No pudimos guardar tu información/)).toBeVisible();
    expect(screen.getByLabelText(/Nombre del hotel/)).toHaveValue('Hotel Ámbar');
  });

  it('of a step that was sent elsewhere says so, beside both answers, and goes on when that was read', async () => {
    const theirs = { ...hotelValues, hotelName: 'Hotel Jade', secondNameRL: 'Ríos' };
    const { person } = drawn(hotelRequestAt('Datos Generales'), async () => ({
      outcome: 'conflict',
      theirs,
    }));
    await person.click(await screen.findByRole('button', { name: 'Siguiente' }));
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText(/ya se envió en otra pestaña/)).toBeVisible();
    expect(alert.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Nombre del hotel: aquí «Hotel Ámbar»; en la solicitud «Hotel Jade».',
      'Segundo apellido: aquí «Sin respuesta»; en la solicitud «Ríos».',
    ]);
    expect(screen.getByLabelText(/Nombre del hotel/)).toHaveValue('Hotel Ámbar');
    expect(screen.queryByRole('button', { name: 'Siguiente' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Continuar' }));
    expect(await screen.findByRole('button', { name: 'Siguiente' })).toBeVisible();
  });

  it('warns of a check digit that is not the RFC’s, and takes it', async () => {
    const { person } = drawn(hotelRequestAt('Datos Generales'));
    const rfc = await screen.findByLabelText(/^RFC/);
    await person.clear(rfc);
    await person.type(rfc, 'HAM200115AB7');
    expect(screen.getByText(/Revisa el último carácter de tu RFC/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Siguiente' })).toBeEnabled();
  });
});

it('the interview asks for a window and a channel', async () => {
  const { sent, person } = drawn(hotelRequestAt('Entrevista Personal'));
  await person.click(await screen.findByRole('radio', { name: 'Por la tarde' }));
  expect(screen.getByRole('button', { name: 'Siguiente' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await person.click(screen.getByRole('radio', { name: 'Videollamada' }));
  await person.click(screen.getByRole('button', { name: 'Siguiente' }));
  expect(sent).toEqual([
    { requestId: HOTEL_ID, values: { contact_window: 'afternoon', channel: 'video', notes: '' } },
  ]);
});

it('the steps have their titles and show where the request stands', async () => {
  drawn(hotelRequestAt('Entrevista Personal'));
  await screen.findByRole('heading', { level: 1, name: 'Entrevista Personal' });
  const steps = within(screen.getByRole('navigation')).getAllByRole('listitem', { hidden: true });
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    'Datos GeneralesListo',
    'Subir DocumentaciónListo',
    '3Entrevista PersonalEn curso',
    '4Proyecciones FinancierasPendiente',
  ]);
});

describe('the preview of a sheet', () => {
  const preview = async (text: string, name = 'p.csv', type = 'text/csv') => {
    const actor = createActor(
      sheetPreviewMachine.provide({ actors: actorsFrom(sheetServices()) }),
    ).start();
    renderInSpanish(<SheetPreview actor={actor} />);
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

  it('reads the file that goes into the slot', async () => {
    const { actor, person } = drawn(hotelRequestAt('Proyecciones Financieras'));
    const file = new File(['%PDF-1.7'], 'p.pdf', { type: 'application/pdf' });
    const [input] = await screen.findAllByLabelText('Estado de Cuenta Bancario', {
      selector: 'input',
    });
    if (!input) throw new Error('The slot has no input.');
    await person.upload(input, file);
    const child = actor.getSnapshot().children.sheetPreview;
    expect(child?.getSnapshot().context.file).toBe(file);
  });
});

describe('after the review', () => {
  it.each([
    ['Generando Contrato', {}, 'El hotel fue aceptado'],
    ['Revisión de documentos', {}, '¡Felicidades! Recibimos los datos del hotel'],
    [
      'Generando Contrato',
      { signature_ready: true, contract_url: 'https://firma.example/1' },
      'El contrato está listo para firmar',
    ],
    ['Línea Activa', {}, 'La línea de crédito del hotel está activa'],
    ['Rechazada', {}, 'Esta solicitud terminó'],
    ['Algo nuevo', {}, 'Estamos revisando la solicitud'],
  ])('%s %j', async (status, more, title) => {
    drawn(hotelRequestAt(status, more));
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByText('Hotel Ámbar')).toBeVisible();
    const contract = screen.queryByRole('link', { name: /Abrir contrato/ });
    expect(contract?.getAttribute('href')).toBe(
      'contract_url' in more ? more.contract_url : undefined,
    );
  });

  it('the terms: not signed yet with the way to them, then when they were', async () => {
    drawn(hotelRequestAt('Generando Contrato'));
    expect(await screen.findByText('Falta firmarlos')).toBeVisible();
    cleanup();
    drawn(hotelRequestAt('Generando Contrato', { terms_signed_at: '2026-11-21T16:00:00.000Z' }));
    expect(await screen.findByText('21 de noviembre de 2026')).toBeVisible();
    expect(screen.queryByRole('link', { name: /Firmar los términos/ })).toBeNull();
  });

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

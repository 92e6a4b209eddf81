import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { CallFailed } from '#contract/kit/call-failed.ts';
import { EMPTY_DRAFT } from '#domain/form/draft.ts';
import { selectFailure } from '#machines/kit/failure.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import { ends, outcomesOf } from '#machines/models/kit/outcomes.ts';
import { HOTEL_ID, hotelRequestAt, hotelValues } from '#machines/models/samples/hotel-request.ts';
import type { OyoRequestServices } from '#machines/oyo-request.machine.ts';
import { oyoRequestMachine, selectChild, selectOutput } from '#machines/oyo-request.machine.ts';
import { type DraftServices, draftMachine } from '#machines/parts/forms/draft.machine.ts';
import { type StepFormServices, stepFormMachine } from '#machines/parts/forms/step-form.machine.ts';
import { play } from '#test/kit/model.ts';
import { startWorld } from '#test/kit/world.ts';

const { answers, fails } = outcomesOf<OyoRequestServices>();
const known = { requestId: HOTEL_ID };
const fresh = { requestId: null };
const at = (...given: Parameters<typeof hotelRequestAt>) =>
  answers('loadHotelRequest', {
    outcome: 'found',
    request: hotelRequestAt(...given),
    draft: EMPTY_DRAFT,
  });
const nothing = answers('loadHotelRequest', { outcome: 'new', draft: EMPTY_DRAFT, hotelValues });
const missing = answers('loadHotelRequest', { outcome: 'missing' });
const remedy = { status_work_flow: { is_remedy: true, document_step: 1 } };

/** From spec 2 (/oyoRequest): the start step is taken from status.status. */
describe('the status decides the step', () => {
  it.each([
    ['Datos Generales', 'generalData'],
    ['Subir Documentación', 'documents'],
    ['Entrevista Personal', 'interview'],
    ['Proyecciones Financieras', 'projections'],
    ['Revisión de documentos', 'waiting'],
    ['Generando Contrato', 'awaitingSignature'],
    ['Línea Activa', 'awaitingSignature'],
    ['Rechazada', 'ended'],
    ['Algo nuevo', 'waiting'],
  ])('%s → %s', (status, state) => {
    expect(play(oyoRequestMachine, known, [at(status)])).toBe(state);
  });

  it('signed terms wait no more', () => {
    const signed = { terms_signed_at: '2026-11-21T16:00:00.000Z' };
    expect(play(oyoRequestMachine, known, [at('Generando Contrato', signed)])).toBe('waiting');
    expect(play(oyoRequestMachine, known, [at('Línea Activa', signed)])).toBe('ended');
  });

  it('a correction asks for documents', () => {
    expect(play(oyoRequestMachine, known, [at('Revisión de documentos', remedy)])).toBe(
      'documents',
    );
  });

  it('a new request begins with the hotel form', () => {
    expect(play(oyoRequestMachine, fresh, [nothing])).toBe('generalData');
  });
});

const saved = { outcome: 'saved', requestId: HOTEL_ID };
const back = { outcome: 'back' };
const closed = { outcome: 'closed' };
const close = { type: 'wizard.close' } as const;

/** From spec 4 (hotel wizard): forward on a successful save of each step, Back calls a back action. */
it.each([
  [
    'the form of an old request, saved',
    known,
    [at('Datos Generales'), ends('hotelForm', saved)],
    'loadingHotelRequest',
  ],
  [
    'the form of a new one leaves for its address',
    fresh,
    [nothing, ends('hotelForm', saved)],
    'left',
  ],
  [
    'documents sent',
    known,
    [at('Subir Documentación'), ends('documentList', { outcome: 'sent' })],
    'loadingHotelRequest',
  ],
  [
    'Back from documents',
    known,
    [at('Subir Documentación'), ends('documentList', back)],
    'goingBack',
  ],
  [
    'an interview saved',
    known,
    [at('Entrevista Personal'), ends('interview', saved)],
    'loadingHotelRequest',
  ],
  [
    'Back from the interview',
    known,
    [at('Entrevista Personal'), ends('interview', back)],
    'goingBack',
  ],
  [
    'projections sent',
    known,
    [at('Proyecciones Financieras'), ends('documentList', { outcome: 'sent' })],
    'loadingHotelRequest',
  ],
  [
    'Back from projections',
    known,
    [at('Proyecciones Financieras'), ends('documentList', back)],
    'goingBack',
  ],
  [
    '... leads to where it stands then',
    known,
    [at('Entrevista Personal'), ends('interview', back), answers('goBackHotel', 'moved')],
    'loadingHotelRequest',
  ],
  [
    '... also where it had moved',
    known,
    [at('Entrevista Personal'), ends('interview', back), answers('goBackHotel', 'conflict')],
    'loadingHotelRequest',
  ],
  [
    '... and stays where it fails',
    known,
    [at('Entrevista Personal'), ends('interview', back), fails('goBackHotel')],
    'interview',
  ],
  ...(['Subir Documentación', 'Proyecciones Financieras', 'Línea Activa'] as const).map(
    (status) => [`Close goes to the list: ${status}`, known, [at(status), close], 'left'] as const,
  ),
  ['... of a form once it saved its draft', known, [at('Datos Generales'), close], 'generalData'],
  ['... and ended', known, [at('Datos Generales'), close, ends('hotelForm', closed)], 'left'],
  ['... of a new one too', fresh, [nothing, close, ends('hotelForm', closed)], 'left'],
  [
    '... and of an interview',
    known,
    [at('Entrevista Personal'), close, ends('interview', closed)],
    'left',
  ],
  ['a request that is not there', known, [missing], 'missing'],
  ['one that cannot be loaded', known, [fails('loadHotelRequest')], 'unavailable'],
  [
    '... may be loaded again',
    known,
    [fails('loadHotelRequest'), { type: 'request.retry' }],
    'loadingHotelRequest',
  ],
  ...(['Subir Documentación', 'Proyecciones Financieras'] as const).map(
    (step) =>
      [
        `${step}: another tab moved the request`,
        known,
        [at(step), ends('statusWatch', {})],
        'loadingHotelRequest',
      ] as const,
  ),
  [
    'what changes during the review is loaded',
    known,
    [at('Revisión de documentos'), ends('statusWatch', {})],
    'loadingHotelRequest',
  ],
  [
    'so is what changes while the contract waits',
    known,
    [at('Generando Contrato'), ends('statusWatch', {})],
    'loadingHotelRequest',
  ],
  [
    'so is it once the representative has signed',
    known,
    [at('Línea Activa'), ends('signatureLink', {})],
    'loadingHotelRequest',
  ],
] as const)('%s', (_, input, events, state) => {
  expect(play(oyoRequestMachine, input, [...events])).toEqual(state);
});

function started(
  input: { requestId: string | null },
  services: Partial<OyoRequestServices>,
  saveStep: StepFormServices['saveStep'] = () => new Promise(() => {}),
) {
  const loadMoved: StepFormServices['loadMoved'] = () => new Promise(() => {});
  const hotelForm = stepFormMachine.provide({
    actors: actorsFrom<StepFormServices>({ saveStep, loadMoved }),
  });
  const all: OyoRequestServices = {
    loadHotelRequest: async () => ({ outcome: 'missing' }),
    goBackHotel: async () => 'moved',
    ...services,
  };
  const actors = { ...actorsFrom(all), hotelForm };
  return createActor(oyoRequestMachine.provide({ actors }), { input }).start();
}

const found = (...given: Parameters<typeof hotelRequestAt>) => ({
  loadHotelRequest: async () => ({
    outcome: 'found' as const,
    request: hotelRequestAt(...given),
    draft: { version: 1, fields: { rfc: { value: 'HAM', version: 1 } } },
  }),
});

it('the watch knows how the request stood, its signed terms too; an ended request has none', async () => {
  const watched = started(known, found('Generando Contrato', { terms_signed_at: '2026-11-21' }));
  const watch = selectChild('statusWatch')(await waitFor(watched, (now) => now.matches('waiting')));
  expect(watch?.getSnapshot().context.known).toEqual({
    status: { id: 22, status: 'Generando Contrato', sub_status: 'Generando Contrato' },
    status_work_flow: { is_remedy: false, document_step: null },
    request: { signature_ready: false, are_terms_signed: true },
  });
  expect(watch?.getSnapshot().context.query).toEqual({ requestId: HOTEL_ID });
  const over = started(known, found('Línea Activa', { terms_signed_at: '2026-11-21' }));
  expect(
    selectChild('statusWatch')(await waitFor(over, (now) => now.matches('ended'))),
  ).toBeUndefined();
});

const noticesOf = (actor: Pick<ReturnType<typeof started>, 'on'>) => {
  const notices: string[] = [];
  actor.on('*', ({ type }) => notices.push(type));
  return notices;
};

it('says that the request moved in another tab while its documents were collected', async () => {
  const world = startWorld(
    oyoRequestMachine,
    { input: known, events: [] },
    {
      children: 'stubbed',
      take: () => {},
    },
  );
  const notices = noticesOf(world.actor);
  world.settle(at('Subir Documentación'));
  await waitFor(world.actor, (now) => now.matches('documents'));
  world.settle(ends('statusWatch', {}));
  await waitFor(world.actor, (now) => now.matches('loadingHotelRequest'));
  expect(notices).toEqual(['notice.movedElsewhere']);
});

it('says nothing more where the form has said it', async () => {
  const theirs = { ...hotelValues, hotelName: 'Hotel Jade' };
  const conflict: StepFormServices['saveStep'] = async () => ({
    outcome: 'conflict',
    theirs,
    change: null,
  });
  const actor = started(known, found('Datos Generales'), conflict);
  const notices = noticesOf(actor);
  const form = selectChild('hotelForm')(await waitFor(actor, (now) => now.matches('generalData')));
  if (!form) throw new Error('There is no form.');
  form.send({ type: 'form.submit', values: hotelValues });
  await waitFor(form, (now) => now.matches('overtaken'));
  form.send({ type: 'step.leave' });
  await waitFor(actor, (now) => now.matches('loadingHotelRequest'));
  expect(notices).toEqual([]);
});

it('the form begins with what was saved and with its draft', async () => {
  const actor = started(known, found('Datos Generales'));
  const form = selectChild('hotelForm')(await waitFor(actor, (now) => now.matches('generalData')));
  expect(form?.getSnapshot().context).toMatchObject({
    requestId: HOTEL_ID,
    saved: hotelValues,
    draft: { version: 1 },
    canGoBack: false,
    standing: { status: { status: 'Datos Generales' } },
  });
});

it.each([
  ['Subir Documentación', {}, 'documents', false, true, ['ID', 'CD', 'CSF']],
  ['Proyecciones Financieras', {}, 'projections', false, true, ['ECB2']],
  ['Revisión de documentos', remedy, 'documents', true, false, ['ID', 'CD', 'CSF', 'ECB2']],
] as const)(
  '%s asks for its documents %j',
  async (status, more, state, correcting, canGoBack, codes) => {
    const actor = started(known, found(status, more));
    const list = selectChild('documentList')(await waitFor(actor, (now) => now.matches(state)));
    const { context } = list?.getSnapshot() ?? {};
    expect(context).toMatchObject({
      owner: { requestId: HOTEL_ID, platform: 'oyo', tipoPersona: 'PM' },
      correcting,
      canGoBack,
    });
    expect(context?.required.map(({ code }) => code)).toEqual(codes);
  },
);

it('Close ends with the list, and a new request with its address', async () => {
  const actor = started(known, found('Entrevista Personal'));
  await waitFor(actor, (now) => now.matches('interview'));
  actor.send({ type: 'wizard.close' });
  expect(selectOutput(actor.getSnapshot())).toEqual({ to: 'records' });
});

/** Ruling 30: what is typed is never lost. */
it.each([
  ['a new request', null, null, 'hotelForm', 'new'],
  ['general data', HOTEL_ID, 'Datos Generales', 'hotelForm', HOTEL_ID],
  ['an interview', HOTEL_ID, 'Entrevista Personal', 'interview', HOTEL_ID],
] as const)('Close saves at once what was typed: %s', async (_, requestId, status, form, owner) => {
  const writes: unknown[] = [];
  const saveDraft: DraftServices['saveDraft'] = async (write) => {
    writes.push([write.owner, write.changes]);
    return new Promise(() => {});
  };
  const draft = draftMachine.provide({ actors: actorsFrom({ saveDraft }) });
  const step = stepFormMachine.provide({ actors: { draft } });
  const loadHotelRequest: OyoRequestServices['loadHotelRequest'] = async () =>
    status
      ? { outcome: 'found', request: hotelRequestAt(status), draft: EMPTY_DRAFT }
      : { outcome: 'new', draft: EMPTY_DRAFT, hotelValues };
  const actors = { ...actorsFrom({ loadHotelRequest }), hotelForm: step, interview: step };
  const actor = createActor(oyoRequestMachine.provide({ actors }), { input: { requestId } });
  const { children } = await waitFor(actor.start(), (now) => selectChild(form)(now) !== undefined);
  children[form]?.getSnapshot().children.draft?.send({
    type: 'draft.change',
    changes: { notes: 'Llamen' },
  });
  actor.send(close);
  expect(selectOutput(actor.getSnapshot())).toEqual({ to: 'records' });
  expect(writes).toEqual([[owner, { notes: 'Llamen' }]]);
});

it('keeps the support code of a request that cannot be loaded', async () => {
  const failed = new CallFailed('unavailable', { supportCode: 'PX-9' });
  const actor = started(known, { loadHotelRequest: () => Promise.reject(failed) });
  const snapshot = await waitFor(actor, (now) => now.matches('unavailable'));
  expect(selectFailure(snapshot)?.supportCode).toBe('PX-9');
});

import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { CallFailed } from '#contract/kit/call-failed.ts';
import { selectFailure } from '#machines/kit/failure.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import { ends, outcomesOf } from '#machines/models/kit/outcomes.ts';
import { requiredDocuments } from '#machines/models/samples/documents.ts';
import { standingAt } from '#machines/models/samples/requests.ts';
import {
  type RequestEntryServices,
  requestEntryMachine,
  selectScreen,
  selectStanding,
  selectStatusWatch,
} from '#machines/request-entry.machine.ts';
import { play, snapshotsOf } from '#test/kit/model.ts';

const { answers, fails } = outcomesOf<RequestEntryServices>();
const loadedAt = (...standing: Parameters<typeof standingAt>) =>
  answers('loadRequest', { userInfo: standingAt(...standing), requiredDocuments });
const retry = { type: 'request.retry' } as const;
const changed = (status: string) => ends('statusWatch', standingAt(status));

/** From spec 2 (/request) and 4 (status to screen). */
describe('the status decides the screen', () => {
  it.each([
    ['Pendiente de Información', 'dataCollection'],
    ['Pendiente de Archivos', 'dataCollection'],
    ['Revisión de documentos', 'dataCollection'],
    ['Revisiones especiales', 'dataCollection'],
    ['Proceso de firma', 'dataCollection'],
    ['Oferta Activa', 'customizeOffer'],
    ['Cambio de Cuenta CLABE', 'creditResume'],
    ['Generando Contrato', 'creditResume'],
    ['Revisión de Elegibilidad', 'dataCollection'],
    ['Revisión de PLD', 'dataCollection'],
  ])('%s → %s', (status, state) => {
    expect(play(requestEntryMachine, undefined, [loadedAt(status)])).toBe(state);
  });

  it('if is_remedy is true the screen is 1', () => {
    const remedy = loadedAt('Revisión de PLD', { is_remedy: true, document_step: 1 });
    expect(play(requestEntryMachine, undefined, [remedy])).toBe('dataCollection');
  });

  it.each(['Rechazada', 'Cancelada', 'Expirada', 'Algo nuevo'])(
    '%s is shown on the status page (ruling 12)',
    (status) => {
      const state = play(requestEntryMachine, undefined, [loadedAt(status)]);
      expect(state).toBe('standing');
    },
  );
});

it.each([
  ['an active line has its account (ruling 55)', [loadedAt('Línea Activa')], 'repaying'],
  [
    '... also once it is signed meanwhile',
    [loadedAt('Algo nuevo'), changed('Línea Activa')],
    'repaying',
  ],
  ['a request that cannot be loaded', [fails('loadRequest')], 'unavailable'],
  ['... may be loaded again', [fails('loadRequest'), retry], 'loadingRequest'],
  [
    'a status without a screen may change into one that has a screen',
    [loadedAt('Algo nuevo'), changed('Oferta Activa')],
    'customizeOffer',
  ],
  ['... or into another without one', [loadedAt('Algo nuevo'), changed('Expirada')], 'standing'],
])('%s', (_, events, state) => {
  expect(play(requestEntryMachine, undefined, events)).toEqual(state);
});

const entryOf = (status: string) => {
  const loadRequest = async () => ({ userInfo: standingAt(status), requiredDocuments });
  return createActor(
    requestEntryMachine.provide({
      actors: actorsFrom<RequestEntryServices>({ loadRequest }),
    }),
  ).start();
};

it('ends with the screen that is due', async () => {
  const end = await waitFor(entryOf('Cambio de Cuenta CLABE'), ({ status }) => status === 'done');
  expect(selectScreen(end)).toBe('creditResume');
});

it('knows how a request without a screen stands', async () => {
  const there = await waitFor(entryOf('Rechazada'), (snapshot) => snapshot.matches('standing'));
  expect(selectScreen(there)).toBeNull();
  expect(selectStanding(there).status.status).toBe('Rechazada');
  expect(selectStatusWatch(there)?.getSnapshot().context.known.status.status).toBe('Rechazada');
});

it('keeps the support code of a request that could not be loaded', async () => {
  const failed = new CallFailed('unavailable', { supportCode: '7c9e6679' });
  const loadRequest = () => Promise.reject(failed);
  const machine = requestEntryMachine.provide({
    actors: actorsFrom<RequestEntryServices>({ loadRequest }),
  });
  const actor = createActor(machine).start();
  const end = await waitFor(actor, (snapshot) => snapshot.matches('unavailable'));
  expect(selectFailure(end)?.supportCode).toBe('7c9e6679');
});

it('tells no status and no support code before an answer', () => {
  const at = snapshotsOf(requestEntryMachine, undefined)();
  expect([selectFailure(at)?.supportCode ?? null, selectStatusWatch(at), selectScreen(at)]).toEqual(
    [null, undefined, null],
  );
  expect(selectStanding(at).status).toEqual({ status: '', sub_status: '' });
});

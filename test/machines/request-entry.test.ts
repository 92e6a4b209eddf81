import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { actorsFrom } from '#machines/kit/service.ts';
import {
  type RequestEntryServices,
  requestEntryMachine,
  selectScreen,
  selectStanding,
} from '#machines/request-entry.machine.ts';
import { requiredDocuments } from '#test/fixtures/documents.ts';
import { standingAt } from '#test/fixtures/requests.ts';
import { play } from '#test/kit/model.ts';
import { elapses, outcomesOf } from '#test/kit/outcomes.ts';

const { answers, fails } = outcomesOf<RequestEntryServices>();
const loadedAt = (...standing: Parameters<typeof standingAt>) =>
  answers('loadRequest', { userInfo: standingAt(...standing), requiredDocuments });
const retry = { type: 'request.retry' } as const;
const lookAgain = elapses('lookAgain', 'requestEntry.standing.waiting');

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

  it.each(['Línea Activa', 'Rechazada', 'Cancelada', 'Expirada', 'Algo nuevo'])(
    '%s is shown on the status page (ruling 12)',
    (status) => {
      const state = play(requestEntryMachine, undefined, [loadedAt(status)]);
      expect(state).toEqual({ standing: 'waiting' });
    },
  );
});

it.each([
  ['a request that cannot be loaded', [fails('loadRequest')], 'unavailable'],
  ['... may be loaded again', [fails('loadRequest'), retry], 'loadingRequest'],
  [
    'a standing request is looked at again after a while',
    [loadedAt('Expirada'), lookAgain],
    { standing: 'lookingAgain' },
  ],
  ['... or at once', [loadedAt('Expirada'), retry], { standing: 'lookingAgain' }],
  [
    '... and may have moved on',
    [loadedAt('Algo nuevo'), retry, loadedAt('Oferta Activa')],
    'customizeOffer',
  ],
  ['... or not', [loadedAt('Expirada'), retry, loadedAt('Expirada')], { standing: 'waiting' }],
  [
    'that it could not be asked is told, and what is known stays',
    [loadedAt('Expirada'), retry, fails('loadRequest')],
    { standing: 'unseen' },
  ],
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
  expect(selectStanding(there)?.status.status).toBe('Rechazada');
});

import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { actorsFrom } from '#machines/kit/service.ts';
import {
  type RequestEntryMachine,
  type RequestEntryServices,
  requestEntryMachine,
} from '#machines/request-entry.machine.ts';
import { requiredDocuments } from '#test/fixtures/documents.ts';
import { standingAt } from '#test/fixtures/requests.ts';
import type { Model } from '#test/kit/model.ts';
import { elapses, outcomesOf } from '#test/kit/outcomes.ts';
import { renderInSpanish } from '#test/kit/render.tsx';
import { describeFlow, press } from '#test/kit/walks.tsx';
import { RequestEntryView } from '#views/request-entry/RequestEntryView.tsx';

const { answers, fails } = outcomesOf<RequestEntryServices>();
const loadedAt = (status: string) =>
  answers('loadRequest', { userInfo: standingAt(status), requiredDocuments });

const model: Model<RequestEntryMachine> = {
  events: [
    { type: 'request.retry' },
    loadedAt('Pendiente de Archivos'),
    loadedAt('Oferta Activa'),
    loadedAt('Generando Contrato'),
    loadedAt('Un estatus nuevo'),
    fails('loadRequest'),
    elapses('lookAgain', 'requestEntry.standing.waiting'),
    elapses('lookAgain', 'requestEntry.standing.unseen'),
  ],
};

const loading = () => screen.findByText('Cargando tu solicitud...');

describeFlow(requestEntryMachine, model, {
  draw: (actor) => <RequestEntryView actor={actor} />,
  perform: { 'request.retry': press(/Actualizar|Reintentar/) },
  see: {
    loadingRequest: loading,
    standing: async (snapshot) => {
      await screen.findByRole('heading', { name: 'Estamos revisando tu solicitud' });
      expect(screen.getByText('Un estatus nuevo')).toBeVisible();
      const unseen = screen.queryByText(/No pudimos actualizar el estatus/);
      expect(unseen !== null).toBe(snapshot.matches({ standing: 'unseen' }));
      const busy = snapshot.matches({ standing: 'lookingAgain' });
      expect(screen.queryByRole('button', { name: 'Actualizando...' }) !== null).toBe(busy);
    },
    unavailable: () => screen.findByRole('heading', { name: 'No pudimos cargar tu solicitud' }),
    dataCollection: loading,
    customizeOffer: loading,
    creditResume: loading,
  },
});

describe('how a request stands', () => {
  it.each([
    ['Línea Activa', 'Tu línea de crédito está activa', /Tu contrato está firmado/],
    ['Rechazada', 'No pudimos aprobar tu solicitud', /Escríbenos/],
    ['Cancelada', 'Tu solicitud se canceló', /escríbenos/],
    ['Expirada', 'Tu solicitud venció', /Escríbenos/],
  ])('%s', async (status, heading, words) => {
    const loadRequest = async () => ({ userInfo: standingAt(status), requiredDocuments });
    const machine = requestEntryMachine.provide({
      actors: actorsFrom<RequestEntryServices>({ loadRequest }),
    });
    renderInSpanish(<RequestEntryView actor={createActor(machine).start()} />);
    expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.getByText(status)).toBeVisible();
  });
});

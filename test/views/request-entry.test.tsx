import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { actorsFrom } from '#machines/kit/service.ts';
import { outcomesOf } from '#machines/models/kit/outcomes.ts';
import { loadedAt, model } from '#machines/models/request-entry.model.ts';
import { requiredDocuments } from '#machines/models/samples/documents.ts';
import { linkedOffer } from '#machines/models/samples/pre-approved-offers.ts';
import { standingAt } from '#machines/models/samples/requests.ts';
import { personWith } from '#machines/models/samples/user-info.ts';
import type { StatusWatchServices } from '#machines/parts/request/status-watch.machine.ts';
import { type RequestEntryServices, requestEntryMachine } from '#machines/request-entry.machine.ts';
import { renderInSpanish } from '#test/kit/render.tsx';
import { describeFlow, press } from '#test/kit/walks.tsx';
import { startWorld } from '#test/kit/world.ts';
import { RequestEntryView } from '#views/request-entry/RequestEntryView.tsx';
import { StatusView } from '#views/status/StatusView.tsx';

const loading = () => screen.findByText('Cargando tu solicitud...');

describeFlow(model, {
  draw: (actor) => <RequestEntryView actor={actor} />,
  perform: { 'request.retry': press('Reintentar') },
  see: {
    loadingRequest: loading,
    deciding: () => expect.fail('No screen stays here.'),
    standing: async () => {
      await screen.findByRole('heading', { name: 'Estamos revisando tu solicitud' });
      expect(screen.getByText('Un estatus nuevo')).toBeVisible();
      expect(screen.queryByText(/No pudimos actualizar el estatus/)).toBeNull();
      expect(screen.queryByRole('button', { name: 'Actualizando...' })).toBeNull();
    },
    repaying: () => screen.findByRole('heading', { name: 'Mi crédito' }),
    unavailable: () => screen.findByRole('heading', { name: 'No pudimos cargar tu solicitud' }),
    dataCollection: loading,
    customizeOffer: loading,
    creditResume: loading,
  },
});

describe('the status page', () => {
  const watched = outcomesOf<StatusWatchServices>();
  const unchanged = watched.answers('loadStatus', standingAt('Un estatus nuevo'));

  it('refreshes by hand, and says when that fails', async () => {
    const world = startWorld(requestEntryMachine, model.cases[0], {
      children: 'real',
      take: () => {},
    });
    renderInSpanish(<RequestEntryView actor={world.actor} />);
    const person = userEvent.setup({ delay: null });
    world.settle(loadedAt('Un estatus nuevo'));
    await press('Actualizar')({ person });
    expect(await screen.findByRole('button', { name: 'Actualizando...' })).toBeVisible();
    world.settle(watched.fails('loadStatus'));
    expect(await screen.findByText(/No pudimos actualizar el estatus/)).toBeVisible();
    expect(screen.getByText('Un estatus nuevo')).toBeVisible();
    await press('Actualizar')({ person });
    world.settle(unchanged);
    await screen.findByRole('button', { name: 'Actualizar' });
    expect(screen.queryByText(/No pudimos actualizar el estatus/)).toBeNull();
  });
});

describe('how a request stands', () => {
  it.each([
    ['Línea Activa', 'Mi crédito', /Tu contrato está firmado/, 'Línea activa'],
    ['Rechazada', 'No pudimos aprobar tu solicitud', /Escríbenos y te decimos desde cuándo/],
    ['Cancelada', 'Tu solicitud se canceló', /Si no la cancelaste tú, escríbenos/],
    ['Expirada', 'Tu solicitud venció', /escríbenos y abrimos una solicitud nueva/],
  ])('%s', async (status, heading, words, shown = status) => {
    const loadRequest = async () => ({ userInfo: standingAt(status), requiredDocuments });
    const machine = requestEntryMachine.provide({
      actors: actorsFrom<RequestEntryServices>({ loadRequest }),
    });
    renderInSpanish(<RequestEntryView actor={createActor(machine).start()} />);
    expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.getByText(shown)).toBeVisible();
    expect(screen.queryByText('Quién sigue')).toBeNull();
  });

  it('a refusal says why, from when it can be tried again, and what would help', async () => {
    const userInfo = personWith({
      status: 'Rechazada',
      request: { ending: { reason: 'sales', retry_on: '2027-02-24' } },
    });
    const loadRequest = async () => ({ userInfo, requiredDocuments });
    const machine = requestEntryMachine.provide({
      actors: actorsFrom<RequestEntryServices>({ loadRequest }),
    });
    renderInSpanish(<RequestEntryView actor={createActor(machine).start()} />);
    expect(await screen.findByText(/no alcanzan para el crédito más pequeño/)).toBeVisible();
    expect(screen.getByText(/Ayuda que tus ventas/)).toBeVisible();
    expect(
      screen.getByText('Puedes hacer una solicitud nueva a partir del 24 de febrero de 2027.'),
    ).toBeVisible();
  });
});

it('an active line shows what it is: amount, account, how a sale splits, the contract', async () => {
  const userInfo = personWith({
    status: 'Línea Activa',
    request: {
      amount: 100_000,
      discountpercent: 0.2,
      credit: linkedOffer,
      contract_url: 'https://signing.example/contract',
      history: [{ milestone: 'signed', at: '2026-11-21T21:40:00.000Z' }],
    },
  });
  const loadRequest = async () => ({ userInfo, requiredDocuments });
  const machine = requestEntryMachine.provide({
    actors: actorsFrom<RequestEntryServices>({ loadRequest }),
  });
  renderInSpanish(<RequestEntryView actor={createActor(machine).start()} />);
  expect(await screen.findByText('$88,400.00')).toBeVisible();
  expect(screen.getByText('$100,000.00')).toBeVisible();
  expect(screen.getByText('$135,390.49')).toBeVisible();
  expect(screen.getByText('tu cuenta CLABE que termina en 0153')).toBeVisible();
  expect(
    screen.getByText(/^De una venta de \$1,000\.00, \$200\.00 \(20\s%\) abonan/),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: /Ver mi contrato/ })).toHaveAttribute(
    'href',
    'https://signing.example/contract',
  );
  expect(screen.getByText('Firmaste tu contrato')).toBeVisible();
  expect(screen.getByText(/21 de noviembre de 2026/)).toHaveTextContent(/3:40/);
  expect(screen.queryByText('Quién sigue')).toBeNull();
});

it('an ended credit is told of no status, total or account that are to come', () => {
  const request = { amount: 100_000, discountpercent: 0.2, credit: linkedOffer };
  const userInfo = personWith({ status: 'Línea Activa', request });
  renderInSpanish(
    <StatusView
      status="Línea Activa"
      request={userInfo.request}
      account="012180001182840153"
      isOver
    />,
  );
  expect(
    screen.getByText('Tu crédito terminó. Ya no se retiene nada de tus ventas.'),
  ).toBeVisible();
  expect(screen.getByText('$88,400.00')).toBeVisible();
  expect(screen.queryByText('Línea activa')).toBeNull();
  expect(screen.queryByText('$135,390.49')).toBeNull();
  expect(screen.queryByText(/CLABE que termina/)).toBeNull();
});

import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { LenderProvider } from '#components/frame/Lender.tsx';
import { outcomesOf } from '#machines/models/kit/outcomes.ts';
import { linkedOffer } from '#machines/models/samples/pre-approved-offers.ts';
import { standingAt } from '#machines/models/samples/requests.ts';
import { contractUrl, model, standing } from '#machines/models/sign-request.model.ts';
import type { StatusWatchServices } from '#machines/parts/request/status-watch.machine.ts';
import { signRequestMachine } from '#machines/sign-request.machine.ts';
import { renderInSpanish } from '#test/kit/render.tsx';
import { describeFlow, press } from '#test/kit/walks.tsx';
import { touch, widen } from '#test/kit/window-width.ts';
import { startWorld } from '#test/kit/world.ts';
import { SignRequestView } from '#views/sign-request/SignRequestView.tsx';

const watched = outcomesOf<StatusWatchServices>();

const button = (name: string) => screen.queryByRole('button', { name });

beforeEach(widen);

describeFlow(model, {
  draw: (actor) => <SignRequestView actor={actor} />,
  perform: {
    'qr.retry': press(/Generar otro código|Reintentar/),
  },
  see: {
    signing: async (snapshot) => {
      await screen.findByRole('heading', { name: 'Estás a un paso' });
      expect(screen.getByRole('link', { name: /Firmar contrato/ })).toBeVisible();
      const failed = snapshot.matches({ signing: 'withoutQr' });
      expect(screen.queryByRole('alert') !== null).toBe(failed);
      if (snapshot.matches({ signing: 'withQr' })) await screen.findByRole('img');
      expect(button('Revisando si ya firmaste...')).toBeNull();
      expect(screen.getByText('Esperando tu firma...')).toBeVisible();
    },
    signed: () => screen.findByText('¡Listo! Recibimos tu firma.'),
    over: () => screen.findByText(/Tu solicitud cambió/),
  },
});

it('names the day of the deposit beside what is missing', () => {
  const world = { children: 'real', take: () => {} } as const;
  const { actor } = startWorld(signRequestMachine, model.cases[0], world);
  renderInSpanish(
    <LenderProvider value={{ lender: null, isMadeUp: false, depositDays: 2 }}>
      <SignRequestView actor={actor} />
    </LenderProvider>,
  );
  expect(screen.getByText(/^Solo falta tu firma/)).toHaveTextContent(
    'El depósito llega en 2 días hábiles desde la firma.',
  );
});

describe('the watch for the signature', () => {
  function show() {
    const world = startWorld(signRequestMachine, model.cases[0], {
      children: 'real',
      take: () => {},
    });
    renderInSpanish(<SignRequestView actor={world.actor} />);
    return { ...world, person: userEvent.setup({ delay: null }) };
  }
  const checking = () => screen.findByRole('button', { name: 'Revisando si ya firmaste...' });

  it('checks by hand', async () => {
    const { person, settle } = show();
    await press('Ya firmé')({ person });
    await checking();
    settle(watched.answers('loadStatus', standing));
    expect(await screen.findByRole('button', { name: 'Ya firmé' })).toBeVisible();
    expect(screen.getByText(/Todavía no recibimos tu firma/)).toBeVisible();
  });

  it('answers each press in words', async () => {
    const { person, settle } = show();
    for (const _ of [1, 2]) {
      await press('Ya firmé')({ person });
      await checking();
      expect(screen.getByText('Esperando tu firma...')).toBeVisible();
      settle(watched.answers('loadStatus', standing));
      expect(await screen.findByText(/Todavía no recibimos tu firma/)).toBeVisible();
    }
  });

  it('says that a check failed, also while it checks again, until one succeeds', async () => {
    const { person, settle } = show();
    await press('Ya firmé')({ person });
    settle(watched.fails('loadStatus'));
    await screen.findByText(/No pudimos revisar si ya firmaste/);
    await press('Ya firmé')({ person });
    await checking();
    expect(screen.getByText(/No pudimos revisar si ya firmaste/)).toBeVisible();
    settle(watched.answers('loadStatus', standing));
    expect(await screen.findByText(/Todavía no recibimos tu firma/)).toBeVisible();
  });

  it('ends when the contract is signed', async () => {
    const { person, settle } = show();
    await press('Ya firmé')({ person });
    settle(watched.answers('loadStatus', standingAt('Línea Activa')));
    expect(await screen.findByText('¡Listo! Recibimos tu firma.')).toBeVisible();
  });
});

describe('the ways to the contract', () => {
  const draw = (input: { contractUrl: string | null }) =>
    renderInSpanish(
      <SignRequestView
        actor={createActor(signRequestMachine, { input: { ...input, standing } }).start()}
      />,
    );

  it('opens contract_url in a new tab, and says so before', () => {
    draw({ contractUrl });
    const link = screen.getByRole('link', { name: /Firmar contrato.*se abre en otra pestaña/ });
    expect(link).toHaveAttribute('href', contractUrl);
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
  });

  it.each([contractUrl, null])(
    'shows a phone no code that it would have to scan itself: %s',
    (url) => {
      vi.restoreAllMocks();
      touch();
      draw({ contractUrl: url });
      expect(screen.queryByText(/Escanea este código/)).toBeNull();
    },
  );

  it('shows the code where there is room for it', () => {
    draw({ contractUrl });
    expect(screen.getByText(/Escanea este código/)).toBeVisible();
  });

  it('stand below what is signed, in pesos', () => {
    const credit = linkedOffer;
    const actor = createActor(signRequestMachine, { input: { contractUrl, standing, credit } });
    renderInSpanish(<SignRequestView actor={actor.start()} />);
    const card = screen.getByRole('region', { name: 'Lo que vas a firmar' });
    for (const text of ['$100,000.00', '$88,400.00', '$135,390.49', '$46,990.49']) {
      within(card).getByText(text);
    }
    const link = screen.getByRole('link', { name: /Firmar contrato/ });
    expect(card.compareDocumentPosition(link)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('says so when there is no contract yet', () => {
    draw({ contractUrl: null });
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText(/todavía no está listo/)).toBeVisible();
  });

  it('are two steps that begin no count of their own', () => {
    draw({ contractUrl });
    const steps = screen.getAllByRole('heading', { level: 2 });
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'Primero: abre tu contrato',
      'Después: lee y firma',
    ]);
  });
});

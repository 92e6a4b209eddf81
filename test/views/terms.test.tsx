import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { actorsFrom } from '#machines/kit/service.ts';
import { terms, termsOfSeveral } from '#machines/models/samples/terms.ts';
import { model } from '#machines/models/terms.model.ts';
import { type TermsServices, termsMachine } from '#machines/terms.machine.ts';
import { stubCanvas } from '#test/kit/canvas.ts';
import { renderInSpanish } from '#test/kit/render.tsx';
import { describeFlow, press } from '#test/kit/walks.tsx';
import { TermsView } from '#views/terms/TermsView.tsx';

const ADDRESS = 'https://portal.example/termsAndConditions';

beforeEach(stubCanvas);

const checkbox = () => screen.getByRole('checkbox', { name: /Leí y acepto/, hidden: true });
const sendButton = () => screen.findByRole('button', { name: 'Enviar Video y Garabato' });

describeFlow(model, {
  draw: (actor) => <TermsView actor={actor} address={ADDRESS} />,
  perform: {
    'terms.retry': press('Reintentar'),
    'terms.accept': async ({ person }) => person.click(checkbox()),
    'terms.decline': async ({ person }) => person.click(checkbox()),
    'terms.continue': press('Continuar'),
    'signing.leave': press('Cerrar'),
    'video.redo': press('Repetir'),
    'doodle.change': ({ send, event }) => send(event),
    'signature.send': press('Enviar Video y Garabato'),
    'upload.progress': ({ send, event }) => send(event),
  },
  see: {
    findingTerms: () => screen.findByText('Cargando los términos y condiciones...'),
    findingAgain: () => screen.findByText('Cargando los términos y condiciones...'),
    reading: async (snapshot) => {
      await screen.findByRole('heading', { level: 1, name: 'Términos y condiciones' });
      expect(screen.getByText(/^Para Hotel Ámbar, solicitud SOL-7K4F-29/)).toBeVisible();
      const accepted = snapshot.matches({ reading: 'accepted' });
      expect(screen.getByRole('button', { name: 'Continuar' })).toHaveAttribute(
        'aria-disabled',
        String(!accepted),
      );
      expect(screen.queryByRole('dialog')).toBeNull();
      const overtaken = snapshot.matches({ reading: 'overtaken' });
      expect(screen.queryByText(/^Los términos cambiaron/) !== null).toBe(overtaken);
    },
    choosing: async () => {
      await screen.findByRole('heading', { level: 1, name: '¿De qué hotel son los términos?' });
      expect(screen.getByRole('link', { name: /Hotel Jade.*SOL-9QXM-4T/ })).toHaveAttribute(
        'href',
        '/termsAndConditions?request=6f0c8f6e-6f1c-4c8e-9c55-6d2b7a0e4a12',
      );
      expect(screen.getAllByRole('link')).toHaveLength(2);
      expect(screen.queryByRole('checkbox')).toBeNull();
    },
    recording: async () => {
      const dialog = await screen.findByRole('dialog', { name: 'Graba un video' });
      expect(within(dialog).getByText(/permiso para usar la cámara/)).toBeVisible();
      expect(within(dialog).getByText('Hotel Ámbar · SOL-7K4F-29')).toBeVisible();
    },
    drawing: async (snapshot) => {
      await screen.findByRole('dialog', { name: 'Dibuja un garabato' });
      const blank = snapshot.matches({ drawing: 'blank' });
      expect(await sendButton()).toHaveAttribute('aria-disabled', String(blank));
      const failed = snapshot.matches({ drawing: 'notSent' });
      expect(screen.queryByText(/No pudimos enviarlos/) !== null).toBe(failed);
    },
    sending: async ({ context }) => {
      const bar = await screen.findByRole('progressbar', { name: /Enviando video/ });
      expect(bar).toHaveAttribute('aria-valuenow', String(context.fraction * 100));
      expect(screen.queryByRole('button', { name: 'Cerrar' })).toBeNull();
    },
    unavailable: () => screen.findByText(/No se perdió nada/),
    missing: () => screen.findByRole('heading', { name: 'No hay términos por firmar' }),
    signed: async (snapshot) => {
      await screen.findByRole('heading', { name: 'Términos y condiciones firmados' });
      const { terms } = snapshot.context;
      const back = screen.getByRole('link', { name: 'Ver la solicitud' });
      expect(back).toHaveAttribute('href', `/oyoRequest/${terms?.request_id}`);
    },
  },
});

it('a typed name is a doodle too; undoing leaves none', async () => {
  const changes: (File | null)[] = [];
  const actor = createActor(termsMachine, { input: { requestId: null } });
  vi.spyOn(actor, 'send').mockImplementation((event) => {
    if (event.type === 'doodle.change') changes.push(event.doodle);
  });
  const { DoodleStep } = await import('#views/terms/DoodleStep.tsx');
  renderInSpanish(<DoodleStep actor={actor} />);
  const use = screen.getByRole('button', { name: 'Usar mi nombre' });
  expect(use).toBeDisabled();
  fireEvent.change(screen.getByRole('textbox', { name: 'O escribe tu nombre' }), {
    target: { value: 'Sofía Reyes' },
  });
  fireEvent.click(use);
  expect(changes.at(-1)).toMatchObject({ name: 'doodleSign.png', type: 'image/png' });
  fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
  expect(changes.at(-1)).toBeNull();
});

it.each([
  [terms, 0],
  [termsOfSeveral, 1],
])('the terms of a named hotel lead to the others, where there are any', async (found, links) => {
  const services: TermsServices = {
    findTerms: async () => found,
    sendSignature: async () => 'signed',
  };
  const machine = termsMachine.provide({ actors: actorsFrom(services) });
  const actor = createActor(machine, { input: { requestId: terms.request_id } }).start();
  renderInSpanish(<TermsView actor={actor} address={ADDRESS} />);
  await screen.findByText(/^Para Hotel Ámbar/);
  expect(screen.queryAllByRole('link', { name: 'Elegir otro hotel' })).toHaveLength(links);
});

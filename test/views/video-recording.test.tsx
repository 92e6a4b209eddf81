import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { model } from '#machines/models/parts/files/video-recording.model.ts';
import { videoRecordingMachine } from '#machines/parts/files/video-recording.machine.ts';
import { renderInSpanish } from '#test/kit/render.tsx';
import { describeFlow, press } from '#test/kit/walks.tsx';
import { touch } from '#test/kit/window-width.ts';
import { VideoRecordingView } from '#views/video-recording/VideoRecordingView.tsx';

const ADDRESS = 'https://portal.example/termsAndConditions';

const PROBLEMS = {
  absent: '¡Necesitas una cámara para poder firmar los términos y condiciones!',
  unsupported: /Abre esta página en Chrome o Safari/,
  refused: /El navegador no nos deja usar la cámara/,
  lost: /se desconectó/,
  empty: /salió sin imagen/,
  failed: /no pudo grabar/,
};

describeFlow(model, {
  draw: (actor) => (
    <VideoRecordingView actor={actor} name="Ana Ríos" address={ADDRESS} onLeave={() => {}} />
  ),
  perform: {
    'camera.request': press(/Usar la cámara|Volver a intentar/),
    'camera.opened': ({ send, event }) => send(event),
    'camera.absent': ({ send, event }) => send(event),
    'camera.unsupported': ({ send, event }) => send(event),
    'camera.refused': ({ send, event }) => send(event),
    'camera.lost': ({ send, event }) => send(event),
    'recording.start': press('Grabar'),
    'recording.stop': press('Terminar'),
    'recording.redo': press('Repetir'),
    'video.accept': press('Usar este video'),
  },
  see: {
    explaining: () => screen.findByText(/Graba hasta 10 segundos/),
    filming: async (snapshot) => {
      if (snapshot.matches({ filming: 'opening' })) {
        await screen.findByText('Abriendo la cámara...');
        const hint = screen.queryByText(/Tu navegador espera tu permiso/);
        expect(hint !== null).toBe(snapshot.matches({ filming: { opening: 'unanswered' } }));
        return;
      }
      await screen.findByLabelText('Lo que ve la cámara');
      screen.getByText('Di: «Soy Ana Ríos y acepto los términos y condiciones».');
      const left = screen.queryByText(/Grabando: quedan/);
      expect(left !== null).toBe(snapshot.matches({ filming: 'recording' }));
    },
    reviewing: () => screen.findByLabelText('Tu video'),
    withoutCamera: async ({ value }) => {
      const problem = Object.values(value)[0] as keyof typeof PROBLEMS;
      await screen.findByText(PROBLEMS[problem]);
      expect(screen.getByText(/También puedes firmar en tu teléfono/)).toBeVisible();
      const code = screen.getByRole('img', {
        name: 'Código QR que abre esta página en tu teléfono',
      });
      expect(code.querySelector('path')?.getAttribute('d')?.length).toBeGreaterThan(100);
      expect(screen.getByRole('button', { name: 'OK' })).toBeVisible();
    },
    accepted: () => screen.findByLabelText('Tu video'),
  },
});

it('sends a person on a phone to no other phone, and hands over the address for another browser', async () => {
  touch();
  const actor = createActor(videoRecordingMachine).start();
  actor.send({ type: 'camera.request' });
  actor.send({ type: 'camera.unsupported' });
  renderInSpanish(
    <VideoRecordingView actor={actor} name="Ana Ríos" address={ADDRESS} onLeave={() => {}} />,
  );
  await screen.findByRole('button', { name: 'Copiar la dirección' });
  expect(screen.getByText(ADDRESS)).toBeVisible();
  expect(screen.queryByText(/en tu teléfono/)).toBeNull();
  expect(screen.queryByRole('img', { name: /Código QR/ })).toBeNull();
});

it('under a link it can be left to another device, before the camera and without one', async () => {
  const actor = createActor(videoRecordingMachine).start();
  const elsewhere = vi.fn();
  renderInSpanish(
    <VideoRecordingView actor={actor} name="Ana Ríos" onElsewhere={elsewhere} onLeave={() => {}} />,
  );
  const other = () => screen.findByRole('button', { name: 'Firmar en otro dispositivo' });
  fireEvent.click(await other());
  act(() => {
    actor.send({ type: 'camera.request' });
    actor.send({ type: 'camera.absent' });
  });
  fireEvent.click(await other());
  expect(elsewhere).toHaveBeenCalledTimes(2);
  expect(screen.queryByText(/entra con tu cuenta/)).toBeNull();
});

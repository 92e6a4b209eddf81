import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import {
  type VideoRecordingMachine,
  type VideoRecordingServices,
  videoRecordingMachine,
} from '#machines/parts/files/video-recording.machine.ts';
import { video } from '#test/fixtures/terms.ts';
import type { Model } from '#test/kit/model.ts';
import { elapses, outcomesOf } from '#test/kit/outcomes.ts';
import { describeFlow, press } from '#test/kit/walks.tsx';
import { VideoRecordingView } from '#views/video-recording/VideoRecordingView.tsx';

const ADDRESS = 'https://portal.example/termsAndConditions';
const stream = {} as MediaStream;
const { answers, fails } = outcomesOf<VideoRecordingServices>();

const model: Model<VideoRecordingMachine> = {
  events: [
    { type: 'camera.request' },
    { type: 'camera.opened', stream },
    { type: 'camera.absent' },
    { type: 'camera.refused' },
    { type: 'camera.lost' },
    { type: 'recording.start' },
    { type: 'recording.stop' },
    { type: 'recording.redo' },
    { type: 'video.accept' },
    elapses('recordingLimit', 'videoRecording.filming.recording'),
    answers('startRecording', { finish: async () => video }),
    fails('startRecording'),
    answers('finishRecording', video),
    fails('finishRecording'),
  ],
};

const PROBLEMS = {
  absent: '¡Necesitas una cámara para poder firmar los términos y condiciones!',
  refused: /El navegador no nos deja usar la cámara/,
  lost: /se desconectó/,
  failed: /no pudo grabar/,
};

describeFlow(videoRecordingMachine, model, {
  draw: (actor) => <VideoRecordingView actor={actor} address={ADDRESS} onLeave={() => {}} />,
  perform: {
    'camera.request': press(/Usar la cámara|Volver a intentar/),
    'camera.opened': ({ send, event }) => send(event),
    'camera.absent': ({ send, event }) => send(event),
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
        return screen.findByText('Abriendo la cámara...');
      }
      await screen.findByLabelText('Lo que ve la cámara');
      const left = screen.queryByText(/Grabando: quedan/);
      expect(left !== null).toBe(snapshot.matches({ filming: 'recording' }));
    },
    reviewing: () => screen.findByLabelText('Tu video'),
    withoutCamera: async ({ value }) => {
      const problem = Object.values(value)[0] as keyof typeof PROBLEMS;
      await screen.findByText(PROBLEMS[problem]);
      expect(screen.getByText(new RegExp(ADDRESS))).toBeVisible();
      const code = screen.getByRole('img', {
        name: 'Código QR que abre esta página en tu teléfono',
      });
      expect(code.querySelector('path')?.getAttribute('d')?.length).toBeGreaterThan(100);
      expect(screen.getByRole('button', { name: 'OK' })).toBeVisible();
    },
    accepted: () => screen.findByLabelText('Tu video'),
  },
});

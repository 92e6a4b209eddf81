/** The terms of a hotel, read and signed with a video and a doodle. */
import TermsFlow from '#app/flows/TermsFlow.tsx';
import { terms } from '#machines/models/samples/terms.ts';
import { stubCanvas } from '#test/kit/canvas.ts';
import { stubCamera } from '../camera.ts';
import { press, tick, type } from '../person.ts';
import type { Scene } from '../scene.ts';

const page = { page: <TermsFlow />, address: '/termsAndConditions' } as const;
const READING = 'Leí y acepto los términos y condiciones';
const NAME = 'O escribe tu nombre';
const SEND = 'Enviar Video y Garabato';

const targetOf = (key: string) => ({ url: '/object-store', fields: { key } });

/** The video is recorded and the name is written: what is sent is there, and stays. */
const signing = {
  ...page,
  answers: {
    findTerms: terms,
    askSignatureTargets: { doodle: targetOf('doodle'), video: targetOf('video') },
    signTerms: { message: 'Firmados' },
  },
  arrive: async () => {
    stubCamera();
    stubCanvas();
    await tick(READING);
    await press('Continuar');
    await press('Usar la cámara');
    await press('Grabar');
    await press(/^Terminar/);
    await press('Usar este video');
    await type(NAME, 'Sofía Reyes');
    await press('Usar mi nombre');
  },
  press: () => press(SEND),
  again: () => press(SEND),
  typed: { [NAME]: 'Sofía Reyes' },
  // Another text is to be signed: the video was of the one before.
  says: { '409': 'Los términos cambiaron mientras firmabas' },
  ends: { '409': 'Continuar' },
  done: 'Términos y condiciones firmados',
} as const;

export const termsScreens = {
  findTerms: {
    ...page,
    screen: 'Términos del crédito',
    answers: { findTerms: terms },
    done: READING,
  },
  askSignatureTargets: { ...signing, screen: 'Términos, enviar video y garabato' },
  signTerms: { ...signing, screen: 'Términos, firmar' },
} satisfies Record<string, Scene>;

import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import {
  type PhoneDocumentsMachine,
  type PhoneDocumentsServices,
  phoneDocumentsMachine,
} from '#machines/phone-documents.machine.ts';
import { stateOf } from '#test/fixtures/documents.ts';
import { ENDS, overBy, phoneDocuments } from '#test/fixtures/phone.ts';
import type { Model } from '#test/kit/model.ts';
import { elapses, ends, outcomesOf } from '#test/kit/outcomes.ts';
import { describeFlow, press } from '#test/kit/walks.tsx';
import { PhoneDocumentsView } from '#views/phone-documents/PhoneDocumentsView.tsx';

const { answers, fails } = outcomesOf<PhoneDocumentsServices>();

const model: Model<PhoneDocumentsMachine> = {
  events: [
    { type: 'link.retry' },
    { type: 'documents.open' },
    answers('openLink', phoneDocuments()),
    answers('openLink', phoneDocuments({ name: '' })),
    answers('openLink', { state: 'missing' }),
    ...ENDS.map((end) => answers('openLink', overBy(end))),
    fails('openLink'),
    answers('forgetKept', undefined),
    ends('statusWatch', phoneDocuments({ documents: [stateOf('ID'), stateOf('CD')] })),
    ...ENDS.map((end) => ends('statusWatch', overBy(end))),
    ends('documentList', { outcome: 'sending', documents: [] }),
    elapses('timeLeft', 'phoneDocuments.collecting'),
  ],
  distinguish: ({ context }) => [context.end, context.found?.name],
};

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const TITLES = {
  expired: 'Este enlace ya venció',
  stopped: 'Este enlace se terminó desde tu computadora',
  replaced: 'Hay un enlace más nuevo',
  otherDevice: 'Este enlace se abrió en otro dispositivo',
  stepOver: 'Listo: sigue en tu computadora',
};

describeFlow(phoneDocumentsMachine, model, {
  draw: (actor) => <PhoneDocumentsView actor={actor} logo="Línea" aside={null} />,
  perform: {
    'link.retry': press('Reintentar'),
    'documents.open': press('Ver mis documentos'),
  },
  see: {
    openingLink: () => screen.findByText('Abriendo tus documentos...'),
    unavailable: () => heading('No pudimos abrir tus documentos'),
    collecting: async ({ context }) => {
      await heading('Tus documentos');
      const whose = screen.getByText(/Cada archivo llega a tu computadora/);
      expect(whose.textContent?.includes('Solicitud de Rosa.')).toBe(
        context.found?.name === 'Rosa',
      );
      expect(screen.queryByRole('button', { name: 'Continuar en mi teléfono' })).toBeNull();
    },
    finished: () => heading('Listo: sigue en tu computadora'),
    ended: async ({ context }) => {
      await heading(TITLES[context.end ?? 'expired']);
      expect(within(document.body).queryByRole('button')).toBeNull();
    },
    missing: () => heading('Este enlace no abre nada'),
  },
});

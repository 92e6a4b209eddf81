import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { model } from '#machines/models/phone-documents.model.ts';
import { describeFlow, press } from '#test/kit/walks.tsx';
import { PhoneDocumentsView } from '#views/phone-documents/PhoneDocumentsView.tsx';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const TITLES = {
  expired: 'Este enlace ya venció',
  stopped: 'Este enlace se terminó desde tu computadora',
  replaced: 'Hay un enlace más nuevo',
  otherDevice: 'Este enlace se abrió en otro dispositivo',
  stepOver: 'Listo: sigue en tu computadora',
};

describeFlow(model, {
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

import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { model } from '#machines/models/parts/files/phone-link.model.ts';
import { describeFlow, press } from '#test/kit/walks.tsx';
import { PhoneLinkView } from '#views/phone-link/PhoneLinkView.tsx';

const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
const REASONS = {
  expired: /Pasaron sus 15 minutos/,
  stopped: /Ya no abre nada/,
  replaced: /Abriste otro más nuevo/,
  otherDevice: /lo cerramos por seguridad/,
  stepOver: /ya se enviaron/,
};

describeFlow(model, {
  draw: (actor) => <PhoneLinkView actor={actor} />,
  perform: {
    'link.create': press(/Continuar en mi teléfono|Crear otro enlace|Reintentar/),
    'link.end': press('Desactivar el enlace'),
    'link.close': press('Cerrar'),
  },
  see: {
    findingLink: () => screen.findByRole('button', { name: 'Continuar en mi teléfono' }),
    closed: async (snapshot) => {
      const button = await screen.findByRole('button', { name: 'Continuar en mi teléfono' });
      const returned = snapshot.matches({ closed: 'left' });
      await waitFor(() => expect(document.activeElement === button).toBe(returned));
    },
    creatingLink: async () => expect(await heading('Preparando el enlace...')).toHaveFocus(),
    failed: async () => {
      expect(await heading('No pudimos crear el enlace')).toHaveFocus();
      expect(screen.getByRole('alert')).toHaveTextContent(/Tus documentos siguen aquí/);
    },
    live: async (snapshot) => {
      const isOpened = snapshot.context.link?.state === 'opened';
      await heading(
        isOpened ? 'Tu teléfono está conectado' : 'Escanea este código con tu teléfono',
      );
      expect(screen.getByText(isOpened ? /Quedan 14 minutos/ : /Quedan 15 minutos/)).toBeVisible();
      expect(screen.queryByRole('img', { name: /Código QR/ }) === null).toBe(isOpened);
      const notEnded = snapshot.matches({ live: 'notEnded' });
      expect(screen.queryByText(/No pudimos desactivar el enlace/) !== null).toBe(notEnded);
    },
    endingLink: async () =>
      expect(await screen.findByRole('button', { name: 'Desactivando...' })).toHaveAttribute(
        'aria-busy',
        'true',
      ),
    ended: async ({ context }) => {
      const title = await heading('El enlace con tu teléfono terminó');
      const end = context.link?.end ?? 'expired';
      expect(screen.getByText(REASONS[end])).toBeVisible();
      if (end === 'stopped') expect(title).toHaveFocus();
    },
  },
});

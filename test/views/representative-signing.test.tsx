import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { model } from '#machines/models/representative-signing.model.ts';
import { selectTermsActor } from '#machines/representative-signing.machine.ts';
import { describeFlow, press } from '#test/kit/walks.tsx';
import { RepresentativeSigningView } from '#views/representative-signing/RepresentativeSigningView.tsx';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const ENDS = {
  signed: 'Listo: firmaste los términos y condiciones',
  expired: 'Este enlace ya venció',
  stopped: 'Este enlace ya no abre nada',
  over: 'Ya no hay nada que firmar aquí',
};

describeFlow(model, {
  draw: (actor) => <RepresentativeSigningView actor={actor} logo="Línea" aside={null} />,
  perform: {
    'link.retry': press('Reintentar'),
    'device.change': ({ send, event }) => send(event),
    'device.keep': press('Mejor firmar aquí'),
  },
  see: {
    openingLink: () => screen.findByText('Abriendo tu enlace...'),
    releasingLink: () => screen.findByText('Abriendo tu enlace...'),
    unavailable: () => heading('No pudimos abrir tu enlace'),
    signing: async (snapshot) => {
      await screen.findByText('Cargando los términos y condiciones...');
      expect(selectTermsActor(snapshot)).toBeDefined();
    },
    released: async () => {
      await heading('Abre el enlace en el otro dispositivo');
      expect(screen.getByRole('img', { name: /Código QR/ })).toBeVisible();
    },
    elsewhere: () => heading('Este enlace está abierto en otro dispositivo'),
    ended: async ({ context }) => {
      await heading(ENDS[context.end ?? 'expired']);
      // They have no account: nothing leads into the portal.
      expect(screen.queryByRole('link', { name: /solicitudes|inicio/ })).toBeNull();
    },
    missing: () => heading('Este enlace no abre nada'),
  },
});

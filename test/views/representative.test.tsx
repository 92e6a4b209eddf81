import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { model } from '#machines/models/representative.model.ts';
import { selectList, selectTermsActor } from '#machines/representative.machine.ts';
import { describeFlow, press } from '#test/kit/walks.tsx';
import { RepresentativeView } from '#views/representative/RepresentativeView.tsx';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const ENDS = {
  signed: 'Listo: firmaste los términos y condiciones',
  expired: 'Este enlace ya venció',
  stopped: 'Este enlace ya no abre nada',
  sent: 'Listo: enviaste los documentos',
  over: 'Ya no hay nada pendiente aquí',
};

describeFlow(model, {
  draw: (actor) => <RepresentativeView actor={actor} logo="Línea" aside={null} />,
  perform: {
    'link.retry': press('Reintentar'),
    'device.change': async ({ send, event, actor, person }) => {
      if (!actor.getSnapshot().matches('collecting')) return send(event);
      await press('Seguir en otro dispositivo')({ person });
    },
    'device.keep': press('Mejor seguir aquí'),
  },
  see: {
    openingLink: () => screen.findByText('Abriendo tu enlace...'),
    releasingLink: () => screen.findByText('Abriendo tu enlace...'),
    unavailable: () => heading('No pudimos abrir tu enlace'),
    signing: async (snapshot) => {
      await screen.findByText('Cargando los términos y condiciones...');
      expect(selectTermsActor(snapshot)).toBeDefined();
    },
    collecting: async (snapshot) => {
      await heading('Documentos que faltan');
      expect(screen.getByText('Hotel Ámbar · SOL-2026-0012')).toBeVisible();
      expect(selectList(snapshot)).toBeDefined();
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

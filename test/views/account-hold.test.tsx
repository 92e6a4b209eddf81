import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { model } from '#machines/models/account-hold.model.ts';
import { describeFlow, press } from '#test/kit/walks.tsx';
import { AccountHoldView } from '#views/account-hold/AccountHoldView.tsx';

const heading = (name: string) => () => screen.findByRole('heading', { level: 1, name });

describeFlow(model, {
  draw: (actor) => <AccountHoldView actor={actor} logo="Línea" aside={null} />,
  perform: {
    'hold.confirm': press('No fui yo: detener todo'),
    'change.retry': press('Reintentar'),
  },
  see: {
    findingChange: () => screen.findByText('Cargando...'),
    asking: async (snapshot) => {
      await heading('¿No cambiaste tú la cuenta?')();
      expect(screen.getByText(/termina en 0007/)).toBeVisible();
      expect(screen.queryByRole('alert') !== null).toBe(snapshot.matches({ asking: 'notHeld' }));
    },
    holdingAccount: async () =>
      expect(await screen.findByRole('button', { name: 'Deteniendo...' })).toHaveAttribute(
        'aria-busy',
        'true',
      ),
    held: heading('Listo: está detenido'),
    over: heading('Tu solicitud ya había terminado'),
    expired: heading('Este enlace ya no está vigente'),
    missing: heading('Este enlace no abre nada'),
    unavailable: heading('No pudimos abrir tu enlace'),
  },
});

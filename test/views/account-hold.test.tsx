import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import {
  type AccountHoldMachine,
  type AccountHoldServices,
  accountHoldMachine,
} from '#machines/account-hold.machine.ts';
import type { Model } from '#test/kit/model.ts';
import { outcomesOf } from '#test/kit/outcomes.ts';
import { describeFlow, press } from '#test/kit/walks.tsx';
import { AccountHoldView } from '#views/account-hold/AccountHoldView.tsx';

const { answers, fails } = outcomesOf<AccountHoldServices>();
const ending = '0007';
const ended = [
  { state: 'held', ending },
  { state: 'over', ending },
  { state: 'expired' },
  { state: 'missing' },
] as const;

const model: Model<AccountHoldMachine> = {
  events: [
    { type: 'hold.confirm' },
    { type: 'change.retry' },
    answers('findChange', { state: 'open', ending }),
    ...ended.map((end) => answers('findChange', end)),
    ...ended.map((end) => answers('holdAccount', end)),
    fails('findChange'),
    fails('holdAccount'),
  ],
};

const heading = (name: string) => () => screen.findByRole('heading', { level: 1, name });

describeFlow(accountHoldMachine, model, {
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

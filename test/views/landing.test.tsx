import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import {
  type LandingMachine,
  type LandingServices,
  landingMachine,
} from '#machines/landing.machine.ts';
import type { Model } from '#test/kit/model.ts';
import { outcomesOf } from '#test/kit/outcomes.ts';
import { describeFlow, press } from '#test/kit/walks.tsx';
import { LandingView } from '#views/landing/LandingView.tsx';

const { answers, fails } = outcomesOf<LandingServices>();

const amazon: Model<LandingMachine> = {
  input: { marketplace: 'Amazon' },
  events: [
    { type: 'federation.start' },
    answers('hasProvider', true),
    answers('hasProvider', false),
    fails('hasProvider'),
    answers('startFederation', undefined),
    fails('startFederation'),
  ],
};
const nowhere: Model<LandingMachine> = { ...amazon, input: { marketplace: null } };

const leadsToLogin = (name: string) =>
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/login');

describeFlow(landingMachine, [amazon, nowhere], {
  draw: (actor) => <LandingView actor={actor} />,
  perform: { 'federation.start': press('Continuar con Amazon') },
  see: {
    deciding: () => expect.fail('Nobody stays here.'),
    offering: async (snapshot) => {
      expect(await screen.findByRole('button', { name: 'Continuar con Amazon' })).toBeEnabled();
      leadsToLogin('Entrar con correo y contraseña');
      const failed = screen.queryByText(/No pudimos conectar con Amazon/) !== null;
      expect(failed).toBe(snapshot.matches({ offering: 'failed' }));
    },
    leaving: async () =>
      expect(await screen.findByRole('button', { name: 'Vamos a Amazon...' })).toBeDisabled(),
    visiting: () => {
      expect(screen.queryByRole('button')).toBeNull();
      leadsToLogin('Iniciar sesión');
    },
  },
});

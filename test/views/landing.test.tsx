import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { CallFailed } from '#contract/kit/call-failed.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import { model as landing } from '#machines/models/landing.model.ts';
import { model as marketplaceSignIn } from '#machines/models/parts/session/marketplace-sign-in.model.ts';
import {
  type MarketplaceSignInServices,
  marketplaceSignInMachine,
} from '#machines/parts/session/marketplace-sign-in.machine.ts';
import { renderInSpanish } from '#test/kit/render.tsx';
import { describeFlow, press } from '#test/kit/walks.tsx';
import { LandingView } from '#views/landing/LandingView.tsx';
import { MarketplaceSignIn } from '#views/landing/MarketplaceSignIn.tsx';

const leadsToLogin = (name: string) =>
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/login');

describeFlow(landing, {
  draw: (actor) => <LandingView actor={actor} />,
  perform: {},
  see: {
    deciding: () => expect.fail('No flow stays here.'),
    offering: async () => {
      expect(await screen.findByRole('button', { name: 'Continuar con Amazon' })).toBeEnabled();
      leadsToLogin('Entrar con correo y contraseña');
    },
    visiting: () => {
      expect(screen.queryByRole('button')).toBeNull();
      leadsToLogin('Iniciar sesión');
    },
  },
});

describeFlow(marketplaceSignIn, {
  draw: (actor) => <MarketplaceSignIn actor={actor} home={null} goOn="landing.continue" />,
  perform: { 'federation.start': press('Continuar con Amazon') },
  see: {
    offering: async (snapshot) => {
      expect(await screen.findByRole('button', { name: 'Continuar con Amazon' })).toBeEnabled();
      leadsToLogin('Entrar con correo y contraseña');
      const failed = screen.queryByText(/No pudimos conectar con Amazon/) !== null;
      expect(failed).toBe(snapshot.matches({ offering: 'failed' }));
    },
    startingFederation: async () =>
      expect(await screen.findByRole('button', { name: 'Vamos a Amazon...' })).toHaveAttribute(
        'aria-busy',
        'true',
      ),
  },
});

it('after a failure shows its support code, and tries again', async () => {
  const start = vi.fn(() => Promise.reject(new CallFailed('refused', { supportCode: 'SOP-1' })));
  const machine = marketplaceSignInMachine.provide({
    actors: actorsFrom<MarketplaceSignInServices>({ startFederation: start }),
  });
  const actor = createActor(machine, { input: { marketplace: 'Amazon' } }).start();
  renderInSpanish(<MarketplaceSignIn actor={actor} home={null} goOn="landing.continue" />);
  const person = userEvent.setup({ delay: null });
  await person.click(screen.getByRole('button', { name: 'Continuar con Amazon' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Código de soporte: SOP-1');
  await person.click(screen.getByRole('button', { name: 'Reintentar' }));
  await waitFor(() => expect(start).toHaveBeenCalledTimes(2));
});

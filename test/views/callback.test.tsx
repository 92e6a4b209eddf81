import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { CallFailed } from '#contract/kit/call-failed.ts';
import { type CallbackServices, callbackMachine } from '#machines/callback.machine.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import { model } from '#machines/models/callback.model.ts';
import { stubServices } from '#test/kit/open-calls.ts';
import { renderInSpanish } from '#test/kit/render.tsx';
import { describeFlow } from '#test/kit/walks.tsx';
import { CallbackView } from '#views/callback/CallbackView.tsx';

/** Each end says what happened and has one action. */
const ending = (title: string, action: string, href: string) => async () => {
  await screen.findByRole('heading', { level: 1, name: title });
  const links = screen.getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    [action, href],
  ]);
};
const AGAIN = 'Volver a intentarlo con Amazon';

describeFlow(model, {
  draw: (actor) => <CallbackView actor={actor} />,
  perform: {},
  see: {
    exchanging: (snapshot) => {
      const status = screen.queryByText('Estamos confirmando tu cuenta');
      expect(status !== null).toBe(snapshot.matches({ exchanging: 'announced' }));
    },
    openingProfile: () => screen.findByText('Buscando tu cuenta...'),
    signedIn: () => screen.findByText('Entrando...'),
    left: () => screen.findByText('Cerrando la sesión...'),
    cancelled: ending('No entraste con Amazon', AGAIN, '/amazon'),
    unsolicited: ending('No hay un inicio de sesión pendiente', 'Iniciar sesión', '/login'),
    refused: ending('Amazon no confirmó tu cuenta', AGAIN, '/amazon'),
    unreachable: ending('No pudimos confirmar tu cuenta', AGAIN, '/amazon'),
  },
});

it('shows the support code of an exchange that failed', async () => {
  const { services, settle } = stubServices<CallbackServices>('finishFederation');
  const machine = callbackMachine.provide({ actors: actorsFrom(services) });
  renderInSpanish(<CallbackView actor={createActor(machine).start()} />);
  const error = new CallFailed('refused', { supportCode: 'f3a1' });
  settle({ type: 'xstate.error.actor.finishFederation', error });
  expect(await screen.findByRole('alert')).toHaveTextContent('Código de soporte: f3a1');
});

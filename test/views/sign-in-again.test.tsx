import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { CallFailed } from '#contract/kit/call-failed.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import { outcomesOf } from '#machines/models/kit/outcomes.ts';
import { model, password } from '#machines/models/sign-in-again.model.ts';
import {
  type MarketplaceSignInServices,
  marketplaceSignInMachine,
} from '#machines/parts/session/marketplace-sign-in.machine.ts';
import { type SignInServices, signInMachine } from '#machines/sign-in.machine.ts';
import { signInAgainMachine } from '#machines/sign-in-again.machine.ts';
import { stubServices } from '#test/kit/open-calls.ts';
import { renderInSpanish } from '#test/kit/render.tsx';
import { describeFlow, press } from '#test/kit/walks.tsx';
import { SignInAgainView } from '#views/sign-in-again/SignInAgainView.tsx';

const dialog = () => screen.findByRole('dialog', { name: 'Tu sesión terminó' });

describeFlow(model, {
  draw: (actor) => <SignInAgainView actor={actor} reason="ended" />,
  perform: {
    'signIn.leave': press('Salir de mi cuenta'),
  },
  see: {
    deciding: dialog,
    signingIn: async () => {
      expect(await dialog()).toHaveAccessibleDescription(/Lo que escribiste sigue aquí/);
      expect(screen.getByLabelText('Correo electrónico')).toHaveValue('maria@tienda.example');
      expect(screen.getByLabelText('Contraseña')).toHaveValue('');
    },
    offering: async () => {
      expect(await dialog()).toHaveAccessibleDescription(/lo que no guardaste en ella se perderá/);
      expect(screen.queryByRole('alert')).toBeNull();
    },
    returned: () => screen.findByText('Entrando...'),
    left: () => screen.findByText('Cerrando la sesión...'),
  },
});

describe('with a password', () => {
  const sign = outcomesOf<SignInServices>();

  function open() {
    const { services, settle } = stubServices<SignInServices>('signIn', 'completeNewPassword');
    const signIn = signInMachine.provide({ actors: actorsFrom(services) });
    const machine = signInAgainMachine.provide({ actors: { signIn } });
    const actor = createActor(machine, { input: password }).start();
    renderInSpanish(<SignInAgainView actor={actor} reason="ended" />);
    return { settle, person: userEvent.setup({ delay: null }) };
  }

  async function enter(person: ReturnType<typeof userEvent.setup>) {
    await person.type(await screen.findByLabelText('Contraseña'), 'Temporal1');
    await person.click(screen.getByRole('button', { name: 'Iniciar sesión' }));
  }

  it('holds the focus, and Escape does not close it', async () => {
    const { person } = open();
    const inside = await dialog();
    await person.keyboard('{Escape}');
    expect(inside).toBeVisible();
    expect(inside).toHaveAttribute('aria-modal', 'true');
    expect(screen.queryByRole('button', { name: 'Cerrar' })).not.toBeInTheDocument();
  });

  it('says why it was refused, and keeps the e-mail', async () => {
    const { person, settle } = open();
    await enter(person);
    settle(sign.answers('signIn', 'credentials'));
    expect(await screen.findByRole('alert')).toHaveTextContent(/no son correctos/);
    expect(screen.getByLabelText('Correo electrónico')).toHaveValue('maria@tienda.example');
  });

  it('has no page title of its own, at no step', async () => {
    const { person, settle } = open();
    await enter(person);
    settle(sign.answers('signIn', 'newPasswordRequired'));
    const title = await screen.findByRole('heading', { name: 'Elige una contraseña nueva' });
    expect([title.tagName, screen.queryByRole('heading', { level: 1 })]).toEqual(['H3', null]);
  });

  it('asks for the code of the authenticator app too', async () => {
    const { person, settle } = open();
    await enter(person);
    settle(sign.answers('signIn', 'codeRequired'));
    const name = 'Escribe el código de tu app de autenticación';
    const title = await screen.findByRole('heading', { name });
    expect([title.tagName, screen.queryByRole('heading', { level: 1 })]).toEqual(['H3', null]);
    expect(await dialog()).toContainElement(screen.getByLabelText('Código de 6 números'));
  });

  it('opens the way to a forgotten password in another tab', async () => {
    open();
    const link = await screen.findByRole('link', { name: /Olvidé mi contraseña/ });
    expect(link).toHaveAttribute('target', '_blank');
  });
});

describe('with a marketplace', () => {
  function open() {
    const { services, settle } = stubServices<MarketplaceSignInServices>('startFederation');
    const marketplaceSignIn = marketplaceSignInMachine.provide({ actors: actorsFrom(services) });
    const machine = signInAgainMachine.provide({ actors: { marketplaceSignIn } });
    const actor = createActor(machine, { input: model.cases[0].input }).start();
    renderInSpanish(<SignInAgainView actor={actor} reason="ended" />);
    return { settle, person: userEvent.setup({ delay: null }) };
  }
  const leave = () => screen.queryByRole('button', { name: 'Salir de mi cuenta' });

  it('leaves for it, then there is no other way out', async () => {
    const { person } = open();
    expect(leave()).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Continuar con Amazon' }));
    expect(await screen.findByRole('button', { name: 'Vamos a Amazon...' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    expect(leave()).toBeNull();
  });

  it('stays where it is when the marketplace cannot be reached', async () => {
    const { person, settle } = open();
    await person.click(screen.getByRole('button', { name: 'Continuar con Amazon' }));
    const error = new CallFailed('refused', { supportCode: 'SOP-1' });
    settle({ type: 'xstate.error.actor.startFederation', error });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(/Esta página sigue como estaba/);
    expect(alert).toHaveTextContent('Código de soporte: SOP-1');
    expect(screen.getByRole('button', { name: 'Continuar con Amazon' })).toBeEnabled();
    expect(leave()).toBeVisible();
  });
});

describe('over an act that demands a recent sign-in', () => {
  const sign = outcomesOf<SignInServices>();

  function open(input = password) {
    const { services, settle } = stubServices<SignInServices>('signIn');
    const signIn = signInMachine.provide({ actors: actorsFrom(services) });
    const actor = createActor(signInAgainMachine.provide({ actors: { signIn } }), {
      input,
    }).start();
    renderInSpanish(<SignInAgainView actor={actor} reason="act" />);
    return { actor, settle, person: userEvent.setup({ delay: null }) };
  }

  it('says why, and is as the same person', async () => {
    const { person, settle } = open();
    const name = 'Confirma que eres tú';
    expect(await screen.findByRole('dialog', { name })).toHaveAccessibleDescription(
      /escribe otra vez tu contraseña: la última fue hace más de 10 minutos/,
    );
    const email = screen.getByLabelText('Correo electrónico');
    expect(
      [email, screen.getByLabelText('Contraseña')].map((at) => at.hasAttribute('readonly')),
    ).toEqual([true, false]);
    await person.type(screen.getByLabelText('Contraseña'), 'Temporal1');
    await person.click(screen.getByRole('button', { name: 'Iniciar sesión' }));
    settle(sign.answers('signIn', 'credentials'));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^La contraseña no es correcta/);
    expect(screen.getByRole('dialog', { name })).toBeVisible();
  });

  it('may be left, for the page as it was', async () => {
    const { actor, person } = open();
    await person.click(await screen.findByRole('button', { name: 'Cancelar' }));
    expect(actor.getSnapshot().output).toEqual({ user: null });
    expect(screen.queryByRole('button', { name: 'Salir de mi cuenta' })).toBeNull();
  });

  it('says that a marketplace is a page of its own', async () => {
    const { input } = model.cases[0];
    const actor = createActor(signInAgainMachine, { input }).start();
    renderInSpanish(<SignInAgainView actor={actor} reason="act" />);
    expect(
      await screen.findByRole('dialog', { name: 'Confirma que eres tú' }),
    ).toHaveAccessibleDescription(/Entraste con Amazon hace más de 10 minutos.*pídelo de nuevo/);
    expect(screen.getByRole('button', { name: 'Cancelar' })).toBeVisible();
  });
});

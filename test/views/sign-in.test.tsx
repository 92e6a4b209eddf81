import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { CallFailed } from '#contract/kit/call-failed.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import { outcomesOf } from '#machines/models/kit/outcomes.ts';
import { credentials, model } from '#machines/models/sign-in.model.ts';
import {
  type SignInRefusal,
  type SignInServices,
  signInMachine,
} from '#machines/sign-in.machine.ts';
import { stubServices } from '#test/kit/open-calls.ts';
import { renderInSpanish } from '#test/kit/render.tsx';
import { describeFlow, press } from '#test/kit/walks.tsx';
import { SignInView } from '#views/sign-in/SignInView.tsx';

const { answers } = outcomesOf<SignInServices>();

const signInFails = (error: Error) => ({ type: 'xstate.error.actor.signIn', error }) as const;
const alertIs = (shown: boolean) => expect(screen.queryByRole('alert') !== null).toBe(shown);

describeFlow(model, {
  draw: (actor) => <SignInView actor={actor} notice={null} />,
  perform: {
    'credentials.submit': async ({ person, event }) => {
      const email = screen.getByLabelText('Correo electrónico');
      const password = screen.getByLabelText('Contraseña');
      await person.clear(email);
      await person.type(email, event.email);
      await person.clear(password);
      await person.type(password, event.password);
      await person.click(screen.getByRole('button', { name: 'Iniciar sesión' }));
    },
    'password.submit': async ({ person, event }) => {
      for (const label of ['Contraseña nueva', 'Confirma tu contraseña nueva']) {
        await person.clear(screen.getByLabelText(label));
        await person.type(screen.getByLabelText(label), event.password);
      }
      await person.click(screen.getByRole('button', { name: 'Cambiar contraseña' }));
    },
    'password.cancel': press('Volver a iniciar sesión'),
    'code.submit': async ({ person, event }) => {
      const field = screen.getByLabelText('Código de 6 números');
      await person.clear(field);
      await person.type(field, event.code);
      await person.click(screen.getByRole('button', { name: /^(Continuar|Comprobar y activar)$/ }));
    },
    'code.cancel': press('Volver a iniciar sesión'),
  },
  see: {
    editing: async (snapshot) => {
      await screen.findByRole('heading', { name: 'Inicia sesión' });
      alertIs(!snapshot.matches({ editing: 'fresh' }));
    },
    signingIn: async () =>
      expect(await screen.findByRole('button', { name: 'Entrando...' })).toHaveAttribute(
        'aria-busy',
        'true',
      ),
    choosingPassword: async (snapshot) => {
      await screen.findByRole('heading', { name: 'Elige una contraseña nueva' });
      alertIs(!snapshot.matches({ choosingPassword: 'fresh' }));
    },
    completingNewPassword: async () =>
      expect(
        await screen.findByRole('button', { name: 'Cambiando tu contraseña...' }),
      ).toHaveAttribute('aria-busy', 'true'),
    enteringCode: async (snapshot) => {
      await screen.findByRole('heading', { name: 'Escribe el código de tu app de autenticación' });
      alertIs(!snapshot.matches({ enteringCode: 'fresh' }));
    },
    confirmingCode: async () =>
      expect(await screen.findByRole('button', { name: 'Revisando el código...' })).toHaveAttribute(
        'aria-busy',
        'true',
      ),
    addingApp: async (snapshot) => {
      await screen.findByRole('heading', { name: 'Agrega tu cuenta a la app' });
      expect(screen.getByRole('img', { name: /^Código QR/ })).toBeVisible();
      expect(screen.getByText(/necesita un segundo paso/)).toBeVisible();
      alertIs(!snapshot.matches({ addingApp: 'fresh' }));
    },
    confirmingApp: async () =>
      expect(await screen.findByRole('button', { name: 'Revisando el código...' })).toHaveAttribute(
        'aria-busy',
        'true',
      ),
    openingProfile: () => screen.findByText('Buscando tu cuenta...'),
    signedIn: () => screen.findByText('Entrando...'),
  },
});

function open(notice: 'expired' | 'changed' | null = null) {
  const { services, settle } = stubServices<SignInServices>(
    'signIn',
    'completeNewPassword',
    'confirmCode',
  );
  const machine = signInMachine.provide({ actors: actorsFrom(services) });
  const actor = createActor(machine).start();
  renderInSpanish(<SignInView actor={actor} notice={notice} />);
  return { actor, settle, person: userEvent.setup({ delay: null }) };
}

describe('the credentials', () => {
  it('offers the way to a forgotten password', () => {
    open();
    const link = screen.getByRole('link', { name: 'Olvidé mi contraseña' });
    expect(link).toHaveAttribute('href', '/resetPassword');
  });

  it('shows and hides the password', async () => {
    const { person } = open();
    const password = screen.getByLabelText('Contraseña');
    expect(password).toHaveAttribute('type', 'password');
    await person.click(screen.getByRole('button', { name: 'Mostrar: Contraseña' }));
    expect(password).toHaveAttribute('type', 'text');
    await person.click(screen.getByRole('button', { name: 'Ocultar: Contraseña' }));
    expect(password).toHaveAttribute('type', 'password');
  });

  it('says that the session ended', () => {
    open('expired');
    expect(screen.getByText(/Tu sesión terminó/)).toBeVisible();
  });

  it('says that the password was changed', () => {
    open('changed');
    expect(screen.getByText('Tu contraseña cambió. Inicia sesión.')).toBeVisible();
  });

  it('sends nothing that is empty or no e-mail', async () => {
    const { actor, person } = open();
    await person.type(screen.getByLabelText('Correo electrónico'), 'maria');
    await person.click(screen.getByRole('button', { name: 'Iniciar sesión' }));
    expect(await screen.findByText('Escribe un correo como nombre@ejemplo.com')).toBeVisible();
    expect(screen.getByText('Este campo es obligatorio')).toBeVisible();
    expect(actor.getSnapshot().value).toEqual({ editing: 'fresh' });
  });

  const refusals: [SignInRefusal, RegExp][] = [
    ['credentials', /no son correctos/],
    ['locked', /bloqueamos tu cuenta/],
    ['temporaryExpired', /contraseña temporal/],
    ['resetRequired', /cambiar tu contraseña/],
    ['limit', /muchos intentos/],
    ['codeOver', /muchos intentos con el código/],
  ];
  it.each(refusals)('says in Spanish why it was refused: %s', async (reason, words) => {
    const { actor, settle } = open();
    actor.send({ type: 'credentials.submit', ...credentials });
    settle(answers('signIn', reason));
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
  });

  const unknown = /No pudimos completar la operación/;
  const failures: [string, Error, RegExp][] = [
    ['offline', new CallFailed('offline'), /No tienes conexión/],
    ['timeout', new CallFailed('timeout'), /servicio no responde/],
    ['unavailable', new CallFailed('unavailable'), /servicio no responde/],
    ['malformed', new CallFailed('malformed'), /no es nuestra. Si usas un Wi-Fi público/],
    [
      'refused',
      new CallFailed('refused', { supportCode: 'f3a1' }),
      /No pudimos completar la operación.*Código de soporte: f3a1/,
    ],
    ['a fault in the portal', new Error('User is disabled.'), unknown],
  ];
  it.each(failures)('says what failed, never in English: %s', async (_, error, words) => {
    const { actor, settle } = open();
    actor.send({ type: 'credentials.submit', ...credentials });
    settle(signInFails(error));
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(screen.queryByText(/disabled/)).not.toBeInTheDocument();
  });

  async function submit(person: ReturnType<typeof userEvent.setup>) {
    await person.type(screen.getByLabelText('Correo electrónico'), credentials.email);
    await person.type(screen.getByLabelText('Contraseña'), credentials.password);
    await person.click(screen.getByRole('button', { name: 'Iniciar sesión' }));
  }

  it('after a refusal the e-mail stays, the password goes, the focus is on what failed', async () => {
    const { person, settle } = open();
    await submit(person);
    settle(answers('signIn', 'credentials'));
    const alert = await screen.findByRole('alert');
    expect(document.activeElement).toContainElement(alert);
    const button = screen.getByRole('button', { name: 'Iniciar sesión' });
    const isUnder = button.compareDocumentPosition(alert) & Node.DOCUMENT_POSITION_FOLLOWING;
    expect(isUnder, 'spec 8: under the form').toBeTruthy();
    expect(screen.getByLabelText('Correo electrónico')).toHaveValue(credentials.email);
    expect(screen.getByLabelText('Contraseña')).toHaveValue('');
  });

  it('without a network nothing that was typed is lost', async () => {
    const { person, settle } = open();
    await submit(person);
    settle(signInFails(new CallFailed('offline')));
    await screen.findByRole('alert');
    expect(screen.getByLabelText('Correo electrónico')).toHaveValue(credentials.email);
    expect(screen.getByLabelText('Contraseña')).toHaveValue(credentials.password);
  });
});

describe('the new password', () => {
  async function demanded() {
    const scene = open();
    scene.actor.send({ type: 'credentials.submit', ...credentials });
    scene.settle(answers('signIn', 'newPasswordRequired'));
    const password = await screen.findByLabelText('Contraseña nueva');
    const confirmation = screen.getByLabelText('Confirma tu contraseña nueva');
    const change = screen.getByRole('button', { name: 'Cambiar contraseña' });
    return { ...scene, password, confirmation, change };
  }
  const marks = () =>
    screen.getAllByText(/^(Cumple|Falta):/).map(({ textContent }) => textContent?.trim());

  it.each([
    ['', ['Falta:', 'Falta:', 'Falta:', 'Falta:', 'Falta:']],
    ['abc', ['Falta:', 'Falta:', 'Falta:', 'Cumple:', 'Falta:']],
    ['ABC1', ['Falta:', 'Cumple:', 'Cumple:', 'Falta:', 'Cumple:']],
    ['Abcdefg1', ['Cumple:', 'Cumple:', 'Cumple:', 'Cumple:', 'Cumple:']],
  ])('the live checklist follows "%s"', async (typed, expected) => {
    const { person, password } = await demanded();
    if (typed) await person.type(password, typed);
    expect(marks()).toEqual(expected);
  });

  it('stops accepting beyond 10 characters', async () => {
    const { person, password } = await demanded();
    await person.type(password, 'Abcdefghi1234');
    expect(password).toHaveValue('Abcdefghi1');
  });

  it('does not take a paste that it would cut, and says so', async () => {
    const { person, password } = await demanded();
    await person.click(password);
    await person.paste('Abcdefghi1234');
    expect(password).toHaveValue('');
    expect(screen.getByText(/Lo que pegaste pasa de 10 caracteres/)).toBeVisible();
    await person.type(password, 'A');
    expect(screen.queryByText(/Lo que pegaste/)).toBeNull();
  });

  it('takes a paste that fits', async () => {
    const { person, password } = await demanded();
    await person.click(password);
    await person.paste('Prueba123');
    expect(password).toHaveValue('Prueba123');
  });

  it('says that the confirmation does not match', async () => {
    const { person, password, confirmation, change } = await demanded();
    await person.type(password, 'Prueba123');
    await person.type(confirmation, 'Prueba124');
    await person.tab();
    const words = 'Las contraseñas no coinciden, confirme las contraseñas';
    expect(await screen.findByText(words)).toBeVisible();
    expect(change).toHaveAttribute('aria-disabled', 'true');
  });

  it.each([
    ['Qwerty123', /es de las más usadas/],
    ['Credito26', /no puede llevar tu correo/],
  ])('does not take %s, with the reason at its field', async (guessed, why) => {
    const { person, password, confirmation, change } = await demanded();
    await person.type(password, guessed);
    await person.type(confirmation, guessed);
    expect(screen.getByText(why)).toBeVisible();
    expect(password).toHaveAccessibleDescription(why);
    expect(change).toHaveAttribute('aria-disabled', 'true');
  });

  it('is sent only if all rules pass and the confirmation matches', async () => {
    const { person, password, confirmation, change } = await demanded();
    expect(change).toHaveAttribute('aria-disabled', 'true');
    await person.type(password, 'prueba123');
    await person.type(confirmation, 'prueba123');
    expect(change).toHaveAttribute('aria-disabled', 'true');
    await person.click(change);
    expect(password).toHaveFocus();
    await person.clear(password);
    await person.clear(confirmation);
    await person.type(password, 'Prueba123');
    await person.type(confirmation, 'Prueba123');
    expect(change).toHaveAttribute('aria-disabled', 'false');
  });

  it('links what is still missing to its field', async () => {
    const { person, password } = await demanded();
    const missing = screen.getByText('Faltan 2 datos:').parentElement ?? document.body;
    await person.click(within(missing).getByRole('link', { name: 'Contraseña nueva' }));
    expect(password).toHaveFocus();
  });
});

describe('the code of the authenticator app', () => {
  async function demanded() {
    const scene = open();
    scene.actor.send({ type: 'credentials.submit', ...credentials });
    scene.settle(answers('signIn', 'codeRequired'));
    const field = await screen.findByLabelText('Código de 6 números');
    const send = screen.getByRole('button', { name: 'Continuar' });
    return { ...scene, field, send };
  }

  it('is offered by a telephone with the keys for numbers', async () => {
    const { field } = await demanded();
    expect(field).toHaveAttribute('inputmode', 'numeric');
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  });

  it('is understood with the spaces that an app shows in it', async () => {
    const { person, field, send, actor } = await demanded();
    const sent: string[] = [];
    actor.system.inspect((event) => {
      if (event.type === '@xstate.event' && event.event.type === 'code.submit')
        sent.push(event.event.code);
    });
    await person.click(field);
    await person.paste(' 123 456 ');
    await person.click(send);
    expect(sent).toEqual(['123456']);
  });

  it.each(['12345', '1234567', 'abcdef'])('"%s" is not sent', async (typed) => {
    const { person, field, send, actor } = await demanded();
    await person.type(field, typed);
    await person.click(send);
    expect(await screen.findAllByText('Escribe los 6 números del código')).not.toHaveLength(0);
    expect(actor.getSnapshot().value).toEqual({ enteringCode: 'fresh' });
  });

  it.each([
    ['mismatch', /no es correcto o ya cambió/],
    ['used', /ya se usó/],
  ] as const)('says why it was refused: %s', async (reason, words) => {
    const { actor, settle } = await demanded();
    actor.send({ type: 'code.submit', code: '123456' });
    settle(answers('confirmCode', reason));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(words);
    expect(document.activeElement).toContainElement(alert);
  });

  it('names whom to turn to without the telephone', async () => {
    await demanded();
    expect(screen.getByText(/quien administra las cuentas en tu equipo/)).toBeVisible();
  });
});

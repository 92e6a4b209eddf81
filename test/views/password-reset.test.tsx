import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { actorsFrom } from '#machines/kit/service.ts';
import {
  isConfirming,
  type PasswordResetMachine,
  type PasswordResetServices,
  passwordResetMachine,
  type ResetRefusal,
  selectRefusal,
  selectResend,
  selectTrouble,
} from '#machines/password-reset.machine.ts';
import type { Model } from '#test/kit/model.ts';
import { elapses, outcomesOf, stubServices } from '#test/kit/outcomes.ts';
import { renderInSpanish } from '#test/kit/render.tsx';
import { describeFlow, press } from '#test/kit/walks.tsx';
import { PasswordResetView } from '#views/password-reset/PasswordResetView.tsx';

const { answers, fails } = outcomesOf<PasswordResetServices>();
const email = 'maria@tienda.example';

const model: Model<PasswordResetMachine> = {
  events: [
    { type: 'email.submit', email },
    { type: 'password.submit', code: '123456', password: 'Prueba123' },
    { type: 'code.resend' },
    { type: 'email.change' },
    { type: 'signIn.open' },
    answers('requestReset', 'sent'),
    answers('requestReset', 'limit'),
    answers('requestReset', 'offline'),
    fails('requestReset'),
    answers('confirmReset', 'changed'),
    answers('confirmReset', 'codeMismatch'),
    answers('confirmReset', 'down'),
    fails('confirmReset'),
    elapses('resendWait', 'passwordReset.choosingPassword.resend.waiting'),
    elapses('farewell', 'passwordReset.changed'),
  ],
};

const field = (label: string) => screen.getByLabelText(label);
const button = (name: string) => screen.getByRole('button', { name });
const PASSWORDS = ['Contraseña nueva', 'Confirma tu contraseña nueva'];

async function type(person: ReturnType<typeof userEvent.setup>, label: string, text: string) {
  await person.clear(field(label));
  await person.type(field(label), text);
}

describeFlow(passwordResetMachine, model, {
  draw: (actor) => <PasswordResetView actor={actor} />,
  perform: {
    'email.submit': async ({ person, event }) => {
      await type(person, 'Correo electrónico', event.email);
      await person.click(button('Enviar código'));
    },
    'password.submit': async ({ person, event }) => {
      await type(person, 'Código', event.code);
      for (const label of PASSWORDS) await type(person, label, event.password);
      await person.click(button('Cambiar contraseña'));
    },
    'code.resend': press('Enviar otro código'),
    'email.change': press('Usar otro correo'),
    'signIn.open': press('Iniciar sesión'),
  },
  see: {
    identifying: async (snapshot) => {
      await screen.findByRole('heading', { level: 1, name: 'Recupera tu contraseña' });
      expect(screen.queryByRole('alert') !== null).toBe(
        !snapshot.matches({ identifying: 'fresh' }),
      );
    },
    requestingReset: async () =>
      expect(await screen.findByRole('button', { name: 'Enviando el código...' })).toBeDisabled(),
    choosingPassword: async (snapshot) => {
      await screen.findByText(/Si la cuenta existe, te enviamos un código/);
      const resend = selectResend(snapshot);
      const troubles = [
        selectRefusal(snapshot) !== null,
        selectTrouble(snapshot) !== null,
        resend === 'refused' || resend === 'failed',
      ];
      expect(screen.queryAllByRole('alert')).toHaveLength(troubles.filter(Boolean).length);
      const busy = screen.queryByRole('button', { name: 'Cambiando tu contraseña...' });
      expect(busy !== null).toBe(isConfirming(snapshot));
      const another = screen.queryByRole('button', { name: 'Enviar otro código' });
      if (resend === 'requesting') expect(another).toBeNull();
      else if (resend === 'waiting') expect(another).toBeDisabled();
      else expect(another).toBeEnabled();
    },
    changed: () => screen.findByRole('heading', { level: 1, name: 'Tu contraseña cambió' }),
    left: () => screen.findByText('Cargando...'),
  },
});

function open() {
  const { services, settle } = stubServices<PasswordResetServices>('requestReset', 'confirmReset');
  const machine = passwordResetMachine.provide({ actors: actorsFrom(services) });
  const actor = createActor(machine).start();
  renderInSpanish(<PasswordResetView actor={actor} />);
  return { actor, settle, person: userEvent.setup({ delay: null }) };
}

async function openStepTwo() {
  const scene = open();
  act(() => scene.actor.send({ type: 'email.submit', email }));
  scene.settle(answers('requestReset', 'sent'));
  await screen.findByLabelText('Código');
  return scene;
}

describe('step 1', () => {
  it('sends nothing that is no e-mail', async () => {
    const { actor, person } = open();
    await type(person, 'Correo electrónico', 'maria');
    await person.click(button('Enviar código'));
    expect(await screen.findByText('Escribe un correo como nombre@ejemplo.com')).toBeVisible();
    expect(actor.getSnapshot().value).toEqual({ identifying: 'fresh' });
  });

  it('without a network the e-mail stays', async () => {
    const { person, settle } = open();
    await type(person, 'Correo electrónico', email);
    await person.click(button('Enviar código'));
    settle(fails('requestReset'));
    const alert = await screen.findByRole('alert');
    expect(document.activeElement).toContainElement(alert);
    expect(field('Correo electrónico')).toHaveValue(email);
  });

  it('leads back to /login', () => {
    open();
    const link = screen.getByRole('link', { name: 'Volver a iniciar sesión' });
    expect(link).toHaveAttribute('href', '/login');
  });
});

describe('step 2', () => {
  it('does not tell whether the account exists, and says where the code went', async () => {
    await openStepTwo();
    expect(screen.getByText(/Si la cuenta existe, te enviamos un código/)).toHaveTextContent(email);
  });

  it.each([
    ['', 'Prueba123', 'Prueba123', false],
    ['123456', '', '', false],
    ['123456', 'Prueba123', 'Prueba124', false],
    ['123456', 'Prueba123', 'Prueba123', true],
  ])('with "%s", "%s", "%s" confirming is enabled: %s', async (code, first, second, enabled) => {
    const { person } = await openStepTwo();
    if (code) await type(person, 'Código', code);
    if (first) await type(person, PASSWORDS[0] ?? '', first);
    if (second) await type(person, PASSWORDS[1] ?? '', second);
    expect(button('Cambiar contraseña').hasAttribute('disabled')).toBe(!enabled);
  });

  it('links what is still missing to its field', async () => {
    const { person } = await openStepTwo();
    const missing = screen.getByText('Faltan 3 datos:').parentElement ?? document.body;
    await person.click(within(missing).getByRole('link', { name: 'Código' }));
    expect(field('Código')).toHaveFocus();
  });

  it('does not send a password against the rules, and leads to it', async () => {
    const { actor, person } = await openStepTwo();
    await type(person, 'Código', '123456');
    for (const label of PASSWORDS) await type(person, label, 'prueba123');
    await person.click(button('Cambiar contraseña'));
    expect(await screen.findByText(/todavía no cumple todas las reglas/)).toBeVisible();
    expect(field(PASSWORDS[0] ?? '')).toHaveFocus();
    expect(actor.getSnapshot().matches({ choosingPassword: { form: 'editing' } })).toBe(true);
  });

  it('takes a code as it was copied, with its spaces', async () => {
    const { actor, person } = await openStepTwo();
    const sent: unknown[] = [];
    const send = actor.send.bind(actor);
    vi.spyOn(actor, 'send').mockImplementation((event) => {
      sent.push(event);
      send(event);
    });
    await person.click(field('Código'));
    await person.paste(' 123 456 ');
    for (const label of PASSWORDS) await type(person, label, 'Prueba123');
    await person.click(button('Cambiar contraseña'));
    expect(sent).toEqual([{ type: 'password.submit', code: '123456', password: 'Prueba123' }]);
  });

  const refusals: [ResetRefusal, RegExp][] = [
    ['codeMismatch', /código no es correcto/],
    ['codeExpired', /código venció/],
    ['policy', /No se aceptó esta contraseña/],
    ['limit', /muchos intentos/],
  ];
  it.each(refusals)('says in Spanish why, and keeps what was typed: %s', async (refusal, words) => {
    const { person, settle } = await openStepTwo();
    await type(person, 'Código', '123456');
    for (const label of PASSWORDS) await type(person, label, 'Prueba123');
    await person.click(button('Cambiar contraseña'));
    settle(answers('confirmReset', refusal));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(words);
    expect(document.activeElement).toContainElement(alert);
    expect(field('Código')).toHaveValue('123456');
    for (const label of PASSWORDS) expect(field(label)).toHaveValue('Prueba123');
  });
});

describe('another code', () => {
  afterEach(() => vi.useRealTimers());

  it('shows the seconds until it may be asked for, and announces the end once', async () => {
    vi.useFakeTimers();
    const { actor, settle } = open();
    act(() => actor.send({ type: 'email.submit', email }));
    settle(answers('requestReset', 'sent'));
    await act(() => vi.advanceTimersByTimeAsync(0));
    const timer = screen.getByText('Puedes pedir otro código en 60 segundos');
    expect(timer.closest('[aria-live]')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(59_000));
    expect(screen.getByText('Puedes pedir otro código en 1 segundo')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    const end = screen.getByText('Ya puedes pedir otro código.');
    expect(end.closest('[aria-live]')).not.toBeNull();
    expect(button('Enviar otro código')).toBeEnabled();
  });
});

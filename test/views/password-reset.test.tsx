import { act, screen, waitFor, within } from '@testing-library/react';
import { type UserEvent, default as userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor, type SnapshotFrom } from 'xstate';
import { CallFailed } from '#contract/kit/call-failed.ts';
import { selectFailure } from '#machines/kit/failure.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import { outcomesOf } from '#machines/models/kit/outcomes.ts';
import { model as resetCode } from '#machines/models/parts/session/reset-code.model.ts';
import { email, model as passwordReset } from '#machines/models/password-reset.model.ts';
import {
  type ResetCodeMachine,
  type ResetCodeServices,
  resetCodeMachine,
  selectCodes,
} from '#machines/parts/session/reset-code.machine.ts';
import {
  isConfirming,
  type PasswordResetServices,
  passwordResetMachine,
  type ResetRefusal,
  selectRefusal,
  selectResetCode,
} from '#machines/password-reset.machine.ts';
import { stubServices } from '#test/kit/open-calls.ts';
import { renderInSpanish } from '#test/kit/render.tsx';
import { retype } from '#test/kit/retype.ts';
import { describeFlow, press } from '#test/kit/walks.tsx';
import { EmailForm } from '#views/password-reset/EmailForm.tsx';
import { PasswordResetView } from '#views/password-reset/PasswordResetView.tsx';
import { ResendCode } from '#views/password-reset/ResendCode.tsx';

const { answers } = outcomesOf<PasswordResetServices>();
const code = outcomesOf<ResetCodeServices>();

const isFirst = (snapshot: SnapshotFrom<ResetCodeMachine>) => selectCodes(snapshot) === 0;

const field = (label: string) => screen.getByLabelText(label);
const button = (name: string) => screen.getByRole('button', { name });
const PASSWORDS = ['Contraseña nueva', 'Confirma tu contraseña nueva'];

const enter = (person: UserEvent, label: string, text: string) =>
  retype(person, field(label), text);

describeFlow(passwordReset, {
  draw: (actor) => <PasswordResetView actor={actor} />,
  perform: {
    'password.submit': async ({ person, event }) => {
      await enter(person, 'Código', event.code);
      for (const label of PASSWORDS) await enter(person, label, event.password);
      await person.click(button('Cambiar contraseña'));
    },
    'email.change': press('Usar otro correo'),
    'signIn.open': press('Iniciar sesión'),
  },
  see: {
    identifying: () => screen.findByRole('heading', { level: 1, name: 'Recupera tu contraseña' }),
    choosingPassword: async (snapshot) => {
      await screen.findByText(/Si la cuenta existe, te enviamos un código/);
      const failures = [selectRefusal(snapshot), selectFailure(snapshot)];
      expect(screen.queryAllByRole('alert')).toHaveLength(failures.filter(Boolean).length);
      const busy = screen.queryByRole('button', { name: 'Cambiando tu contraseña...' });
      expect(busy !== null).toBe(isConfirming(snapshot));
      expect(button('Enviar otro código')).toBeDisabled();
    },
    changed: () => screen.findByRole('heading', { level: 1, name: 'Tu contraseña cambió' }),
    left: () => screen.findByText('Cargando...'),
  },
});

/** The first code has the form of step 1, another one its own button in step 2. */
describeFlow(resetCode, {
  draw: (actor) =>
    isFirst(actor.getSnapshot()) ? <EmailForm actor={actor} /> : <ResendCode actor={actor} />,
  perform: {
    'code.request': async ({ person, actor, event }) => {
      if (!isFirst(actor.getSnapshot())) return person.click(button('Enviar otro código'));
      await enter(person, 'Correo electrónico', event.email);
      await person.click(button('Enviar código'));
    },
  },
  see: {
    deciding: () => expect.fail('No flow stays here.'),
    waiting: async () => {
      expect(await screen.findByText('Puedes pedir otro código en 60 segundos')).toBeVisible();
      expect(button('Enviar otro código')).toBeDisabled();
    },
    ready: async (snapshot) => {
      const name = isFirst(snapshot) ? 'Enviar código' : 'Enviar otro código';
      expect(await screen.findByRole('button', { name })).toBeEnabled();
      const isFresh = snapshot.matches({ ready: 'fresh' });
      expect(screen.queryByRole('alert') !== null).toBe(!isFresh);
      const due = screen.queryByText('Ya puedes pedir otro código.');
      expect(due !== null).toBe(isFresh && !isFirst(snapshot));
    },
    requestingReset: async () =>
      expect(await screen.findByRole('button', { name: 'Enviando el código...' })).toHaveAttribute(
        'aria-busy',
        'true',
      ),
    sent: () => expect(screen.queryByRole('alert')).toBeNull(),
  },
});

function open() {
  const { services, settle } = stubServices<PasswordResetServices>('confirmReset');
  const codes = stubServices<ResetCodeServices>('requestReset');
  const resetCode = resetCodeMachine.provide({ actors: actorsFrom(codes.services) });
  const machine = passwordResetMachine.provide({
    actors: { ...actorsFrom(services), resetCode },
  });
  const actor = createActor(machine).start();
  renderInSpanish(<PasswordResetView actor={actor} />);
  const requestCode = () =>
    act(() => selectResetCode(actor.getSnapshot())?.send({ type: 'code.request', email }));
  return {
    actor,
    settle,
    requestCode,
    settleCode: codes.settle,
    person: userEvent.setup({ delay: null }),
  };
}

async function openStepTwo() {
  const scene = open();
  scene.requestCode();
  scene.settleCode(code.answers('requestReset', 'sent'));
  await screen.findByLabelText('Código');
  return scene;
}

describe('step 1', () => {
  it('sends nothing that is no e-mail', async () => {
    const { actor, person } = open();
    await enter(person, 'Correo electrónico', 'maria');
    await person.click(button('Enviar código'));
    expect(await screen.findByText('Escribe un correo como nombre@ejemplo.com')).toBeVisible();
    const child = selectResetCode(actor.getSnapshot());
    expect(child?.getSnapshot().value).toEqual({ ready: 'fresh' });
  });

  it('without a network the e-mail stays', async () => {
    const { person, settleCode } = open();
    await enter(person, 'Correo electrónico', email);
    await person.click(button('Enviar código'));
    const error = new CallFailed('offline');
    settleCode({ type: 'xstate.error.actor.requestReset', error });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(/No tienes conexión/);
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
  it('does not reveal whether the account exists, and says where the code went', async () => {
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
    if (code) await enter(person, 'Código', code);
    if (first) await enter(person, PASSWORDS[0] ?? '', first);
    if (second) await enter(person, PASSWORDS[1] ?? '', second);
    expect(button('Cambiar contraseña')).toHaveAttribute('aria-disabled', String(!enabled));
  });

  it('links what is still missing to its field', async () => {
    const { person } = await openStepTwo();
    const missing = screen.getByText('Faltan 3 datos:').parentElement ?? document.body;
    await person.click(within(missing).getByRole('link', { name: 'Código' }));
    expect(field('Código')).toHaveFocus();
  });

  it('does not send a password against the rules, and leads to it', async () => {
    const { actor, person } = await openStepTwo();
    await enter(person, 'Código', '123456');
    for (const label of PASSWORDS) await enter(person, label, 'prueba123');
    await person.click(button('Cambiar contraseña'));
    expect(await screen.findByText(/todavía no cumple todas las reglas/)).toBeVisible();
    await waitFor(() => expect(field(PASSWORDS[0] ?? '')).toHaveFocus());
    expect(actor.getSnapshot().matches({ choosingPassword: { form: 'editing' } })).toBe(true);
  });

  it.each([
    ['Monkey2024', /es de las más usadas/],
    ['Maria2026x', /no puede llevar tu correo/],
  ])('does not send %s, with the reason at its field', async (guessed, why) => {
    const { actor, person } = await openStepTwo();
    await enter(person, 'Código', '123456');
    for (const label of PASSWORDS) await enter(person, label, guessed);
    await person.click(button('Cambiar contraseña'));
    await waitFor(() => expect(field(PASSWORDS[0] ?? '')).toHaveFocus());
    expect(field(PASSWORDS[0] ?? '')).toHaveAccessibleDescription(why);
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
    for (const label of PASSWORDS) await enter(person, label, 'Prueba123');
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
    await enter(person, 'Código', '123456');
    for (const label of PASSWORDS) await enter(person, label, 'Prueba123');
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
    const { requestCode, settleCode } = open();
    requestCode();
    settleCode(code.answers('requestReset', 'sent'));
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

  it('says that another one was sent, and waits again', async () => {
    vi.useFakeTimers();
    const { requestCode, settleCode } = open();
    const again = () => screen.queryByText('Si la cuenta existe, te enviamos otro código.');
    requestCode();
    settleCode(code.answers('requestReset', 'sent'));
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(again()).toBeNull();
    requestCode();
    settleCode(code.answers('requestReset', 'sent'));
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(again()).toBeVisible();
    expect(screen.getByText('Puedes pedir otro código en 60 segundos')).toBeVisible();
    expect(button('Enviar otro código')).toBeDisabled();
  });
});

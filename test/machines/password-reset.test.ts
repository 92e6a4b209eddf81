import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { actorsFrom } from '#machines/kit/service.ts';
import {
  type PasswordResetServices,
  passwordResetMachine,
  type ResetRefusal,
  selectRefusal,
  selectResend,
} from '#machines/password-reset.machine.ts';
import { play } from '#test/kit/model.ts';
import { elapses, outcomesOf } from '#test/kit/outcomes.ts';

const { answers, fails } = outcomesOf<PasswordResetServices>();
const identify = { type: 'email.submit', email: 'maria@tienda.example' } as const;
const submit = { type: 'password.submit', code: '123456', password: 'Prueba123' } as const;
const resend = { type: 'code.resend' } as const;
const sent = answers('requestReset', 'sent');
const offline = answers('requestReset', 'offline');
const changed = answers('confirmReset', 'changed');
const waited = elapses('resendWait', 'passwordReset.choosingPassword.resend.waiting');
const stepTwo = [identify, sent];

const choosing = (form: unknown, another: unknown = 'waiting') => ({
  choosingPassword: { form, resend: another },
});
const fresh = { editing: 'fresh' };

/** From spec 2 (/resetPassword), 5 (reset step 2), D-52 and the screen of /resetPassword. */
it.each([
  ['step 1 sends a code to an e-mail', [identify], 'requestingReset'],
  ['step 2 takes the code and a new password', stepTwo, choosing(fresh)],
  [
    'too many codes: told',
    [identify, answers('requestReset', 'limit')],
    { identifying: 'refused' },
  ],
  ['no connection: told', [identify, offline], { identifying: 'failed' }],
  ['... and tried again', [identify, offline, identify], 'requestingReset'],
  ['what nobody foresaw: told', [identify, fails('requestReset')], { identifying: 'failed' }],
  ['confirming changes the password', [...stepTwo, submit], choosing('confirmingReset')],
  ['success has its message', [...stepTwo, submit, changed], 'changed'],
  [
    '... then /login',
    [...stepTwo, submit, changed, elapses('farewell', 'passwordReset.changed')],
    'left',
  ],
  [
    '... at once if wanted',
    [...stepTwo, submit, changed, { type: 'signIn.open' } as const],
    'left',
  ],
  [
    'a wrong code is told',
    [...stepTwo, submit, answers('confirmReset', 'codeMismatch')],
    choosing({ editing: 'refused' }),
  ],
  [
    'no connection is told',
    [...stepTwo, submit, answers('confirmReset', 'down')],
    choosing({ editing: 'failed' }),
  ],
  [
    'what nobody foresaw is told',
    [...stepTwo, submit, fails('confirmReset')],
    choosing({ editing: 'failed' }),
  ],
  [
    '... and the same may be sent again',
    [...stepTwo, submit, fails('confirmReset'), submit],
    choosing('confirmingReset'),
  ],
  ['another code has to wait', [...stepTwo, resend], choosing(fresh)],
  ['after the wait it may be asked for', [...stepTwo, waited], choosing(fresh, { due: 'fresh' })],
  ['... and is', [...stepTwo, waited, resend], choosing(fresh, 'requestingAgain')],
  ['... then the wait begins again', [...stepTwo, waited, resend, sent], choosing(fresh)],
  [
    '... or does not arrive, which is told',
    [...stepTwo, waited, resend, offline],
    choosing(fresh, { due: 'failed' }),
  ],
  [
    'too many are told',
    [...stepTwo, waited, resend, answers('requestReset', 'limit')],
    choosing(fresh, { due: 'refused' }),
  ],
  [
    'the wait goes on while a password is confirmed',
    [...stepTwo, submit, waited],
    choosing('confirmingReset', { due: 'fresh' }),
  ],
  [
    'a mistaken e-mail may be corrected',
    [...stepTwo, { type: 'email.change' } as const],
    { identifying: 'fresh' },
  ],
])('%s', (_, events, state) => {
  expect(play(passwordResetMachine, undefined, events)).toEqual(state);
});

describe('with services that answer', () => {
  const resetting = (services: Partial<PasswordResetServices>) => {
    const machine = passwordResetMachine.provide({
      actors: actorsFrom<PasswordResetServices>({
        requestReset: async () => 'sent',
        confirmReset: async () => 'changed',
        ...services,
      }),
    });
    const actor = createActor(machine).start();
    actor.send(identify);
    return actor;
  };

  it('hands over the e-mail, the code and the password, and keeps no password', async () => {
    const heard: unknown[] = [];
    const actor = resetting({
      confirmReset: async (input) => {
        heard.push(input);
        return 'changed';
      },
    });
    await waitFor(actor, (snapshot) => snapshot.matches('choosingPassword'));
    actor.send(submit);
    const end = await waitFor(actor, (snapshot) => snapshot.matches('changed'));
    expect(heard).toEqual([
      { email: 'maria@tienda.example', code: '123456', password: 'Prueba123' },
    ]);
    expect(JSON.stringify(end.context)).not.toContain('Prueba123');
  });

  const refusals: ResetRefusal[] = ['codeMismatch', 'codeExpired', 'policy', 'limit'];
  it.each(refusals)('tells why: %s', async (refusal) => {
    const actor = resetting({ confirmReset: async () => refusal });
    await waitFor(actor, (snapshot) => snapshot.matches('choosingPassword'));
    expect(selectResend(actor.getSnapshot())).toBe('waiting');
    actor.send(submit);
    const told = await waitFor(actor, (snapshot) => selectRefusal(snapshot) !== null);
    expect(selectRefusal(told)).toBe(refusal);
  });
});

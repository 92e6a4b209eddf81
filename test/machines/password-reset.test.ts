import { describe, expect, it, vi } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { CallFailed } from '#contract/kit/call-failed.ts';
import { selectFailure } from '#machines/kit/failure.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import { elapses, ends, outcomesOf } from '#machines/models/kit/outcomes.ts';
import {
  type ResetCodeServices,
  resetCodeMachine,
  selectCodes,
} from '#machines/parts/session/reset-code.machine.ts';
import {
  hasLeft,
  isConfirming,
  type PasswordResetServices,
  passwordResetMachine,
  type ResetRefusal,
  selectEmail,
  selectRefusal,
  selectResetCode,
} from '#machines/password-reset.machine.ts';
import { inputTo, play, snapshotsOf } from '#test/kit/model.ts';

const { answers, fails } = outcomesOf<PasswordResetServices>();
const email = 'maria@tienda.example';
const submit = { type: 'password.submit', code: '123456', password: 'Prueba123' } as const;
const sent = ends('resetCode', { email });
const changed = answers('confirmReset', 'changed');

const choosing = (form: unknown) => ({ choosingPassword: { form, resend: 'requestingCode' } });
const fresh = choosing({ editing: 'fresh' });

/** From spec 2 (/resetPassword), 5 (reset step 2), D-52 and the screen of /resetPassword. */
it.each([
  ['step 1 sends a code to an e-mail', [], 'identifying'],
  ['step 2 takes the code and a new password', [sent], fresh],
  ['confirming changes the password', [sent, submit], choosing('confirmingReset')],
  ['success has its message', [sent, submit, changed], 'changed'],
  [
    '... then /login',
    [sent, submit, changed, elapses('messageTime', 'passwordReset.changed')],
    'left',
  ],
  ['... at once if wanted', [sent, submit, changed, { type: 'signIn.open' } as const], 'left'],
  [
    'a wrong code has a message',
    [sent, submit, answers('confirmReset', 'codeMismatch')],
    choosing({ editing: 'refused' }),
  ],
  [
    'so has a call that failed',
    [sent, submit, fails('confirmReset')],
    choosing({ editing: 'failed' }),
  ],
  [
    '... and the same may be sent again',
    [sent, submit, fails('confirmReset'), submit],
    choosing('confirmingReset'),
  ],
  ['another code leaves the form as it is', [sent, sent], fresh],
  ['... also while a password is confirmed', [sent, submit, sent], choosing('confirmingReset')],
  ['a mistaken e-mail may be corrected', [sent, { type: 'email.change' } as const], 'identifying'],
])('%s', (_, events, state) => {
  expect(play(passwordResetMachine, undefined, events)).toEqual(state);
});

describe('with services that answer', () => {
  const resetting = (confirmReset: PasswordResetServices['confirmReset']) => {
    const machine = passwordResetMachine.provide({
      actors: {
        ...actorsFrom<PasswordResetServices>({ confirmReset }),
        resetCode: resetCodeMachine.provide({
          actors: actorsFrom<ResetCodeServices>({ requestReset: async () => 'sent' }),
        }),
      },
    });
    const clock = new SimulatedClock();
    const actor = createActor(machine, { clock }).start();
    const resetCode = () => selectResetCode(actor.getSnapshot());
    resetCode()?.send({ type: 'code.request', email });
    return { actor, resetCode, clock };
  };

  it('hands over the e-mail, the code and the password, and keeps no password', async () => {
    const given: unknown[] = [];
    const { actor } = resetting(async (input) => {
      given.push(input);
      return 'changed';
    });
    await waitFor(actor, (snapshot) => snapshot.matches('choosingPassword'));
    actor.send(submit);
    const end = await waitFor(actor, (snapshot) => snapshot.matches('changed'));
    expect(given).toEqual([
      { email: 'maria@tienda.example', code: '123456', password: 'Prueba123' },
    ]);
    expect(JSON.stringify(end.context)).not.toContain('Prueba123');
  });

  const refusals: ResetRefusal[] = ['codeMismatch', 'codeExpired', 'policy', 'limit'];
  it.each(refusals)('keeps why: %s', async (refusal) => {
    const { actor, resetCode } = resetting(async () => refusal);
    await waitFor(actor, (snapshot) => snapshot.matches('choosingPassword'));
    expect(resetCode()?.getSnapshot().value).toBe('waiting');
    actor.send(submit);
    const refused = await waitFor(actor, (snapshot) => selectRefusal(snapshot) !== null);
    expect(selectRefusal(refused)).toBe(refusal);
  });

  it('keeps how the call failed', async () => {
    const { actor } = resetting(() =>
      Promise.reject(new CallFailed('refused', { supportCode: 'f3a1' })),
    );
    await waitFor(actor, (snapshot) => snapshot.matches('choosingPassword'));
    actor.send(submit);
    const failed = await waitFor(actor, (snapshot) => selectFailure(snapshot) !== null);
    expect(selectFailure(failed)?.supportCode).toBe('f3a1');
  });

  it('shows the success for 4 seconds', async () => {
    const { actor, clock } = resetting(async () => 'changed');
    await waitFor(actor, (snapshot) => snapshot.matches('choosingPassword'));
    actor.send(submit);
    await waitFor(actor, (snapshot) => snapshot.matches('changed'));
    clock.increment(3_999);
    expect(hasLeft(actor.getSnapshot())).toBe(false);
    clock.increment(1);
    expect(hasLeft(actor.getSnapshot())).toBe(true);
  });

  it('counts the codes, and waits again after each', async () => {
    const { actor, resetCode, clock } = resetting(async () => 'changed');
    const codes = () => {
      const child = resetCode();
      return child ? selectCodes(child.getSnapshot()) : null;
    };
    expect(codes()).toBe(0);
    await waitFor(actor, (snapshot) => snapshot.matches('choosingPassword'));
    expect(codes()).toBe(1);
    clock.increment(60_000);
    expect(resetCode()?.getSnapshot().value).toEqual({ ready: 'fresh' });
    resetCode()?.send({ type: 'code.request', email });
    await vi.waitFor(() => expect(codes()).toBe(2));
    expect(resetCode()?.getSnapshot().value).toBe('waiting');
  });
});

describe('what the screen is told', () => {
  const at = snapshotsOf(passwordResetMachine, undefined);

  it('step 1 has no e-mail yet, step 2 names the one that the code went to', () => {
    expect([at(), at(sent)].map(selectEmail)).toEqual(['', 'maria@tienda.example']);
  });

  it('the first code is for no e-mail, another one for that of the first', () => {
    expect(inputTo(at(), 'resetCode')).toMatchObject({ email: '', codes: 0 });
    expect(inputTo(at(sent), 'resetCode')).toMatchObject({ email, codes: 1 });
    expect(inputTo(at(sent, sent), 'resetCode')).toMatchObject({ email, codes: 2 });
  });

  it('it is busy while the change is confirmed', () => {
    expect([at(sent), at(sent, submit), at(sent, submit, changed)].map(isConfirming)).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('a refusal and a failure leave with the next try', () => {
    const refused = at(sent, submit, answers('confirmReset', 'policy'));
    expect([selectRefusal(refused), selectFailure(refused)]).toEqual(['policy', null]);
    const failed = at(sent, submit, fails('confirmReset', new CallFailed('timeout')));
    expect([selectRefusal(failed), selectFailure(failed)?.kind]).toEqual([null, 'timeout']);
    const again = at(sent, submit, fails('confirmReset'), submit);
    expect([selectRefusal(again), selectFailure(again)]).toEqual([null, null]);
  });

  it('the page is left once the success was read', () => {
    const open = { type: 'signIn.open' } as const;
    const read = [at(sent, submit, changed), at(sent, submit, changed, open)];
    expect(read.map(hasLeft)).toEqual([false, true]);
  });
});

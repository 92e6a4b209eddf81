import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { CallFailed } from '#contract/kit/call-failed.ts';
import { selectFailure } from '#machines/kit/failure.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import { ends, outcomesOf } from '#machines/models/kit/outcomes.ts';
import { user } from '#machines/models/samples/session-user.ts';
import { type ProfileServices, profileMachine } from '#machines/parts/session/profile.machine.ts';
import {
  isBusy,
  type SignInServices,
  selectCodeRefusal,
  selectEmail,
  selectProfile,
  selectRefusal,
  selectRefusals,
  selectSetUp,
  selectSignedIn,
  signInMachine,
  wasPasswordRefused,
} from '#machines/sign-in.machine.ts';
import { play, snapshotsOf } from '#test/kit/model.ts';
import { pending } from '#test/kit/pending.ts';

const { answers, fails } = outcomesOf<SignInServices>();

const submit = {
  type: 'credentials.submit',
  email: 'maria@tienda.example',
  password: 'x',
} as const;
const change = { type: 'password.submit', password: 'Prueba123' } as const;
const code = { type: 'code.submit', code: '123456' } as const;
const asked = answers('signIn', 'codeRequired');
const setUp = { key: 'GEZDGNBV', address: 'otpauth://totp/portal:a?secret=GEZDGNBV' };
const demanded = answers('signIn', { setUp });
const mismatch = answers('confirmCode', 'mismatch');
const signedIn = answers('signIn', 'signedIn');
const forced = answers('signIn', 'newPasswordRequired');
const refused = answers('signIn', 'credentials');
const opened = ends('profile', { user });
const left = ends('profile', { user: null });

/** From spec 2 (/login), 4 (sign-in) and 8. */
it.each([
  ['loading while signing in', [submit], 'signingIn'],
  ['after login the client profile is fetched', [submit, signedIn], 'openingProfile'],
  ['a profile that one may work with signs in', [submit, signedIn, opened], 'signedIn'],
  ['a login failure stays under the form', [submit, refused], { editing: 'refused' }],
  ['so does a call that failed', [submit, fails('signIn')], { editing: 'failed' }],
  ['one may try again', [submit, refused, submit], 'signingIn'],
  ['a new password may be demanded', [submit, forced], { choosingPassword: 'fresh' }],
  ['the new password is sent', [submit, forced, change], 'completingNewPassword'],
  [
    '... and signs in',
    [submit, forced, change, answers('completeNewPassword', 'signedIn'), opened],
    'signedIn',
  ],
  [
    'a password that the provider refuses is chosen again',
    [submit, forced, change, answers('completeNewPassword', 'policy')],
    { choosingPassword: 'refused' },
  ],
  [
    'a temporary password may end meanwhile',
    [submit, forced, change, answers('completeNewPassword', 'temporaryExpired')],
    { editing: 'refused' },
  ],
  [
    'a failed change keeps the form',
    [submit, forced, change, fails('completeNewPassword')],
    { choosingPassword: 'failed' },
  ],
  [
    'one may go back to the credentials',
    [submit, forced, { type: 'password.cancel' } as const],
    { editing: 'fresh' },
  ],
  ['a code of the app may be demanded', [submit, asked], { enteringCode: 'fresh' }],
  [
    '... after a new password too',
    [submit, forced, change, answers('completeNewPassword', 'codeRequired')],
    { enteringCode: 'fresh' },
  ],
  ['the code is sent', [submit, asked, code], 'confirmingCode'],
  ['... and signs in', [submit, asked, code, answers('confirmCode', 'signedIn')], 'openingProfile'],
  ['a wrong code is typed again', [submit, asked, code, mismatch], { enteringCode: 'refused' }],
  [
    'so is one that counted before',
    [submit, asked, code, answers('confirmCode', 'used')],
    { enteringCode: 'refused' },
  ],
  ['... and sent again', [submit, asked, code, mismatch, code], 'confirmingCode'],
  [
    'after too many codes signing in starts anew',
    [submit, asked, code, answers('confirmCode', 'codeOver')],
    { editing: 'refused' },
  ],
  [
    'a code that could not be asked about stays',
    [submit, asked, code, fails('confirmCode')],
    { enteringCode: 'failed' },
  ],
  [
    'one may go back from the code',
    [submit, asked, { type: 'code.cancel' } as const],
    { editing: 'fresh' },
  ],
  ['an app may be demanded', [submit, demanded], { addingApp: 'fresh' }],
  [
    '... after a new password too',
    [submit, forced, change, answers('completeNewPassword', { setUp })],
    { addingApp: 'fresh' },
  ],
  ['its first code is sent', [submit, demanded, code], 'confirmingApp'],
  [
    '... and signs in',
    [submit, demanded, code, answers('confirmCode', 'signedIn')],
    'openingProfile',
  ],
  ['... or is typed again', [submit, demanded, code, mismatch], { addingApp: 'refused' }],
  [
    '... or could not be asked about',
    [submit, demanded, code, fails('confirmCode')],
    { addingApp: 'failed' },
  ],
  [
    '... or came too late',
    [submit, demanded, code, answers('confirmCode', 'codeOver')],
    { editing: 'refused' },
  ],
  [
    'one may go back from the app',
    [submit, demanded, { type: 'code.cancel' } as const],
    { editing: 'fresh' },
  ],
  ['another account may be tried', [submit, signedIn, left], { editing: 'fresh' }],
  ['... whose profile is opened too', [submit, signedIn, left, submit, signedIn], 'openingProfile'],
])('%s', (_, events, state) => {
  expect(play(signInMachine, undefined, events)).toEqual(state);
});

describe('with services that answer', () => {
  const signingIn = (services: Partial<SignInServices>) => {
    const machine = signInMachine.provide({
      actors: {
        ...actorsFrom<SignInServices>({
          signIn: async () => 'signedIn',
          completeNewPassword: async () => 'signedIn',
          confirmCode: async () => 'signedIn',
          ...services,
        }),
        profile: profileMachine.provide({
          actors: actorsFrom<ProfileServices>({
            loadProfile: async () => ({ client: user, control: user.control }),
            createClient: async () => 'created',
            signOut: async () => {},
          }),
        }),
      },
    });
    const actor = createActor(machine).start();
    actor.send(submit);
    return actor;
  };

  it('ends with the signed-in user record', async () => {
    const actor = signingIn({});
    const end = await waitFor(actor, (snapshot) => snapshot.status === 'done');
    expect(selectSignedIn(end)).toEqual(user);
  });

  it('hands the credentials over and keeps no password', async () => {
    const given: unknown[] = [];
    const actor = signingIn({
      signIn: async (input) => {
        given.push(input);
        return 'locked';
      },
    });
    const snapshot = await waitFor(actor, (current) => !current.matches('signingIn'));
    expect(given).toEqual([{ email: 'maria@tienda.example', password: 'x' }]);
    expect(selectRefusal(snapshot)).toBe('locked');
    expect(Object.keys(snapshot.context)).not.toContain('password');
  });

  it('after a refused sign-in the form starts again, after a failed one it stays', async () => {
    const answers = [async () => 'limit' as const, () => Promise.reject(new CallFailed('offline'))];
    const actor = signingIn({ signIn: () => (answers.shift() ?? pending)() });
    const refused = await waitFor(actor, (snapshot) => snapshot.matches({ editing: 'refused' }));
    expect([selectRefusals(refused), selectFailure(refused)]).toEqual([1, null]);
    actor.send(submit);
    const failed = await waitFor(actor, (snapshot) => snapshot.matches({ editing: 'failed' }));
    expect([selectRefusals(failed), selectRefusal(failed)]).toEqual([1, null]);
    expect(selectFailure(failed)).toMatchObject({
      kind: 'offline',
      supportCode: null,
      canRetry: true,
    });
  });

  it('hands the new password over, and says why it has to be typed again', async () => {
    const given: unknown[] = [];
    const actor = signingIn({
      signIn: async () => 'newPasswordRequired',
      completeNewPassword: async (input) => {
        given.push(input);
        return 'temporaryExpired';
      },
    });
    await waitFor(actor, (snapshot) => snapshot.matches('choosingPassword'));
    actor.send(change);
    const refused = await waitFor(actor, (snapshot) => snapshot.matches({ editing: 'refused' }));
    expect(given).toEqual([{ email: 'maria@tienda.example', password: 'Prueba123' }]);
    expect(selectRefusal(refused)).toBe('temporaryExpired');
  });

  it('hands the code over and does not keep it', async () => {
    const given: unknown[] = [];
    const actor = signingIn({
      signIn: async () => 'codeRequired',
      confirmCode: async (input) => {
        given.push(input);
        return 'codeOver';
      },
    });
    await waitFor(actor, (snapshot) => snapshot.matches('enteringCode'));
    actor.send(code);
    const refused = await waitFor(actor, (snapshot) => snapshot.matches({ editing: 'refused' }));
    expect(given).toEqual([{ code: '123456' }]);
    expect(selectRefusal(refused)).toBe('codeOver');
    expect(JSON.stringify(refused.context)).not.toContain('123456');
  });

  it('keeps how a failed change of the password failed', async () => {
    const actor = signingIn({
      signIn: async () => 'newPasswordRequired',
      completeNewPassword: () => Promise.reject(new CallFailed('refused', { supportCode: 'f3a1' })),
    });
    await waitFor(actor, (snapshot) => snapshot.matches('choosingPassword'));
    actor.send(change);
    const failed = await waitFor(actor, (snapshot) =>
      snapshot.matches({ choosingPassword: 'failed' }),
    );
    expect(selectFailure(failed)?.supportCode).toBe('f3a1');
  });

  it('starts with the e-mail that is known', () => {
    const actor = createActor(signInMachine, { input: { email: 'maria@tienda.example' } });
    expect(selectEmail(actor.getSnapshot())).toBe('maria@tienda.example');
  });
});

describe('what the screen is told', () => {
  const at = snapshotsOf(signInMachine, undefined);
  const policy = answers('completeNewPassword', 'policy');

  it('it is busy while the identity provider is asked', () => {
    const moments = [at(), at(submit), at(submit, forced), at(submit, forced, change)];
    expect(moments.map(isBusy)).toEqual([false, true, false, true]);
    expect([at(submit, asked), at(submit, asked, code)].map(isBusy)).toEqual([false, true]);
  });

  it('the e-mail that was tried stays in the form', () => {
    expect(selectEmail(at(submit, refused))).toBe('maria@tienda.example');
  });

  it('a password that was refused is no sign-in that was refused', () => {
    const again = at(submit, forced, change, policy);
    expect([wasPasswordRefused(again), selectRefusal(again)]).toEqual([true, null]);
    expect(wasPasswordRefused(at(submit, forced))).toBe(false);
  });

  it('why a code was refused is said until the next one is sent', () => {
    expect(selectCodeRefusal(at(submit, asked))).toBeNull();
    expect(selectCodeRefusal(at(submit, asked, code, mismatch))).toBe('mismatch');
    expect(selectRefusal(at(submit, asked, code, mismatch))).toBeNull();
    expect(selectCodeRefusal(at(submit, asked, code, mismatch, code))).toBeNull();
    expect(selectCodeRefusal(at(submit, demanded, code, mismatch))).toBe('mismatch');
  });

  it('the key of a new app, until one goes back', () => {
    expect(selectSetUp(at(submit, demanded))).toEqual(setUp);
    expect(isBusy(at(submit, demanded, code))).toBe(true);
    expect(selectSetUp(at(submit, demanded, { type: 'code.cancel' }))).toBeNull();
  });

  it('a failure leaves with the next try', () => {
    const failed = at(submit, fails('signIn', new CallFailed('timeout')));
    expect(selectFailure(failed)?.kind).toBe('timeout');
    expect(selectFailure(at(submit, fails('signIn'), submit))).toBeNull();
  });

  it('no user is signed in, and no profile is opened, before the provider accepts', () => {
    expect([selectSignedIn(at()), selectProfile(at())]).toEqual([null, undefined]);
    expect(selectProfile(at(submit, signedIn))?.getSnapshot().value).toBe('loadingProfile');
  });
});

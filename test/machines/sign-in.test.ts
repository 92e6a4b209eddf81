import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { actorsFrom } from '#machines/kit/service.ts';
import { type ProfileServices, profileMachine } from '#machines/profile.machine.ts';
import {
  type SignInServices,
  selectRefusal,
  selectSignedIn,
  signInMachine,
} from '#machines/sign-in.machine.ts';
import { user } from '#test/fixtures/session-user.ts';
import { play } from '#test/kit/model.ts';
import { ends, outcomesOf } from '#test/kit/outcomes.ts';

const { answers, fails } = outcomesOf<SignInServices>();

const submit = {
  type: 'credentials.submit',
  email: 'maria@tienda.example',
  password: 'x',
} as const;
const change = { type: 'password.submit', password: 'Prueba123' } as const;
const signedIn = answers('signIn', { outcome: 'signedIn' });
const forced = answers('signIn', { outcome: 'newPasswordRequired' });
const refused = answers('signIn', { outcome: 'refused', reason: 'credentials' });
const offline = answers('signIn', { outcome: 'unreached', why: 'offline' });
const opened = ends('profile', { user });
const left = ends('profile', { user: null });

/** From spec 2 (/login), 4 (sign-in) and 8. */
it.each([
  ['loading while signing in', [submit], 'signingIn'],
  ['after login the client profile is fetched', [submit, signedIn], 'openingProfile'],
  ['a profile that one may work with signs in', [submit, signedIn, opened], 'signedIn'],
  ['a login failure stays under the form', [submit, refused], { editing: 'refused' }],
  ['a provider out of reach too', [submit, offline], { editing: 'failed' }],
  ['... and what nobody foresaw', [submit, fails('signIn')], { editing: 'failed' }],
  ['one may try again', [submit, refused, submit], 'signingIn'],
  ['a new password may be demanded', [submit, forced], { choosingPassword: 'fresh' }],
  ['the new password is sent', [submit, forced, change], 'changingPassword'],
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
    [submit, forced, change, answers('completeNewPassword', 'expired')],
    { editing: 'refused' },
  ],
  [
    'a change that does not arrive keeps the form',
    [submit, forced, change, answers('completeNewPassword', 'down')],
    { choosingPassword: 'failed' },
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
          signIn: async () => ({ outcome: 'signedIn' }),
          completeNewPassword: async () => 'signedIn',
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
    const heard: unknown[] = [];
    const actor = signingIn({
      signIn: async (input) => {
        heard.push(input);
        return { outcome: 'refused', reason: 'locked' };
      },
    });
    const snapshot = await waitFor(actor, (current) => !current.matches('signingIn'));
    expect(heard).toEqual([{ email: 'maria@tienda.example', password: 'x' }]);
    expect(selectRefusal(snapshot)).toBe('locked');
    expect(Object.keys(snapshot.context)).not.toContain('password');
  });
});

import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { Profile } from '#contract/clients.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import {
  type SignInServices,
  selectInvalid,
  selectRefusal,
  selectSignedIn,
  signInMachine,
} from '#machines/sign-in.machine.ts';
import { play } from '#test/kit/model.ts';
import { outcomesOf } from '#test/kit/outcomes.ts';

const { answers, fails } = outcomesOf<SignInServices>();
const profile: Profile = {
  client: { names: 'María Fernanda', user_platform: 'tienda-nube', active: true },
  control: ['CreditRequestView'],
};
const profileWith = (client: Partial<Profile['client']>) =>
  answers('loadProfile', { ...profile, client: { ...profile.client, ...client } });

const submit = {
  type: 'credentials.submit',
  email: 'maria@tienda.example',
  password: 'x',
} as const;
const change = { type: 'password.submit', password: 'Prueba123' } as const;
const signedIn = answers('signIn', { outcome: 'signedIn' });
const forced = answers('signIn', { outcome: 'newPasswordRequired' });
const refused = answers('signIn', { outcome: 'refused', reason: 'credentials' });
const found = answers('loadProfile', profile);
const missing = answers('loadProfile', null);
const created = answers('createClient', 'created');

/** From spec 2 (/login), 4 (sign-in) and 8. */
it.each([
  ['loading while signing in', [submit], 'signingIn'],
  ['after login the client profile is fetched', [submit, signedIn], 'loadingProfile'],
  ['an active profile with a platform signs in', [submit, signedIn, found], 'signedIn'],
  ['a login failure stays under the form', [submit, refused], { editing: 'refused' }],
  ['a provider out of reach too', [submit, fails('signIn')], { editing: 'failed' }],
  ['one may try again', [submit, refused, submit], 'signingIn'],
  ['a new password may be demanded', [submit, forced], { choosingPassword: 'fresh' }],
  ['the new password is sent', [submit, forced, change], 'changingPassword'],
  [
    '... and signs in',
    [submit, forced, change, answers('completeNewPassword', 'signedIn'), found],
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
    'a failed change keeps the form',
    [submit, forced, change, fails('completeNewPassword')],
    { choosingPassword: 'failed' },
  ],
  [
    'one may go back to the credentials',
    [submit, forced, { type: 'password.cancel' } as const],
    { editing: 'fresh' },
  ],
  ['if the profile is null the client is created', [submit, signedIn, missing], 'creatingClient'],
  ['... then it is fetched again', [submit, signedIn, missing, created], 'loadingProfile'],
  ['... and signs in', [submit, signedIn, missing, created, found], 'signedIn'],
  [
    'a reply other than the expected one is an invalid user',
    [submit, signedIn, missing, answers('createClient', 'refused')],
    'invalidUser',
  ],
  [
    'so is a client that cannot be created',
    [submit, signedIn, missing, fails('createClient')],
    'invalidUser',
  ],
  [
    'a client is created once: a profile still missing is an invalid user',
    [submit, signedIn, missing, created, missing],
    'invalidUser',
  ],
  [
    'an inactive profile is an invalid user',
    [submit, signedIn, profileWith({ active: false })],
    'invalidUser',
  ],
  [
    'a profile without a platform is an invalid user',
    [submit, signedIn, profileWith({ user_platform: null })],
    'invalidUser',
  ],
  [
    'a profile that cannot be fetched may be fetched again',
    [submit, signedIn, fails('loadProfile'), { type: 'profile.retry' } as const],
    'loadingProfile',
  ],
  [
    'another account may be tried, after signing out of this one',
    [submit, signedIn, profileWith({ active: false }), { type: 'credentials.retry' } as const],
    'leaving',
  ],
  [
    '... and for that one a client may be created again',
    [
      submit,
      signedIn,
      missing,
      answers('createClient', 'refused'),
      { type: 'credentials.retry' } as const,
      fails('signOut'),
      submit,
      signedIn,
      missing,
    ],
    'creatingClient',
  ],
])('%s', (_, events, state) => {
  expect(play(signInMachine, undefined, events)).toEqual(state);
});

describe('with services that answer', () => {
  const signingIn = (services: Partial<SignInServices>) => {
    const machine = signInMachine.provide({
      actors: actorsFrom<SignInServices>({
        signIn: async () => ({ outcome: 'signedIn' }),
        completeNewPassword: async () => 'signedIn',
        loadProfile: async () => profile,
        createClient: async () => 'created',
        signOut: async () => {},
        ...services,
      }),
    });
    const actor = createActor(machine).start();
    actor.send(submit);
    return actor;
  };

  it('ends with the signed-in user record', async () => {
    const actor = signingIn({});
    const end = await waitFor(actor, (snapshot) => snapshot.status === 'done');
    expect(selectSignedIn(end)).toEqual({
      names: 'María Fernanda',
      user_platform: 'tienda-nube',
      active: true,
      control: ['CreditRequestView'],
    });
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

  it.each([
    ['inactive', { ...profile, client: { ...profile.client, active: false } }],
    ['noPlatform', { ...profile, client: { ...profile.client, user_platform: null } }],
    ['notCreated', null],
  ] as const)('tells why a user is invalid: %s', async (cause, answer) => {
    const actor = signingIn({ loadProfile: async () => answer });
    const end = await waitFor(actor, (snapshot) => snapshot.matches('invalidUser'));
    expect(selectInvalid(end)).toBe(cause);
  });
});

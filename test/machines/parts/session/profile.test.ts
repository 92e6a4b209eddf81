import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { Profile } from '#contract/clients.ts';
import { CallFailed } from '#contract/kit/call-failed.ts';
import { selectFailure } from '#machines/kit/failure.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import { outcomesOf } from '#machines/models/kit/outcomes.ts';
import {
  type ProfileServices,
  profileMachine,
  selectInvalid,
} from '#machines/parts/session/profile.machine.ts';
import { play } from '#test/kit/model.ts';

const { answers, fails } = outcomesOf<ProfileServices>();
const profile: Profile = {
  client: { names: 'María Fernanda', user_platform: 'tienda-nube', active: true },
  control: ['CreditRequestView'],
};
const profileWith = (client: Partial<Profile['client']>): Profile => ({
  ...profile,
  client: { ...profile.client, ...client },
});

const found = answers('loadProfile', profile);
const missing = answers('loadProfile', null);
const inactive = answers('loadProfile', profileWith({ active: false }));
const created = answers('createClient', 'created');
const refused = {
  type: 'xstate.error.actor.createClient' as const,
  error: new CallFailed('refused', { status: 403, supportCode: 'SOP-1' }),
};
const leave = { type: 'account.leave' } as const;

/** From spec 4 (sign-in) and 8 ('Invalid User'). */
it.each([
  ['the client profile is fetched', [], 'loadingProfile'],
  ['if it exists, has a platform and is active, it is opened', [found], 'opened'],
  ['if it is null the client is created', [missing], 'creatingClient'],
  ['... then it is fetched again', [missing, created], 'loadingProfile'],
  ['... and opened', [missing, created, found], 'opened'],
  [
    'a reply other than the expected one is an invalid user',
    [missing, answers('createClient', 'refused')],
    'invalidUser',
  ],
  ['so is a client that cannot be created', [missing, refused], 'invalidUser'],
  [
    'one whose creation was not answered may be asked for again',
    [missing, fails('createClient'), { type: 'profile.retry' } as const],
    'loadingProfile',
  ],
  [
    'a client is created once: a profile still missing is an invalid user',
    [missing, created, missing],
    'invalidUser',
  ],
  ['an inactive profile is an invalid user', [inactive], 'invalidUser'],
  [
    'a profile without a platform is an invalid user',
    [answers('loadProfile', profileWith({ user_platform: null }))],
    'invalidUser',
  ],
  ['a profile that cannot be fetched has its screen', [fails('loadProfile')], 'profileUnavailable'],
  [
    '... and may be fetched again',
    [fails('loadProfile'), { type: 'profile.retry' } as const],
    'loadingProfile',
  ],
  ['another account is tried after signing out of this one', [inactive, leave], 'signingOut'],
  ['... and then', [inactive, leave, answers('signOut', undefined)], 'left'],
  ['... also without a network', [inactive, leave, fails('signOut')], 'left'],
  ['... also after a profile that cannot be fetched', [fails('loadProfile'), leave], 'signingOut'],
])('%s', (_, events, state) => {
  expect(play(profileMachine, undefined, events)).toEqual(state);
});

describe('with services that answer', () => {
  const opening = (services: Partial<ProfileServices>) => {
    const machine = profileMachine.provide({
      actors: actorsFrom<ProfileServices>({
        loadProfile: async () => profile,
        createClient: async () => 'created',
        signOut: async () => {},
        ...services,
      }),
    });
    return createActor(machine).start();
  };

  it('answers with the signed-in user record', async () => {
    const end = await waitFor(opening({}), ({ status }) => status === 'done');
    expect(end.output).toEqual({
      user: {
        names: 'María Fernanda',
        user_platform: 'tienda-nube',
        active: true,
        control: ['CreditRequestView'],
      },
    });
  });

  it('answers with no user when the person left for another account', async () => {
    const actor = opening({ loadProfile: async () => profileWith({ active: false }) });
    await waitFor(actor, (snapshot) => snapshot.matches('invalidUser'));
    actor.send(leave);
    const end = await waitFor(actor, ({ status }) => status === 'done');
    expect(end.output).toEqual({ user: null });
  });

  it.each([
    ['inactive', profileWith({ active: false })],
    ['noPlatform', profileWith({ user_platform: null })],
    ['notCreated', null],
  ] as const)('keeps why a user is invalid: %s', async (cause, answer) => {
    const actor = opening({ loadProfile: async () => answer });
    const end = await waitFor(actor, (snapshot) => snapshot.matches('invalidUser'));
    expect(selectInvalid(end)).toBe(cause);
  });

  const failing = () => Promise.reject(new CallFailed('unavailable', { supportCode: 'SOP-1' }));

  it('keeps the support code of a profile that could not be loaded, until it is loaded again', async () => {
    const answers = [failing, async () => profileWith({ active: false })];
    const actor = opening({ loadProfile: () => (answers.shift() ?? failing)() });
    const unavailable = await waitFor(actor, (snapshot) => snapshot.matches('profileUnavailable'));
    expect(selectFailure(unavailable)?.supportCode).toBe('SOP-1');
    actor.send({ type: 'profile.retry' });
    const invalid = await waitFor(actor, (snapshot) => snapshot.matches('invalidUser'));
    expect(selectFailure(invalid)?.supportCode ?? null).toBeNull();
  });

  it('keeps why a user is invalid whose client was refused', async () => {
    const actor = opening({ loadProfile: async () => null, createClient: async () => 'refused' });
    const invalid = await waitFor(actor, (snapshot) => snapshot.matches('invalidUser'));
    expect(selectInvalid(invalid)).toBe('notCreated');
  });

  it('keeps the support code of a client that could not be created', async () => {
    const actor = opening({
      loadProfile: async () => null,
      createClient: () => Promise.reject(refused.error),
    });
    const invalid = await waitFor(actor, (snapshot) => snapshot.matches('invalidUser'));
    expect([selectInvalid(invalid), selectFailure(invalid)?.supportCode ?? null]).toEqual([
      'notCreated',
      'SOP-1',
    ]);
  });
});

import { expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { actorsFrom } from '#machines/kit/service.ts';
import {
  hasExpired,
  isRestoring,
  type SessionServices,
  type SessionUser,
  selectUser,
  sessionMachine,
} from '#machines/session.machine.ts';
import { describeMachine } from '#test/kit/machine-walks.ts';
import { play } from '#test/kit/model.ts';
import { outcomesOf } from '#test/kit/outcomes.ts';

const { answers, fails } = outcomesOf<SessionServices>();
const user: SessionUser = {
  names: 'María Fernanda',
  user_platform: 'tienda-nube',
  active: true,
  control: ['CreditRequestView'],
};
const arrive = { type: 'user.arrive', user } as const;
const leave = { type: 'user.leave' } as const;
const expire = { type: 'session.expire' } as const;
const nobody = answers('restoreUser', null);
const restored = answers('restoreUser', user);

/** From spec 2 (routes), 4 (sign-in, logout) and rulings 7. */
it.each([
  ['the app restores the user from local storage', [restored], 'signedIn'],
  ['if none is stored nobody is signed in', [nobody], { visiting: 'fresh' }],
  ['a storage that cannot be read holds nobody', [fails('restoreUser')], { visiting: 'fresh' }],
  ['a user who is found by the sign-in is stored', [nobody, arrive], 'storing'],
  ['... and is set', [nobody, arrive, answers('storeUser', undefined)], 'signedIn'],
  ['... also where storage refuses', [nobody, arrive, fails('storeUser')], 'signedIn'],
  ['a person may sign in before the stored user was found', [arrive], 'storing'],
  ['by a marketplace somebody else may come in', [restored, arrive], 'storing'],
  ['logout signs out', [restored, leave], 'signingOut'],
  [
    '... and clears the user',
    [restored, leave, answers('signOut', undefined)],
    { visiting: 'fresh' },
  ],
  ['... also without a network', [restored, leave, fails('signOut')], { visiting: 'fresh' }],
  [
    'a session that ends meanwhile is told',
    [restored, expire, answers('signOut', undefined)],
    { visiting: 'expired' },
  ],
  [
    'after it one signs in again',
    [restored, expire, fails('signOut'), arrive, answers('storeUser', undefined)],
    'signedIn',
  ],
])('%s', (_, events, state) => {
  expect(play(sessionMachine, undefined, events)).toEqual(state);
});

describeMachine(sessionMachine, {
  events: [
    arrive,
    leave,
    expire,
    nobody,
    restored,
    fails('restoreUser'),
    answers('storeUser', undefined),
    fails('storeUser'),
    answers('signOut', undefined),
    fails('signOut'),
  ],
});

const sessionOn = (services: Partial<SessionServices>) => {
  const machine = sessionMachine.provide({
    actors: actorsFrom<SessionServices>({
      restoreUser: async () => user,
      storeUser: async () => {},
      signOut: async () => {},
      ...services,
    }),
  });
  return createActor(machine);
};

it('after signing out it says so, for the page to go to / and reload', async () => {
  const actor = sessionOn({});
  const left: string[] = [];
  actor.on('left', ({ type }) => left.push(type));
  actor.start();
  await waitFor(actor, (snapshot) => snapshot.matches('signedIn'));
  actor.send(leave);
  const gone = await waitFor(actor, (snapshot) => snapshot.matches('visiting'));
  expect(left).toEqual(['left']);
  expect(selectUser(gone)).toBeNull();
});

it('a session that expired does not reload the page, and nobody stays in memory', async () => {
  const actor = sessionOn({});
  const left: string[] = [];
  actor.on('left', ({ type }) => left.push(type));
  actor.start();
  await waitFor(actor, (snapshot) => snapshot.matches('signedIn'));
  actor.send(expire);
  const gone = await waitFor(actor, hasExpired);
  expect(left).toEqual([]);
  expect(selectUser(gone)).toBeNull();
});

it('stores whoever arrived, and shows no page before', async () => {
  const stored: SessionUser[] = [];
  const actor = sessionOn({
    restoreUser: async () => null,
    storeUser: async (input) => {
      stored.push(input.user);
    },
  }).start();
  expect(isRestoring(actor.getSnapshot())).toBe(true);
  await waitFor(actor, (snapshot) => snapshot.matches('visiting'));
  actor.send(arrive);
  expect(isRestoring(actor.getSnapshot())).toBe(true);
  const here = await waitFor(actor, (snapshot) => snapshot.matches('signedIn'));
  expect(stored).toEqual([user]);
  expect(selectUser(here)).toEqual(user);
});

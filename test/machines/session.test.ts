import { expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { actorsFrom } from '#machines/kit/service.ts';
import {
  isOver,
  isUnsettled,
  type SessionPerson,
  type SessionServices,
  type SessionUser,
  selectPerson,
  selectUser,
  sessionMachine,
} from '#machines/session.machine.ts';
import { user } from '#test/fixtures/session-user.ts';
import { describeMachine } from '#test/kit/machine-walks.ts';
import { play } from '#test/kit/model.ts';
import { outcomesOf } from '#test/kit/outcomes.ts';

const { answers, fails } = outcomesOf<SessionServices>();
const person: SessionPerson = { id: 'sub-1', email: 'maria@tienda.example', marketplace: null };
const other: SessionPerson = { ...person, id: 'sub-2', email: 'otra@tienda.example' };
const arrive = { type: 'user.arrive', user } as const;
const leave = { type: 'user.leave' } as const;
const expire = { type: 'session.expire' } as const;
const nobody = answers('restoreUser', null);
const restored = answers('restoreUser', { user, person });
const stored = answers('storeUser', person);
const signedIn = { here: 'signedIn' } as const;

/** From spec 2 (routes), 4 (sign-in, logout), ruling 7 and issue 3 (Session). */
it.each([
  ['the app restores the user from local storage', [restored], signedIn],
  ['if none is stored nobody is signed in', [nobody], { visiting: 'fresh' }],
  [
    'a stored user whom nobody knows any more must sign in',
    [answers('restoreUser', 'expired')],
    { visiting: 'expired' },
  ],
  ['a storage that cannot be read holds nobody', [fails('restoreUser')], { visiting: 'fresh' }],
  ['a user who is found by the sign-in is stored', [nobody, arrive], 'storing'],
  ['... and is set', [nobody, arrive, stored], signedIn],
  ['... also where nobody can say who that is', [nobody, arrive, fails('storeUser')], signedIn],
  ['a person may sign in before the stored user was found', [arrive], 'storing'],
  ['by a marketplace somebody else may come in', [restored, arrive], 'storing'],
  ['logout signs out', [restored, leave], 'signingOut'],
  ['... and clears the user', [restored, leave, answers('signOut', undefined)], 'gone'],
  ['... also without a network', [restored, leave, fails('signOut')], 'gone'],
  [
    'a tab that hears of a sign-out in another goes, and signs nobody out again',
    [restored, answers('hearLeaving', undefined)],
    'gone',
  ],
  [
    'a session that ends meanwhile leaves the page as it is',
    [restored, expire],
    { here: 'expired' },
  ],
  ['... however often it is told', [restored, expire, expire], { here: 'expired' }],
  ['... the person signs in again over it', [restored, expire, arrive], { here: 'returning' }],
  ['... and goes on', [restored, expire, arrive, stored], signedIn],
  [
    '... or signs in in another tab',
    [restored, expire, answers('hearReturn', undefined)],
    signedIn,
  ],
  ['... or signs out instead', [restored, expire, leave], 'signingOut'],
  ['... also out of another tab', [restored, expire, answers('hearLeaving', undefined)], 'gone'],
  [
    'somebody else who signs in over it starts afresh',
    [restored, expire, arrive, answers('storeUser', other)],
    'switched',
  ],
  [
    '... and so does whoever cannot be told to be the same',
    [restored, expire, arrive, answers('storeUser', null)],
    'switched',
  ],
  ['a session may end twice', [restored, expire, arrive, stored, expire], { here: 'expired' }],
  ['a visitor has no session that could end', [nobody, expire], { visiting: 'fresh' }],
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
    answers('restoreUser', 'expired'),
    fails('restoreUser'),
    stored,
    answers('storeUser', other),
    fails('storeUser'),
    answers('signOut', undefined),
    fails('signOut'),
    answers('hearLeaving', undefined),
    answers('hearReturn', undefined),
  ],
});

const never = () => new Promise<never>(() => {});

function sessionOn(services: Partial<SessionServices>) {
  const machine = sessionMachine.provide({
    actors: actorsFrom<SessionServices>({
      restoreUser: async () => ({ user, person }),
      storeUser: async () => person,
      signOut: async () => {},
      hearLeaving: never,
      hearReturn: never,
      ...services,
    }),
  });
  const actor = createActor(machine);
  const emitted: string[] = [];
  actor.on('*', ({ type }) => emitted.push(type));
  actor.start();
  return { actor, emitted };
}

it('after signing out it says so, for the page to go to / and reload', async () => {
  const { actor, emitted } = sessionOn({});
  await waitFor(actor, (snapshot) => snapshot.matches(signedIn));
  actor.send(leave);
  const gone = await waitFor(actor, (snapshot) => snapshot.matches('gone'));
  expect(emitted).toEqual(['left']);
  expect(selectUser(gone)).toBeNull();
  expect(isUnsettled(gone)).toBe(true);
});

it('signs nobody out when another tab did', async () => {
  const calls: string[] = [];
  const signOut = async () => void calls.push('signOut');
  const { actor, emitted } = sessionOn({ hearLeaving: async () => {}, signOut });
  const gone = await waitFor(actor, (snapshot) => snapshot.matches('gone'));
  expect([emitted, calls]).toEqual([['left'], []]);
  expect(selectPerson(gone)).toBeNull();
});

it('a session that is over keeps the page and whoever sits there', async () => {
  const { actor, emitted } = sessionOn({});
  await waitFor(actor, (snapshot) => snapshot.matches(signedIn));
  actor.send(expire);
  const over = actor.getSnapshot();
  expect([isOver(over), isUnsettled(over), emitted]).toEqual([true, false, []]);
  expect([selectUser(over), selectPerson(over)]).toEqual([user, person]);
  actor.send(arrive);
  expect(isOver(actor.getSnapshot())).toBe(true);
  await waitFor(actor, (snapshot) => snapshot.matches(signedIn));
  expect(emitted).toEqual([]);
});

it('shows somebody else nothing of the page, and sends them to their own home', async () => {
  const { actor, emitted } = sessionOn({ storeUser: async () => other });
  await waitFor(actor, (snapshot) => snapshot.matches(signedIn));
  actor.send(expire);
  actor.send({ type: 'user.arrive', user: { ...user, names: 'Otra' } });
  const switched = await waitFor(actor, (snapshot) => snapshot.matches('switched'));
  expect([emitted, isUnsettled(switched)]).toEqual([['switched'], true]);
});

it('listens to the other tabs as whoever is here now', async () => {
  const heardFor: (string | undefined)[] = [];
  const hearLeaving: SessionServices['hearLeaving'] = (input) => {
    heardFor.push(input.person?.id);
    return never();
  };
  const { actor } = sessionOn({ hearLeaving, storeUser: async () => other });
  await waitFor(actor, (snapshot) => snapshot.matches(signedIn));
  actor.send(arrive);
  await waitFor(actor, (snapshot) => snapshot.matches(signedIn));
  expect(heardFor).toEqual(['sub-1', 'sub-2']);
});

it('stores whoever arrived, and shows no page before', async () => {
  const kept: SessionUser[] = [];
  const { actor } = sessionOn({
    restoreUser: async () => null,
    storeUser: async (input) => {
      kept.push(input.user);
      return person;
    },
  });
  expect(isUnsettled(actor.getSnapshot())).toBe(true);
  await waitFor(actor, (snapshot) => snapshot.matches('visiting'));
  actor.send(arrive);
  expect(isUnsettled(actor.getSnapshot())).toBe(true);
  const here = await waitFor(actor, (snapshot) => snapshot.matches(signedIn));
  expect(kept).toEqual([user]);
  expect([selectUser(here), selectPerson(here)]).toEqual([user, person]);
});

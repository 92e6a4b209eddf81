import { expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { actorsFrom } from '#machines/kit/service.ts';
import type { SessionUser } from '#machines/kit/session-user.ts';
import { outcomesOf } from '#machines/models/kit/outcomes.ts';
import { user } from '#machines/models/samples/session-user.ts';
import {
  end,
  expire,
  model,
  noneStored,
  other,
  person,
  restored,
  revoke,
  start,
  stored,
} from '#machines/models/session.model.ts';
import {
  hadExpired,
  hasCredit,
  hasExpired,
  isHidden,
  isSignedIn,
  isUnsettled,
  type SessionServices,
  selectPerson,
  selectUser,
  sessionMachine,
  wasRevoked,
} from '#machines/session.machine.ts';
import { describeMachine } from '#test/kit/machine-walks.ts';
import { inputTo, play, snapshotsOf } from '#test/kit/model.ts';
import { pending } from '#test/kit/pending.ts';

const { answers, fails } = outcomesOf<SessionServices>();
const signedIn = { signedIn: 'active' } as const;
const idle = answers('awaitIdle', undefined);

/** From spec 2 (routes), 4 (sign-in, logout), ruling 7 and issue 3 (Session). */
it.each([
  ['the app restores the user from local storage', [restored], signedIn],
  ['if none is stored a visitor is here', [noneStored], { visiting: 'fresh' }],
  [
    'a stored user whom the provider no longer knows must sign in',
    [answers('restoreUser', 'expired')],
    { visiting: 'expired' },
  ],
  ['a storage that cannot be read holds no user', [fails('restoreUser')], { visiting: 'fresh' }],
  ['a user who is found by the sign-in is stored', [noneStored, start], 'storingUser'],
  ['... and is set', [noneStored, start, stored], signedIn],
  [
    '... also where the provider does not know who that is',
    [noneStored, start, fails('storeUser')],
    signedIn,
  ],
  ['a person may sign in before the stored user was found', [start], 'storingUser'],
  ['by a marketplace another person may sign in', [restored, start], 'storingUser'],
  ['logout signs out', [restored, end], 'signingOut'],
  ['... and clears the user', [restored, end, answers('signOut', undefined)], 'signedOut'],
  ['... also without a network', [restored, end, fails('signOut')], 'signedOut'],
  [
    'spec 4: a canceled request signs out at once, however the person then leaves',
    [restored, revoke],
    'revoked',
  ],
  [
    '... and the page stays until they do',
    [restored, revoke, answers('signOut', undefined)],
    'revoked',
  ],
  ['... then it goes to /', [restored, revoke, end], 'signedOut'],
  [
    'a sign-out in another tab ends this one, without a second sign-out',
    [restored, answers('awaitEndElsewhere', undefined)],
    'signedOut',
  ],
  [
    'a session that ends meanwhile leaves the page as it is',
    [restored, expire],
    { signedIn: 'expired' },
  ],
  ['... however often it ends', [restored, expire, expire], { signedIn: 'expired' }],
  ['... the person signs in again over it', [restored, expire, start], { signedIn: 'resuming' }],
  ['... and goes on', [restored, expire, start, stored], signedIn],
  [
    '... or signs in in another tab',
    [restored, expire, answers('awaitSignInElsewhere', undefined)],
    signedIn,
  ],
  ['... or signs out instead', [restored, expire, end], 'signingOut'],
  [
    '... also out of another tab',
    [restored, expire, answers('awaitEndElsewhere', undefined)],
    'signedOut',
  ],
  [
    'another person who signs in over it starts at their own home',
    [restored, expire, start, answers('storeUser', other)],
    'switched',
  ],
  [
    '... and so does a person who is not known to be the same',
    [restored, expire, start, answers('storeUser', null)],
    'switched',
  ],
  [
    '... and so does a person who could not be stored',
    [restored, expire, start, fails('storeUser')],
    'switched',
  ],
  ['a page that is left alone is locked', [restored, idle], { signedIn: 'locked' }],
  [
    '... a call that is refused meanwhile changes nothing',
    [restored, idle, expire],
    { signedIn: 'locked' },
  ],
  ['... the person signs in again over it', [restored, idle, start, stored], signedIn],
  ['... or in another tab', [restored, idle, answers('awaitSignInElsewhere', undefined)], signedIn],
  ['... or signs out instead', [restored, idle, end], 'signingOut'],
  [
    '... and another person starts at their own home',
    [restored, idle, start, answers('storeUser', other)],
    'switched',
  ],
  ['a session may end twice', [restored, expire, start, stored, expire], { signedIn: 'expired' }],
  ['a visitor has no session that could end', [noneStored, expire], { visiting: 'fresh' }],
])('%s', (_, events, state) => {
  expect(play(sessionMachine, undefined, events)).toEqual(state);
});

describeMachine(model);

function sessionOn(services: Partial<SessionServices>) {
  const machine = sessionMachine.provide({
    actors: actorsFrom<SessionServices>({
      restoreUser: async () => ({ user, person }),
      storeUser: async () => person,
      keepUser: async () => {},
      keepLanguage: async () => {},
      signOut: async () => {},
      awaitEndElsewhere: pending,
      awaitIdle: pending,
      awaitSignInElsewhere: pending,
      ...services,
    }),
  });
  const actor = createActor(machine);
  const emitted: string[] = [];
  actor.on('*', ({ type }) => emitted.push(type));
  actor.start();
  return { actor, emitted };
}

it('keeps that its request is a credit, once', async () => {
  const keepUser = vi.fn(async () => {});
  const { actor } = sessionOn({ keepUser });
  await waitFor(actor, isSignedIn);
  expect(hasCredit(actor.getSnapshot())).toBe(false);
  actor.send({ type: 'credit.found' });
  actor.send({ type: 'credit.found' });
  expect(hasCredit(actor.getSnapshot())).toBe(true);
  expect(keepUser).toHaveBeenCalledTimes(1);
  expect(keepUser).toHaveBeenCalledWith({ user: { ...user, hasCredit: true } }, expect.anything());
});

it('passes another language on to the server, of a person who is signed in alone', async () => {
  const keepLanguage = vi.fn(async () => {});
  const visitor = sessionOn({ keepLanguage, restoreUser: async () => null });
  await waitFor(visitor.actor, (snapshot) => snapshot.matches('visiting'));
  visitor.actor.send({ type: 'language.change' });
  expect(keepLanguage).not.toHaveBeenCalled();
  const { actor } = sessionOn({ keepLanguage });
  await waitFor(actor, isSignedIn);
  actor.send({ type: 'language.change' });
  expect(keepLanguage).toHaveBeenCalledTimes(1);
});

it('emits the end after signing out, for the page to go to / and reload', async () => {
  const { actor, emitted } = sessionOn({});
  await waitFor(actor, (snapshot) => snapshot.matches(signedIn));
  actor.send(end);
  const ended = await waitFor(actor, (snapshot) => snapshot.matches('signedOut'));
  expect(emitted).toEqual(['ended']);
  expect(selectUser(ended)).toBeNull();
  expect(isUnsettled(ended)).toBe(true);
});

it('does not sign out again when another tab did', async () => {
  const calls: string[] = [];
  const signOut = async () => void calls.push('signOut');
  const { actor, emitted } = sessionOn({ awaitEndElsewhere: async () => {}, signOut });
  const ended = await waitFor(actor, (snapshot) => snapshot.matches('signedOut'));
  expect([emitted, calls]).toEqual([['ended'], []]);
  expect(selectPerson(ended)).toBeNull();
});

it('an expired session keeps the page and its person', async () => {
  const { actor, emitted } = sessionOn({});
  await waitFor(actor, (snapshot) => snapshot.matches(signedIn));
  actor.send(expire);
  const over = actor.getSnapshot();
  expect([hasExpired(over), isUnsettled(over), emitted]).toEqual([true, false, []]);
  expect([selectUser(over), selectPerson(over)]).toEqual([user, person]);
  actor.send(start);
  expect(hasExpired(actor.getSnapshot())).toBe(true);
  await waitFor(actor, (snapshot) => snapshot.matches(signedIn));
  expect(emitted).toEqual([]);
});

it('shows another person nothing of the page, and sends them to their own home', async () => {
  const { actor, emitted } = sessionOn({ storeUser: async () => other });
  await waitFor(actor, (snapshot) => snapshot.matches(signedIn));
  actor.send(expire);
  actor.send({ type: 'session.start', user: { ...user, names: 'Otra' } });
  const switched = await waitFor(actor, (snapshot) => snapshot.matches('switched'));
  expect([emitted, isUnsettled(switched)]).toEqual([['switched'], true]);
});

it('listens to the other tabs for the person who is signed in now', async () => {
  const askedFor: (string | undefined)[] = [];
  const awaitEndElsewhere: SessionServices['awaitEndElsewhere'] = (input) => {
    askedFor.push(input.person?.id);
    return pending();
  };
  const { actor } = sessionOn({ awaitEndElsewhere, storeUser: async () => other });
  await waitFor(actor, (snapshot) => snapshot.matches(signedIn));
  actor.send(start);
  await waitFor(actor, (snapshot) => snapshot.matches(signedIn));
  expect(askedFor).toEqual(['sub-1', 'sub-2']);
});

it('stores the user who signed in, and shows no page before', async () => {
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
  actor.send(start);
  expect(isUnsettled(actor.getSnapshot())).toBe(true);
  const signed = await waitFor(actor, (snapshot) => snapshot.matches(signedIn));
  expect(kept).toEqual([user]);
  expect([selectUser(signed), selectPerson(signed)]).toEqual([user, person]);
});

it('forgets the person of before when the provider does not know the one who signed in', async () => {
  const storeUser = () => Promise.reject(new Error('No identity provider.'));
  const { actor } = sessionOn({ storeUser });
  await waitFor(actor, (snapshot) => snapshot.matches(signedIn));
  actor.send(start);
  const stored = await waitFor(actor, (snapshot) => snapshot.matches(signedIn));
  expect([selectUser(stored), selectPerson(stored)]).toEqual([user, null]);
});

it('a revoked session is signed out, while its page still knows whose it is', async () => {
  const calls: string[] = [];
  const signOut = async () => void calls.push('signOut');
  const { actor, emitted } = sessionOn({ signOut });
  await waitFor(actor, (snapshot) => snapshot.matches('signedIn'));
  actor.send({ type: 'session.revoke' });
  expect([calls, emitted, isUnsettled(actor.getSnapshot())]).toEqual([['signOut'], [], false]);
  expect(selectUser(actor.getSnapshot())).not.toBeNull();
});

it('no protected page is shown from the moment of signing out, so that its draft is saved before the tokens go', async () => {
  const { actor } = sessionOn({ signOut: () => new Promise(() => {}) });
  const open = await waitFor(actor, (snapshot) => snapshot.matches('signedIn'));
  expect(isUnsettled(open)).toBe(false);
  actor.send(end);
  expect(isUnsettled(actor.getSnapshot())).toBe(true);
});

it('tells the portal who is signed in, and which pages may be shown', () => {
  const at = snapshotsOf(sessionMachine, undefined);
  const told = (snapshot: ReturnType<typeof at>) =>
    [isSignedIn, isUnsettled, hasExpired, hadExpired].map((is) => is(snapshot));
  const switched = at(restored, expire, start, answers('storeUser', other));
  expect(told(at())).toEqual([false, true, false, false]);
  expect(told(at(noneStored))).toEqual([false, false, false, false]);
  expect(told(at(answers('restoreUser', 'expired')))).toEqual([false, false, false, true]);
  expect(told(at(start))).toEqual([false, true, false, false]);
  expect(told(at(restored))).toEqual([true, false, false, false]);
  expect(told(at(restored, expire))).toEqual([true, false, true, false]);
  expect(told(at(restored, expire, start))).toEqual([true, false, true, false]);
  expect(told(at(restored, end))).toEqual([false, true, false, false]);
  expect(told(at(restored, end, answers('signOut', undefined)))).toEqual([
    false,
    true,
    false,
    false,
  ]);
  expect(told(switched)).toEqual([false, true, false, false]);
  expect([at(restored), at(restored, revoke)].map(wasRevoked)).toEqual([false, true]);
});

it('listens to the other tabs for the same person also while the session has expired', () => {
  const at = snapshotsOf(sessionMachine, undefined)(restored, expire);
  expect(inputTo(at, 'awaitEndElsewhere')).toEqual({ person });
  expect(inputTo(at, 'awaitSignInElsewhere')).toEqual({ person });
});

it('over an expired session stores the user who signed in, and goes on as that person', () => {
  const renamed = { ...user, names: 'María' };
  const signsIn = { type: 'session.start', user: renamed } as const;
  const at = snapshotsOf(sessionMachine, undefined);
  expect(inputTo(at(restored, expire, signsIn), 'storeUser')).toEqual({ user: renamed });
  expect(selectUser(at(restored, expire, signsIn, stored))).toEqual(renamed);
});

it('a person whom the provider does not know is the same as no other', () => {
  const unknown = [noneStored, start, answers('storeUser', null), expire, start] as const;
  const at = snapshotsOf(sessionMachine, undefined);
  expect(at(...unknown, answers('storeUser', null)).value).toBe('switched');
});

it('a locked page keeps its person, waits with its calls, and is hidden until they are back', () => {
  const at = snapshotsOf(sessionMachine, undefined);
  const locked = at(restored, idle);
  expect([hasExpired(locked), isHidden(locked), isUnsettled(locked)]).toEqual([true, true, false]);
  expect([selectUser(locked), selectPerson(locked)]).toEqual([user, person]);
  expect(inputTo(locked, 'awaitSignInElsewhere')).toEqual({ person });
  expect(isHidden(at(restored, idle, start))).toBe(true);
  expect([at(restored, idle, start, stored), at(restored, expire)].map(isHidden)).toEqual([
    false,
    false,
  ]);
  expect(isHidden(at(restored, expire, start))).toBe(true);
});

import type { SessionPerson } from '#machines/kit/session-user.ts';
import { modelOf } from '#machines/models/kit/model.ts';
import { outcomesOf } from '#machines/models/kit/outcomes.ts';
import { user } from '#machines/models/samples/session-user.ts';
import { type SessionServices, sessionMachine } from '#machines/session.machine.ts';

const { answers, fails } = outcomesOf<SessionServices>();
export const person: SessionPerson = {
  id: 'sub-1',
  email: 'maria@tienda.example',
  marketplace: null,
};
export const other: SessionPerson = { ...person, id: 'sub-2', email: 'otra@tienda.example' };
export const start = { type: 'session.start', user } as const;
export const end = { type: 'session.end' } as const;
export const revoke = { type: 'session.revoke' } as const;
export const expire = { type: 'session.expire' } as const;
export const noneStored = answers('restoreUser', null);
export const restored = answers('restoreUser', { user, person });
export const stored = answers('storeUser', person);

export const model = modelOf(sessionMachine, {
  events: [
    start,
    end,
    revoke,
    expire,
    { type: 'credit.found' },
    answers('keepUser', undefined),
    { type: 'language.change' },
    answers('keepLanguage', undefined),
    noneStored,
    restored,
    answers('restoreUser', 'expired'),
    fails('restoreUser'),
    stored,
    answers('storeUser', other),
    fails('storeUser'),
    answers('signOut', undefined),
    fails('signOut'),
    answers('awaitEndElsewhere', undefined),
    answers('awaitIdle', undefined),
    answers('awaitSignInElsewhere', undefined),
  ],
});

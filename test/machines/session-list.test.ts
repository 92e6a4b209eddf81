import { expect, it } from 'vitest';
import { CallFailed } from '#contract/kit/call-failed.ts';
import { selectFailure } from '#machines/kit/failure.ts';
import { ends, outcomesOf } from '#machines/models/kit/outcomes.ts';
import { user } from '#machines/models/samples/session-user.ts';
import { otherSession, ownSession } from '#machines/models/samples/sessions.ts';
import {
  isAsking,
  isEndingOthers,
  type SessionListServices,
  selectSessions,
  selectSignInAgain,
  sessionListMachine,
  wereOthersEnded,
} from '#machines/session-list.machine.ts';
import { play, snapshotsOf } from '#test/kit/model.ts';

const { answers, fails } = outcomesOf<SessionListServices>();
const two = answers('listSessions', [ownSession(), otherSession]);
const one = answers('listSessions', [ownSession()]);
const ask = { type: 'others.ask' } as const;
const confirm = { type: 'others.confirm' } as const;
const ended = answers('endOtherSessions', [ownSession()]);
const old = answers('endOtherSessions', 'signInAgain');
const back = ends('signInAgain', { user });
const left = ends('signInAgain', { user: null });
const person = { email: 'maria@tienda.example', marketplace: null };
const cut = fails('endOtherSessions', new CallFailed('timeout'));

/** From issue 33, 9, and decision 0110: session list with 'Cerrar las demás'. */
it.each([
  ['they are asked for at once', [], 'listing'],
  ['this one is always there', [one], { alone: 'resting' }],
  ['there may be others', [two], { several: 'resting' }],
  ['they may not arrive', [fails('listSessions')], 'unavailable'],
  ['... and are asked for again', [fails('listSessions'), { type: 'sessions.retry' }], 'listing'],
  ['no other is ended without a question', [two, ask], { several: 'asking' }],
  ['... which may be answered no', [two, ask, { type: 'others.cancel' }], { several: 'resting' }],
  ['the others are ended', [two, ask, confirm], 'endingOthers'],
  ['... and this one is left', [two, ask, confirm, ended], { alone: 'ended' }],
  ['... or they could not be', [two, ask, confirm, cut], { several: 'failed' }],
  ['... and are asked about again', [two, ask, confirm, cut, ask], { several: 'asking' }],
  ['who signed in long ago does so again', [two, ask, confirm, old], 'proving'],
  ['... then they are ended', [two, ask, confirm, old, back], 'endingOthers'],
  ['... or none is', [two, ask, confirm, old, left], { several: 'resting' }],
  ['who is alone has nothing to end', [one, ask], { alone: 'resting' }],
] as const)('%s', (_, events, state) => {
  expect(play(sessionListMachine, person, [...events])).toEqual(state);
});

it('shows those that are left, and why a call failed until the next try', () => {
  const at = snapshotsOf(sessionListMachine, person);
  expect(selectSessions(at(two))).toEqual([ownSession(), otherSession]);
  expect(selectSessions(at(two, ask, confirm, cut))).toHaveLength(2);
  expect(selectSessions(at(two, ask, confirm, ended))).toEqual([ownSession()]);
  expect(selectSessions(at(two, ask, confirm, old))).toHaveLength(2);
  const signIn = selectSignInAgain(at(two, ask, confirm, old));
  expect(signIn?.getSnapshot().context).toMatchObject(person);
  expect(selectFailure(at(two, ask, confirm, cut))).toMatchObject({ kind: 'timeout' });
  expect(selectFailure(at(two, ask, confirm, cut, ask))).toBeNull();
  expect([at(two), at(two, ask)].map(isAsking)).toEqual([false, true]);
  expect([at(two, ask), at(two, ask, confirm)].map(isEndingOthers)).toEqual([false, true]);
  expect([at(one), at(two, ask, confirm, ended)].map(wereOthersEnded)).toEqual([false, true]);
});

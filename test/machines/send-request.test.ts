import { expect, it } from 'vitest';
import { ends, outcomesOf } from '#machines/models/kit/outcomes.ts';
import { personAt } from '#machines/models/samples/user-info.ts';
import {
  type SendRequestServices,
  selectStatusWatch,
  selectUserInfo,
  sendRequestMachine,
} from '#machines/send-request.machine.ts';
import { play, snapshotsOf } from '#test/kit/model.ts';

const { answers, fails } = outcomesOf<SendRequestServices>();
const userInfo = personAt('sendRequest');
const changed = ends('statusWatch', userInfo);

/** From spec 2 (sendRequest) and 4 (advancing refreshes the user info). */
it.each([
  ['the lender reviews the application', [], 'waiting'],
  ['a change of the status loads how the request stands', [changed], 'refreshingUserInfo'],
  ['... which leads on', [changed, answers('refreshUserInfo', userInfo)], 'reviewed'],
  ['... or is watched for again', [changed, fails('refreshUserInfo')], 'waiting'],
])('%s', (_, events, state) => {
  expect(play(sendRequestMachine, { userInfo }, events)).toEqual(state);
});

it('watches the status that it began with, and ends with how the request stands then', () => {
  const at = snapshotsOf(sendRequestMachine, { userInfo });
  expect(selectUserInfo(at())).toBe(userInfo);
  expect(selectStatusWatch(at())?.getSnapshot().context.known).toBe(userInfo);
  expect(selectStatusWatch(at(changed))).toBeUndefined();
  const offered = personAt('offersSelection');
  expect(at(changed, answers('refreshUserInfo', offered)).output).toBe(offered);
});

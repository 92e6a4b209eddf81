/** 'No fui yo', by the token of a link. Source: ruling 27. */
import type { accountHoldCalls } from '#contract/account-holds.ts';
import type { AccountHoldServices } from '#machines/account-hold.machine.ts';
import type { Client } from './client.ts';
import { refusedAs } from './http.ts';

/** The services of one link. The token goes into the calls, and nowhere else. */
export function accountHoldServices(
  call: Client<typeof accountHoldCalls>,
  token: string,
): AccountHoldServices {
  const input = { params: { token } };
  return {
    findChange: (_, signal) => orItsEnd(call.findAccountChange(input, signal)),
    holdAccount: (_, signal) => orItsEnd(call.holdAccount(input, signal)),
  };
}

/** The answer, or how the link has ended. */
const orItsEnd = <Answer>(answer: Promise<Answer>) =>
  answer
    .catch(refusedAs({ state: 'expired' }, 'gone'))
    .catch(refusedAs({ state: 'missing' }, 'notFound', 'malformed'));

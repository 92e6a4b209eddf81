import { accountHoldCalls } from '#contract/account-holds.ts';
import { accountHoldMachine } from '#machines/account-hold.machine.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import { accountHoldServices } from '#services/account-holds.ts';
import { createClient } from '#services/client.ts';
import { createHttp } from '#services/http.ts';

/** The link's secret is bound here and enters no machine. */
export function provideAccountHold(token: string) {
  const call = createClient(createHttp(), accountHoldCalls);
  return accountHoldMachine.provide({ actors: actorsFrom(accountHoldServices(call, token)) });
}

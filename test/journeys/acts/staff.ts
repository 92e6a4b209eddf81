/** Colleagues of a hotel platform's staff. */
import { expect } from 'vitest';
import { callerOf } from '#test/fixtures/world.ts';

/** The lender permits one who may look at the list to work on its requests too. */
export async function permitWizard(url: string, key: string) {
  const { lenderKey } = await (await fetch(`${url}/dev/world`)).json();
  const reply = await fetch(`${url}/api/lender/clients/${callerOf(key).sub}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${lenderKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      platform: 'oyo',
      regime: 'PF',
      permissions: ['CreditRequestView', 'CreditRequestListView'],
    }),
  });
  expect(reply.status, await reply.text()).toBe(200);
}

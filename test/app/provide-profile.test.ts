/** What travels while the page changes after a sign-in. Source: issue 13, sentence 8. */
import { expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { provideProfile } from '#app/flows/provide-profile.ts';
import type { UserInfo } from '#contract/user-info.ts';
import type { PortalServices } from '#services/index.ts';
import { personAt } from '#test/fixtures/user-info.ts';
import { GeneralDataPart } from '#views/request/step-parts.tsx';

const client = { names: 'Mariana', user_platform: 'tienda-nube', active: true, platform_id: 2 };

async function aheadFor(
  found: Partial<typeof client> | null,
  next?: 'home',
  info: UserInfo | null = null,
) {
  const loadOffersAhead = vi.fn();
  const loadRequestAhead = vi.fn((_: object, onInfo: (found: UserInfo) => void) => {
    if (info) onInfo(info);
  });
  const profile = {
    loadProfile: async () => found && { client: { ...client, ...found }, control: [] },
    createClient: async () => 'refused',
  };
  const services = {
    profile,
    requests: { loadRequestAhead },
    offers: { loadOffersAhead },
  } as unknown as PortalServices;
  const actor = createActor(provideProfile(async () => services, next && { next })).start();
  await waitFor(actor, (snapshot) => snapshot.status === 'done' || snapshot.matches('invalidUser'));
  return [...loadRequestAhead.mock.calls.map(([known]) => [known]), ...loadOffersAhead.mock.calls];
}

it('loads the request of who goes to it', async () => {
  expect(await aheadFor({}, 'home')).toEqual([[{ platformId: 2 }]]);
});

it('loads the offers once it is known that they are due', async () => {
  const choosing = personAt('offersSelection');
  const { id } = choosing.request;
  expect(await aheadFor({}, 'home', choosing)).toEqual([[{ platformId: 2 }], [{ requestId: id }]]);
  expect(await aheadFor({}, 'home', personAt('generalData'))).toEqual([[{ platformId: 2 }]]);
});

it.each<[string, Partial<typeof client> | null]>([
  ['hotel staff', { user_platform: 'oyo' }],
  ['an inactive client', { active: false }],
  ['a client without a platform', { user_platform: '' }],
  ['an identity without a client', null],
])('loads no request for %s', async (_, found) => {
  expect(await aheadFor(found, 'home')).toEqual([]);
});

it('loads nothing for who signs in again over a page', async () => {
  expect(await aheadFor({})).toEqual([]);
});

it('loads the code of another step that is due', async () => {
  const loadAhead = vi.spyOn(GeneralDataPart, 'loadAhead').mockResolvedValue();
  await aheadFor({}, 'home', personAt('generalData'));
  await vi.waitFor(() => expect(loadAhead).toHaveBeenCalledOnce());
  await aheadFor({}, 'home', personAt('offersSelection'));
  expect(loadAhead).toHaveBeenCalledOnce();
});

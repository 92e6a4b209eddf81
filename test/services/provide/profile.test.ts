/** What travels while the page changes after a sign-in. Source: issue 13, sentence 8. */
import { expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { loadHome } from '#app/flows/request-pages.ts';
import type { UserInfo } from '#contract/user-info.ts';
import { personAt } from '#machines/models/samples/user-info.ts';
import type { PortalServices } from '#services/index.ts';
import { provideProfile } from '#services/provide/session/profile.ts';
import { GeneralDataPart } from '#views/request/step-parts.tsx';

const client = { names: 'Mariana', user_platform: 'tienda-nube', active: true };
const required_documents = { 1: [], 2: [], 3: [] };

/** What was handed to the next page, and the offers that were asked for. */
async function aheadFor(next?: 'home', info?: UserInfo) {
  const loadOffersAhead = vi.fn();
  const openWith = vi.fn((_: object, onInfo: (found: UserInfo) => void) => info && onInfo(info));
  const found = { client, control: [] };
  const request = info && { info, required_documents };
  const profile = {
    loadProfile: async () => found,
    loadProfileAndRequest: async () => ({ ...found, request }),
  };
  const services = {
    profile,
    requests: { openWith },
    offers: { loadOffersAhead },
  } as unknown as PortalServices;
  const actor = createActor(provideProfile(async () => services, next && loadHome)).start();
  await waitFor(actor, (snapshot) => snapshot.status === 'done');
  return { opened: openWith.mock.calls.map(([request]) => request), loadOffersAhead };
}

it('hands the request that came with the profile to the page that it is for', async () => {
  const info = personAt('generalData');
  const { opened } = await aheadFor('home', info);
  expect(opened).toEqual([{ info, required_documents }]);
});

it('loads the offers once it is known that they are due', async () => {
  const info = personAt('offersSelection');
  const { loadOffersAhead } = await aheadFor('home', info);
  await vi.waitFor(() => expect(loadOffersAhead).toHaveBeenCalledOnce());
  expect(loadOffersAhead).toHaveBeenCalledWith({ requestId: info.request.id });
});

it('hands over nothing where no request came', async () => {
  expect((await aheadFor('home')).opened).toEqual([]);
});

it('asks for no request where somebody signs in again over a page', async () => {
  expect((await aheadFor(undefined, personAt('generalData'))).opened).toEqual([]);
});

it('loads the code of another step that is due', async () => {
  const loadAhead = vi.spyOn(GeneralDataPart, 'loadAhead').mockResolvedValue();
  await aheadFor('home', personAt('generalData'));
  await vi.waitFor(() => expect(loadAhead).toHaveBeenCalledOnce());
  const { loadOffersAhead } = await aheadFor('home', personAt('offersSelection'));
  await vi.waitFor(() => expect(loadOffersAhead).toHaveBeenCalledOnce());
  expect(loadAhead).toHaveBeenCalledOnce();
});

/** The exchange on /callback: once per page, but not before its services are there. Source: spec 4 (sign-in). */
import { expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { PortalServices } from '#services/index.ts';
import { provideCallback } from '#services/provide/session/callback.ts';

function callbackWith(loadServices: (services: PortalServices) => Promise<PortalServices>) {
  const finishFederation = vi.fn(async () => 'cancelled');
  const services = { auth: { finishFederation } } as unknown as PortalServices;
  const machine = provideCallback(() => loadServices(services));
  const run = async () => {
    const { value } = await waitFor(
      createActor(machine).start(),
      ({ status }) => status === 'done',
    );
    return value;
  };
  return { run, finishFederation };
}

it('exchanges the answer once, for every start of the flow', async () => {
  const { run, finishFederation } = callbackWith(async (services) => services);
  expect(await Promise.all([run(), run()])).toEqual(['cancelled', 'cancelled']);
  expect(await run()).toBe('cancelled');
  expect(finishFederation).toHaveBeenCalledOnce();
});

it('loads the services again after they did not arrive', async () => {
  const arrive = vi
    .fn(async (services: PortalServices) => services)
    .mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const { run, finishFederation } = callbackWith(arrive);
  expect(await run()).toBe('unreachable');
  expect(finishFederation).not.toHaveBeenCalled();
  expect(await run()).toBe('cancelled');
});

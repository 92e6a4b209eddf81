import { use } from 'react';
import type { LoadServices, PortalServices } from '#services/index.ts';
import { usePortal } from './portal.ts';

/** For flows that cannot begin without their services: suspends until the code is there. */
export const useServices = (): PortalServices => use(usePortal().loaded.current()).services;

/** For flows that a person may see before: each call of a service awaits the code, and asks again for what did not arrive. */
export function useServicesLater(): LoadServices {
  const { loaded } = usePortal();
  return async () => (await loaded.load()).services;
}

import { createContext, use } from 'react';
import type { PortalServices } from '#services/index.ts';

/** The portal's services. Their code (axios, the contract) arrives after the first page is drawn. */
export const ServicesContext = createContext<Promise<PortalServices> | null>(null);

/** For flows that cannot begin without their services: suspends until the code is there. */
export function useServices(): PortalServices {
  return use(useServicesLater());
}

/** For flows that a person may see before: the promise of the services. */
export function useServicesLater(): Promise<PortalServices> {
  const services = use(ServicesContext);
  if (!services) throw new Error('There are no services above this component.');
  return services;
}

import { useLocation } from 'wouter';
import { actorsFrom } from '#machines/kit/service.ts';
import {
  type LandingServices,
  landingMachine,
  type Marketplace,
} from '#machines/landing.machine.ts';
import type { PortalServices } from '#services/index.ts';
import { LandingView } from '#views/landing/LandingView.tsx';
import { useFlow } from './flows/use-flow.ts';
import { lazily } from './lazily.ts';
import { useServicesLater } from './services.tsx';

/** The marketplaces by the name that an address may hold. Source: spec 2 (landing); D-21. */
const MARKETPLACES: Record<string, Marketplace> = { amazon: 'Amazon' };

function provideLanding(services: Promise<PortalServices>) {
  const auth = services.then(({ auth }): LandingServices => auth);
  return landingMachine.provide({
    actors: actorsFrom(lazily(auth, 'hasProvider', 'startFederation')),
  });
}

/** Finds the marketplace in the path. */
export default function LandingPage() {
  const services = useServicesLater();
  const [path] = useLocation();
  const name =
    path
      .toLowerCase()
      .split('/')
      .find((part) => Object.hasOwn(MARKETPLACES, part)) ?? '';
  const actor = useFlow(() => provideLanding(services), {
    input: { marketplace: MARKETPLACES[name] ?? null },
  });
  return <LandingView actor={actor} />;
}

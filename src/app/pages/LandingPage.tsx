import { useLocation } from 'wouter';
import { provideMarketplaceSignIn } from '#app/flows/provide-marketplace-sign-in.ts';
import { useFlow } from '#app/flows/use-flow.ts';
import { homeOf } from '#app/session/home-of.ts';
import { useSessionSelector } from '#app/session/session.tsx';
import { type LoadServices, useServicesLater } from '#app/start/services.ts';
import { useIsHydrated } from '#components/loading/until-hydrated.ts';
import { marketplaceOf } from '#domain/request/platforms.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import { type LandingServices, landingMachine } from '#machines/landing.machine.ts';
import { selectUser } from '#machines/session.machine.ts';
import { lazily } from '#services/lazily.ts';
import { LandingView } from '#views/landing/LandingView.tsx';

function provideLanding(loadServices: LoadServices) {
  const auth = async (): Promise<LandingServices> => (await loadServices()).auth;
  return landingMachine.provide({
    actors: {
      ...actorsFrom(lazily(auth, 'hasProvider')),
      marketplaceSignIn: provideMarketplaceSignIn(loadServices),
    },
  });
}

/** Finds the marketplace in the path. Source: spec 2 (landing); D-21. */
export default function LandingPage() {
  const loadServices = useServicesLater();
  const [path] = useLocation();
  const [marketplace = null] = path.toLowerCase().split('/').map(marketplaceOf).filter(Boolean);
  const actor = useFlow(() => provideLanding(loadServices), {
    input: { marketplace },
  });
  const user = useSessionSelector(selectUser);
  const isHydrated = useIsHydrated();
  const home = isHydrated && user ? homeOf(user.user_platform) : null;
  return <LandingView actor={actor} home={home} />;
}

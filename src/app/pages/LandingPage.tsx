import { useLocation } from 'wouter';
import { useFlow } from '#app/flows/use-flow.ts';
import { homeOf } from '#app/session/home-of.ts';
import { useSessionSelector } from '#app/session/session.tsx';
import { useServicesLater } from '#app/start/services.ts';
import { useIsHydrated } from '#components/loading/is-hydrated.ts';
import { marketplaceOf } from '#domain/request/platforms.ts';
import { selectUser } from '#machines/session.machine.ts';
import { provideLanding } from '#services/provide/session/landing.ts';
import { LandingView } from '#views/landing/LandingView.tsx';

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
  return <LandingView actor={actor} home={home} hasCredit={user?.hasCredit} />;
}

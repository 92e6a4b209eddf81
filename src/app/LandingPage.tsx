import { useLocation } from 'wouter';
import { LandingView } from '#views/landing/LandingView.tsx';

/** The marketplaces by the name that an address may hold. Source: spec 2 (landing); D-21. */
const MARKETPLACES: Record<string, string> = { amazon: 'Amazon' };

/** Finds the marketplace in the path; the federated button appears once its sign-in is wired here. */
export default function LandingPage() {
  const [path] = useLocation();
  const name = path.split('/').find((part) => Object.hasOwn(MARKETPLACES, part));
  return <LandingView marketplace={name ? (MARKETPLACES[name] ?? null) : null} />;
}

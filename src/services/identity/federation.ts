import type { FederatedProvider } from './settings.ts';

/**
 * How a sign-in with a marketplace ended: `stray` is an answer this tab never asked for, `refused` anything
 * the provider or the pool objected to.
 */
export type FederationOutcome = 'signedIn' | 'cancelled' | 'stray' | 'refused';

/** Sign-in with a marketplace. `start` leaves the page; `finish` runs on /callback. */
export type Federation = {
  start(provider: FederatedProvider): Promise<void>;
  finish(): Promise<FederationOutcome>;
};

/** What the provider answered in the address of /callback, if it was a refusal. */
export function refusalIn(address: string): 'cancelled' | 'refused' | null {
  const error = new URL(address).searchParams.get('error');
  if (!error) return null;
  return error === 'access_denied' ? 'cancelled' : 'refused';
}

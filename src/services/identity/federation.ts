import type { Marketplace } from '#domain/request/platforms.ts';
import type { FederationOutcome } from '#machines/callback.machine.ts';

/** Sign-in with a marketplace. `start` leaves the page; `finish` runs on /callback. */
export type Federation = {
  /** @param anew the person signs in there even where the provider remembers them. */
  start(provider: Marketplace, anew?: boolean): Promise<void>;
  finish(): Promise<FederationOutcome>;
  /** Drops this tab's tokens and stays where it is. */
  forget(): Promise<void>;
  /** Signs out, also of the marketplace's session where there is one; it may leave the page. */
  signOut(): Promise<void>;
};

/** What the provider answered in the address of /callback, if it was a refusal. */
export function refusalIn(address: string): 'cancelled' | 'refused' | null {
  const error = new URL(address).searchParams.get('error');
  if (!error) return null;
  return error === 'access_denied' ? 'cancelled' : 'refused';
}

/** Somebody of the seeded world. */
import type { CreditRequestEvent } from '#machines/credit-request.machine.ts';
import type { Pace } from '#server/embedded/lender/credit-life.ts';
import type { MarketplaceKey } from '#server/embedded/pool/marketplace.ts';
import type { ClientFields } from '#server/stores/clients.ts';

/** Days of usual sales, and after them days of another pace; it lives until yesterday, or its end. */
export type CreditPast = { usual: number; lately?: { days: number; pace: Pace } };

export type SeededPerson = {
  key: string;
  email: string;
  /** Null for a person who signs in with a marketplace. */
  password: string | null;
  /** True: the password is a temporary one, a new one must be chosen at the first sign-in. */
  isTemporary?: true;
  marketplace?: MarketplaceKey;
  situation: string;
  /** Null: the identity has no profile yet. */
  client: (ClientFields & { regime: 'PF' | 'PM' | 'AMBOS'; platform: string | null }) | null;
  control?: string[];
  /** The events of their request; none for a person without a request. */
  past?: CreditRequestEvent['type'][];
  offers?: number;
  /** The first offer's CAT is wrong; the portal must not let it be accepted. Source: B3. */
  isMisstated?: true;
  /** A year's worth of sales in pesos, spread over the months. */
  yearlySales?: number;
  isPremium?: true;
  /** Of a signed request: how its credit has lived. */
  credit?: CreditPast;
  /** The form was filled in already. */
  filledIn?: true;
};

export const PASSWORD = 'Credito26';

/** What a marketplace knows of its seller at the first sign-in. */
export const known = (client: {
  names: string;
  first_name: string;
  second_name: string;
  rfc: string;
  telephone: string;
  account_key: string;
}) => client;

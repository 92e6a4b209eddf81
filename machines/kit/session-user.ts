/** Who is signed in: as the portal stores them, and as the identity provider knows them. */
import type { Marketplace } from '#domain/request/platforms.ts';

/** The signed-in user record. `control` lists the permissions by name. Source: spec 3. */
export type SessionUser = {
  names: string;
  user_platform: string;
  active: boolean;
  control: string[];
  /** Their contract is signed: their request is a credit. Known once their home was open. */
  hasCredit?: true;
};

/** Who signed in, as the identity provider knows them. Kept in memory alone. */
export type SessionPerson = {
  id: string;
  email: string;
  /** Null after a sign-in with a password. */
  marketplace: Marketplace | null;
};

/** What a person signs in again with. */
export type SignInWay = Pick<SessionPerson, 'email' | 'marketplace'>;

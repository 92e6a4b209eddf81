/** The people of the pool. Their passwords are kept as SRP verifiers only. */
import { randomUUID } from 'node:crypto';
import type { Sql } from '#server/database/sql.ts';
import { after, type Clock, type PoolSettings, poolName } from './settings.ts';
import { createCredential, type SrpCredential } from './srp.ts';

type UserStatus = 'FORCE_CHANGE_PASSWORD' | 'CONFIRMED' | 'RESET_REQUIRED' | 'EXTERNAL_PROVIDER';

export type PoolUser = {
  username: string;
  sub: string;
  email: string;
  emailVerified: boolean;
  name: string | null;
  status: UserStatus;
  /** Signing in needs an authenticator app. */
  requiresApp: boolean;
  /** Null for a federated user. */
  credential: SrpCredential | null;
  temporaryUntil: Date | null;
  /** The identity provider this person comes from, and their id there. */
  federated: { provider: string; userId: string } | null;
  createdAt: Date;
};

type NewUser = {
  email: string;
  temporaryPassword: string;
  name?: string;
  /** A fixed subject for the seeded people; random when absent. */
  sub?: string;
};

export type FederatedAccount = { id: string; email: string; name: string };

type Row = {
  username: string;
  sub: string;
  email: string;
  email_verified: boolean;
  name: string | null;
  status: UserStatus;
  requires_app: boolean;
  salt: string | null;
  verifier: string | null;
  temporary_until: Date | null;
  provider: string | null;
  provider_user_id: string | null;
  created_at: Date;
};

export type Users = ReturnType<typeof createUsers>;

export function createUsers(settings: PoolSettings, clock: Clock) {
  const pool = poolName(settings);

  return {
    /** Finds by user name or, among those with a password here, by e-mail in any case. */
    async find(sql: Sql, login: string): Promise<PoolUser | undefined> {
      const { rows } = await sql.query<Row>(
        'select * from pool_user where username = $1 or local_email = $2',
        [login, normal(login)],
      );
      return rows[0] && userOf(rows[0]);
    },

    /** A user who must choose a password at the first sign-in. A registered e-mail is an error. */
    async create(sql: Sql, { email, temporaryPassword, name, sub }: NewUser): Promise<PoolUser> {
      const username = sub ?? randomUUID();
      const credential = createCredential({ poolName: pool, username }, temporaryPassword);
      const until = after(clock(), settings.temporaryPasswordSeconds);
      const { rows } = await sql.query<Row>(
        `insert into pool_user (username, sub, email, local_email, email_verified, name, status,
                                salt, verifier, temporary_until, created_at)
         values ($1, $1, $2, $2, true, $3, 'FORCE_CHANGE_PASSWORD', $4, $5, $6, $7) returning *`,
        [
          username,
          normal(email),
          name ?? null,
          credential.salt,
          credential.verifier,
          until,
          clock(),
        ],
      );
      return userOf(only(rows));
    },

    /** Sets a lasting password, checked by the caller, and clears former failures. */
    async setPassword(sql: Sql, username: string, password: string) {
      const { salt, verifier } = createCredential({ poolName: pool, username }, password);
      await sql.query(
        `update pool_user set salt = $2, verifier = $3, temporary_until = null, status = 'CONFIRMED'
          where username = $1 and provider is null`,
        [username, salt, verifier],
      );
      await sql.query('delete from pool_failure where username = $1', [username]);
    },

    /** Whether this person must set an authenticator app up to sign in; from the next sign-in on. */
    async requireApp(sql: Sql, username: string, required: boolean) {
      await sql.query('update pool_user set requires_app = $2 where username = $1', [
        username,
        required,
      ]);
    },

    /** Who signed in with a marketplace: made on the first visit, refreshed on later ones. */
    async federate(sql: Sql, provider: string, account: FederatedAccount): Promise<PoolUser> {
      const { rows } = await sql.query<Row>(
        `insert into pool_user (username, sub, email, email_verified, name, status,
                                provider, provider_user_id, created_at)
         values ($1, $2, $3, false, $4, 'EXTERNAL_PROVIDER', $5, $6, $7)
         on conflict (username) do update set email = excluded.email, name = excluded.name
         returning *`,
        [
          `${provider}_${account.id}`,
          randomUUID(),
          normal(account.email),
          account.name,
          provider,
          account.id,
          clock(),
        ],
      );
      return userOf(only(rows));
    },
  };
}

const normal = (email: string) => email.trim().toLowerCase();

function only(rows: Row[]): Row {
  if (!rows[0]) throw new Error('The statement returned no row.');
  return rows[0];
}

function userOf(row: Row): PoolUser {
  const { salt, verifier, provider, provider_user_id: userId } = row;
  return {
    username: row.username,
    sub: row.sub,
    email: row.email,
    emailVerified: row.email_verified,
    name: row.name,
    status: row.status,
    requiresApp: row.requires_app,
    credential: salt && verifier ? { salt, verifier } : null,
    temporaryUntil: row.temporary_until,
    federated: provider && userId ? { provider, userId } : null,
    createdAt: row.created_at,
  };
}

/** Authenticator apps: codes by time (RFC 6238), as every such app computes them. Secrets are sealed. */
import { Secret, TOTP } from 'otpauth';
import { seal, unseal } from '#server/crypto/secrets.ts';
import { firstRow, type Sql } from '#server/database/sql.ts';
import type { Clock } from './settings.ts';

/** Periods before and after the present one whose code counts too, for a telephone's clock that is not exact. */
const WINDOW = 1;
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;

type Row = { secret: Buffer | null; pending: Buffer | null; is_enabled: boolean };
type Column = 'secret' | 'pending';

/** A code that is right may have counted before. */
type CodeAnswer = 'accepted' | 'mismatch' | 'used';

export type Authenticators = ReturnType<typeof createAuthenticators>;

export function createAuthenticators(clock: Clock) {
  const find = (sql: Sql, username: string) =>
    firstRow<Row>(sql, 'select secret, pending, is_enabled from pool_totp where username = $1', [
      username,
    ]);

  /** The period that a code belongs to; null for a wrong one. */
  function stepOf(secret: string, code: string): number | null {
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    const timestamp = clock().getTime();
    const delta = totp.validate({ token: code, timestamp, window: WINDOW });
    return delta === null ? null : totp.counter({ timestamp }) + delta;
  }

  const keyOf = ({ sealing }: Sql, username: string, column: Column, sealed: Buffer) =>
    unseal(sealing.keys, Buffer.from(sealed), placeOf(username, column));

  return {
    async isEnabled(sql: Sql, username: string): Promise<boolean> {
      return (await find(sql, username))?.is_enabled ?? false;
    },

    /** Begins a set-up; the app of before counts until the new one is verified. @returns the key in base32. */
    async associate(sql: Sql, username: string): Promise<string> {
      const key = new Secret({ size: SECRET_BYTES }).base32;
      await sql.query(
        `insert into pool_totp (username, pending) values ($1, $2)
         on conflict (username) do update set pending = excluded.pending`,
        [username, seal(sql.sealing.keys, key, placeOf(username, 'pending'))],
      );
      return key;
    },

    /** The first code of a new app, which takes the place of the one before. False for a wrong code. */
    async verify(sql: Sql, username: string, code: string): Promise<boolean> {
      const pending = (await find(sql, username))?.pending;
      if (!pending) return false;
      const key = keyOf(sql, username, 'pending', pending);
      const step = stepOf(key, code);
      if (step === null) return false;
      const { rowCount } = await sql.query(
        `update pool_totp set secret = $3, pending = null, last_step = $4
          where username = $1 and pending = $2`,
        [username, pending, seal(sql.sealing.keys, key, placeOf(username, 'secret')), step],
      );
      return rowCount === 1;
    },

    /** @returns false where there is no verified app to ask for. */
    async enable(sql: Sql, username: string, enabled: boolean): Promise<boolean> {
      const { rowCount } = await sql.query(
        `update pool_totp set is_enabled = $2 where username = $1 and (secret is not null or not $2)`,
        [username, enabled],
      );
      return rowCount === 1 || !enabled;
    },

    /** Uses a code once, in one statement: of two that arrive together one counts. */
    async spend(sql: Sql, username: string, code: string): Promise<CodeAnswer> {
      const secret = (await find(sql, username))?.secret;
      const step = secret ? stepOf(keyOf(sql, username, 'secret', secret), code) : null;
      if (step === null) return 'mismatch';
      const { rowCount } = await sql.query(
        'update pool_totp set last_step = $2 where username = $1 and last_step < $2',
        [username, step],
      );
      return rowCount === 1 ? 'accepted' : 'used';
    },
  };
}

const placeOf = (username: string, column: Column) => `pool_totp:${username}:${column}`;

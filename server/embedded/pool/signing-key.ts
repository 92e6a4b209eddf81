import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import type { Sql } from '#server/database/sql.ts';
import type { Clock } from './settings.ts';

/** The pool's RS256 key. Kept in the database: a new key would sign everybody out. */
export type SigningKey = {
  kid: string;
  privateKey: CryptoKey;
  publicJwk: JWK;
  /** Secret to the pool, and as lasting as the key. */
  secret: string;
};

/** Reads the key, or makes it on the first start; of two servers starting at once, one key wins. */
export async function loadSigningKey(sql: Sql, clock: Clock): Promise<SigningKey> {
  const kept = await find(sql);
  if (kept) return keyOf(kept);

  const { privateKey } = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true });
  const jwk = await exportJWK(privateKey);
  const kid = await calculateJwkThumbprint(jwk);
  await sql.query(
    `insert into pool_key (purpose, kid, private_jwk, created_at) values ('sign', $1, $2, $3)
     on conflict (purpose) do nothing`,
    [kid, JSON.stringify({ ...jwk, kid }), clock()],
  );
  const won = await find(sql);
  if (!won) throw new Error('The signing key was not kept.');
  return keyOf(won);
}

async function find(sql: Sql): Promise<JWK | undefined> {
  const { rows } = await sql.query<{ private_jwk: JWK }>(
    "select private_jwk from pool_key where purpose = 'sign'",
  );
  return rows[0]?.private_jwk;
}

async function keyOf(jwk: JWK): Promise<SigningKey> {
  const { kty, n, e, kid = '', d = '' } = jwk;
  const privateKey = await importJWK(jwk, 'RS256');
  if (!(privateKey instanceof CryptoKey) || !kty || !n || !e || !d) {
    throw new Error('The key in pool_key is not a private RSA key.');
  }
  return { kid, privateKey, publicJwk: { kty, n, e, kid, alg: 'RS256', use: 'sig' }, secret: d };
}

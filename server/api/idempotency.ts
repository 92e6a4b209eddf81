import { createHash } from 'node:crypto';
import { Refused } from '#contract/kit/refused.ts';
import { type FieldKeys, seal, unseal } from '#server/crypto/secrets.ts';
import { ChangedMeanwhile } from '#server/database/errors.ts';
import type { Database, Sql } from '#server/database/sql.ts';

/** What a key looks like. */
export const IDEMPOTENCY_KEY = /^[\w-]{8,100}$/;

/** The key came before, with another request: nothing is done. Answered with 422. */
export class KeyReused extends Refused {
  constructor() {
    super('keyReused', 'This Idempotency-Key belongs to another request');
  }
}

/** `owner` is the caller and the call; `request` is what the key stands for; an answer may hold a secret, so it is sealed. */
type OnceKey = { owner: string; key: string; request: unknown; keys: FieldKeys };

/**
 * Does the work once for a key and answers every later call with the first answer. Key, work and
 * answer commit together: work that fails leaves the key free. Of two calls at the same time the
 * second waits for the first. The answer must survive JSON. Source: wire, ground rules.
 *
 * @throws KeyReused when the key came before with another request.
 */
export async function once<Answer>(
  db: Database,
  { owner, key, request, keys }: OnceKey,
  work: (sql: Sql) => Promise<Answer>,
): Promise<Answer> {
  const sha256 = createHash('sha256')
    .update(JSON.stringify(request) ?? '')
    .digest('hex');

  return db.transaction(async (sql) => {
    const { rowCount } = await sql.query(
      `insert into idempotency_key (owner, key, request_sha256) values ($1, $2, $3)
       on conflict (owner, key) do nothing`,
      [owner, key, sha256],
    );
    if (rowCount === 0) return firstAnswer<Answer>(sql, keys, { owner, key, sha256 });

    const answer = await work(sql);
    await sql.query('update idempotency_key set answer = $3 where owner = $1 and key = $2', [
      owner,
      key,
      answer === undefined ? null : sealed(keys, JSON.stringify(answer), { owner, key }),
    ]);
    return answer;
  });
}

type Place = { owner: string; key: string };
const placeOf = ({ owner, key }: Place) => `idempotency_key:${owner}:${key}`;

/** A column of JSON holds it as a text. */
const sealed = (keys: FieldKeys, answer: string, place: Place): string =>
  JSON.stringify(seal(keys, answer, placeOf(place)).toString('base64'));

/** An object is an answer of a release that did not seal yet. */
type FirstAnswer = { request_sha256: string; answer: string | object | null };

async function firstAnswer<Answer>(
  sql: Sql,
  keys: FieldKeys,
  { owner, key, sha256 }: { owner: string; key: string; sha256: string },
): Promise<Answer> {
  const { rows } = await sql.query<FirstAnswer>(
    'select request_sha256, answer from idempotency_key where owner = $1 and key = $2',
    [owner, key],
  );
  const [first] = rows;
  // The first call rolled back between our two statements, so the key is free again.
  if (!first) throw new ChangedMeanwhile('The key is not visible yet.');
  if (first.request_sha256 !== sha256) throw new KeyReused();
  if (typeof first.answer !== 'string') return first.answer as Answer;
  return JSON.parse(unseal(keys, Buffer.from(first.answer, 'base64'), placeOf({ owner, key })));
}

import { createHash } from 'node:crypto';
import { Refused } from '#contract/kit/refused.ts';
import { ChangedMeanwhile } from '#server/database/errors.ts';
import type { Database, Sql } from '#server/database/sql.ts';

/** The key came before, with another request: nothing is done. Answered with 422. */
export class KeyReused extends Refused {
  constructor() {
    super('rule', 'This Idempotency-Key belongs to another request');
  }
}

/** `owner` is the caller and the call; `request` is what the key stands for. */
type OnceKey = { owner: string; key: string; request: unknown };

/**
 * Does the work once for a key and answers every later call with the first answer. Key, work and
 * answer commit together: work that fails leaves the key free. Of two calls at the same time the
 * second waits for the first. The answer must survive JSON. Source: wire, ground rules.
 *
 * @throws KeyReused when the key came before with another request.
 */
export async function once<Answer>(
  db: Database,
  { owner, key, request }: OnceKey,
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
    if (rowCount === 0) return firstAnswer<Answer>(sql, { owner, key, sha256 });

    const answer = await work(sql);
    await sql.query('update idempotency_key set answer = $3 where owner = $1 and key = $2', [
      owner,
      key,
      answer === undefined ? null : JSON.stringify(answer),
    ]);
    return answer;
  });
}

type FirstAnswer<Answer> = { request_sha256: string; answer: Answer };

async function firstAnswer<Answer>(
  sql: Sql,
  { owner, key, sha256 }: { owner: string; key: string; sha256: string },
): Promise<Answer> {
  const { rows } = await sql.query<FirstAnswer<Answer>>(
    'select request_sha256, answer from idempotency_key where owner = $1 and key = $2',
    [owner, key],
  );
  const [first] = rows;
  // The first call rolled back between our two statements, so the key is free again.
  if (!first) throw new ChangedMeanwhile('The key is not visible yet.');
  if (first.request_sha256 !== sha256) throw new KeyReused();
  return first.answer;
}

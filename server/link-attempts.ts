/**
 * How often somebody may name a public link that is none. Its 256 bits cannot be guessed; this keeps whoever
 * tries from trying for long. Counted in the database, so that neither a restart nor a second server forgets.
 * Source: D-58.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refusal } from './answers.ts';
import type { Database } from './database/sql.ts';
import { Refused } from './refused.ts';
import { blindIndex, type FieldKeys } from './secrets.ts';
import { countLinkFailure, linkFailures } from './stores/link-failures.ts';

const WINDOW_MS = 15 * 60_000;

/** Failures within the window: of one address, and of one request whoever names it. */
export const MOST_FAILURES = { address: 30, request: 10 };

type Subject = { mark: string; most: number };
type Named = { query?: unknown; body?: unknown };

export type LinkAttempts = ReturnType<typeof createLinkAttempts>;

export function createLinkAttempts({ db, keys, clock }: LinkAttemptsParts) {
  /** An address is a person's, so a mark of it is kept. An unknown offer names nothing but its address. */
  function subjectsOf({ ip }: FastifyRequest, { query, body }: Named): Subject[] {
    const address = { mark: blindIndex(keys, `address:${ip}`), most: MOST_FAILURES.address };
    const id = requestIdIn(query) ?? requestIdIn(body);
    if (id === undefined) return [address];
    return [address, { mark: blindIndex(keys, `request:${id}`), most: MOST_FAILURES.request }];
  }

  const windowStart = () => new Date(clock().getTime() - WINDOW_MS);

  async function assertOpen(subjects: Subject[], reply: FastifyReply) {
    const marks = subjects.map(({ mark }) => mark);
    const failures = await linkFailures(db, marks, windowStart());
    const locked = failures.filter(
      ({ subject, count }) => count >= (subjects.find(({ mark }) => mark === subject)?.most ?? 0),
    );
    if (locked.length === 0) return;
    const until = Math.max(...locked.map(({ since }) => since.getTime())) + WINDOW_MS;
    reply.header('retry-after', Math.max(1, Math.ceil((until - clock().getTime()) / 1000)));
    throw refusal('tooMany');
  }

  async function count(subjects: Subject[]) {
    const times = { at: clock(), after: windowStart() };
    for (const { mark } of subjects) await countLinkFailure(db, mark, times);
  }

  /**
   * Does the work of a call that names a link, and counts it where there was no such link: afterwards and
   * outside of its transaction, which a refusal rolls back.
   *
   * @throws Refused 'tooMany', with Retry-After, once too many have failed; a right link is refused then too.
   */
  return async function limited<Answer>(
    request: FastifyRequest,
    reply: FastifyReply,
    named: Named,
    work: () => Promise<Answer>,
  ): Promise<Answer> {
    const subjects = subjectsOf(request, named);
    await assertOpen(subjects, reply);
    try {
      const answer = await work();
      if (answer === undefined) await count(subjects);
      return answer;
    } catch (error) {
      if (error instanceof Refused && error.code === 'notFound') await count(subjects);
      throw error;
    }
  };
}

type LinkAttemptsParts = { db: Database; keys: FieldKeys; clock: () => Date };

const requestIdIn = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null && 'request_id' in value
    ? String(value.request_id)
    : undefined;

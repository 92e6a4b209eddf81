/**
 * The limit of requests for unknown public links. Their 256 bits cannot be guessed; this keeps a client that
 * tries from trying for long. Counted in the database, so that neither a restart nor a second server forgets.
 * Source: D-58.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refused } from '#contract/kit/refused.ts';
import { blindIndex, type FieldKeys } from '#server/crypto/secrets.ts';
import type { Database } from '#server/database/sql.ts';
import { countLinkFailure, linkFailuresOf } from '#server/stores/link-failures.ts';
import { refusal } from './answers.ts';

const WINDOW_MS = 15 * 60_000;

/** Unknown links that one address may request within the window. */
const MOST_FAILURES = 30;

export type LinkAttempts = ReturnType<typeof createLinkAttempts>;

type Dependencies = { db: Database; keys: FieldKeys; clock: () => Date };

export function createLinkAttempts({ db, keys, clock }: Dependencies) {
  /** An address is a person's, so a mark of it is kept. */
  const subjectOf = ({ ip }: FastifyRequest) => blindIndex(keys, `address:${ip}`);

  async function count(subject: string, reply: FastifyReply) {
    const at = clock();
    const after = new Date(at.getTime() - WINDOW_MS);
    const failures = await linkFailuresOf(db, subject, after);
    if (failures && failures.count >= MOST_FAILURES) {
      const waitMs = failures.since.getTime() + WINDOW_MS - at.getTime();
      reply.header('retry-after', Math.max(1, Math.ceil(waitMs / 1000)));
      throw refusal('tooMany');
    }
    await countLinkFailure(db, subject, { at, after });
  }

  /**
   * Does the work of a call that names a link, and counts it where there was no such link: afterwards and
   * outside of its transaction, which a refusal rolls back. A right link always opens.
   *
   * @throws Refused 'tooMany', with Retry-After, for an unknown link once too many were requested.
   */
  return async function limited<Answer>(
    request: FastifyRequest,
    reply: FastifyReply,
    work: () => Promise<Answer>,
  ): Promise<Answer> {
    try {
      const answer = await work();
      if (answer === undefined) await count(subjectOf(request), reply);
      return answer;
    } catch (error) {
      if (error instanceof Refused && error.code === 'notFound') {
        await count(subjectOf(request), reply);
      }
      throw error;
    }
  };
}

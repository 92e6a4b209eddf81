/** What keeps the identity provider from answering. Each has a sentence. Source: issue 3; ruling 19. */
import { supportCodeOf } from './support-code.ts';

/** There is no network, or the provider does not answer. */
export type Unreached = 'offline' | 'down';

/** What it objects to in words that we have not is thrown, with a code for whoever helps. */
export type Trouble = { why: Unreached } | { why: 'unknown'; supportCode: string | null };

export const isUnreached = (answer: string): answer is Unreached =>
  answer === 'offline' || answer === 'down';

export const unknownTrouble = (error: unknown): Trouble => ({
  why: 'unknown',
  supportCode: supportCodeOf(error),
});

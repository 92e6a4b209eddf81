import { answerIn } from './call-answer.ts';

/**
 * Idempotency keys: one for what a person wants, not one for each try. Asking again after the answer was
 * lost carries the key of the first try, so that the server acts once. Source: wire, ground rules.
 */
export function attemptKeys() {
  const open = new Map<string, string>();

  return {
    begin(name: string, body: unknown) {
      const wanted = `${name} ${JSON.stringify(body)}`;
      const key = open.get(wanted) ?? crypto.randomUUID();
      open.set(wanted, key);

      return {
        key,
        async settle<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
          try {
            const answer = await ask();
            open.delete(wanted);
            return answer;
          } catch (error) {
            if (wasAnswered(error)) open.delete(wanted);
            throw error;
          }
        },
      };
    },
  };
}

/** The server said no: the next try is a new one. Without an answer, or after a fault, it is the same. */
const wasAnswered = (error: unknown) => (answerIn(error)?.status ?? 500) < 500;

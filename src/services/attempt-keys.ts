import { CallFailed } from '#contract/kit/call-failed.ts';

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
            if (isRefused(error)) open.delete(wanted);
            throw error;
          }
        },
      };
    },
  };
}

/** What was refused was not done: the next try is a new one. After any other failure it is the same. */
const isRefused = (error: unknown) => error instanceof CallFailed && error.kind === 'refused';

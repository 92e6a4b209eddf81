/** Calls of services that stay open until a test settles them. */

import { isElapsed, type Outcome, serviceOf } from './outcomes.ts';

type Call = { resolve: (output: unknown) => void; reject: (error: Error) => void };

/** Calls that stay open until an outcome settles them; of two with one name, the later first. */
export function openCalls() {
  const calls = new Map<string, Call[]>();
  return {
    open: (name: string) =>
      new Promise<unknown>((resolve, reject) => {
        calls.set(name, [...(calls.get(name) ?? []), { resolve, reject }]);
      }),
    names: () => [...calls].filter(([, open]) => open.length > 0).map(([name]) => name),
    settle(outcome: Outcome) {
      if (isElapsed(outcome)) throw new Error(`A delay is no call: ${outcome.type}`);
      const name = serviceOf(outcome);
      const call = calls.get(name)?.pop();
      if (!call) throw new Error(`The flow has no open call of "${name}".`);
      if ('error' in outcome) call.reject(outcome.error);
      else call.resolve(outcome.output);
    },
  };
}

/** The API behind `fetch`: a good answer for each call, and one call that is at fault. */
import { api } from '#contract/api.ts';
import type { Call } from '#contract/kit/call.ts';
import { answerUnder, type Fault } from './faults.ts';

export type CallName = keyof typeof api;
export type Asked = (name: CallName) => boolean;
/** By call: the answer, or what makes it of the calls that succeeded before. */
export type Answers = Partial<Record<CallName, unknown>>;

const calls: [CallName, Call][] = Object.entries(api) as [CallName, Call][];

function nameOf(method: string, path: string): CallName {
  const found = calls.find(
    ([, call]) =>
      call.method === method &&
      new RegExp(`^${call.path.replaceAll(/:\w+/g, '[^/]+')}$`).test(path),
  );
  if (!found) throw new Error(`No call of the contract: ${method} ${path}`);
  return found[0];
}

export function faultyApi(answers: Answers, call: CallName) {
  let fault: Fault | null = null;
  const succeeded: CallName[] = [];
  let failures = 0;

  function goodAnswer(name: CallName): Response {
    if (!(name in answers)) throw new Error(`The screen has no answer for "${name}".`);
    succeeded.push(name);
    const given = answers[name];
    const data =
      typeof given === 'function' ? given((one: CallName) => succeeded.includes(one)) : given;
    if (data instanceof Uint8Array)
      return new Response(new Blob([new Uint8Array(data)]), {
        headers: { 'content-type': 'image/png' },
      });
    const { status = 200, produces } = calls.find(([one]) => one === name)?.[1] ?? {};
    if (typeof data === 'string' && produces)
      return new Response(data, { headers: { 'content-type': produces } });
    if (status === 204) return new Response(null, { status });
    return Response.json(data, { status });
  }

  return {
    /** To stub the global `fetch` with. */
    async fetch({ method, url, signal }: Request): Promise<Response> {
      const { pathname } = new URL(url);
      const name = nameOf(method, pathname.replace(/^\/api/, ''));
      if (name !== call || fault === null) return goodAnswer(name);
      failures += 1;
      return answerUnder(fault, () => goodAnswer(name), signal);
    },
    break(with_: Fault) {
      fault = with_;
    },
    mend() {
      fault = null;
    },
    /** How often the fault was met. */
    failures: () => failures,
    succeeded: () => succeeded.includes(call),
  };
}

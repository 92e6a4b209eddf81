import { api } from '#contract/api.ts';
import type { Call } from '#contract/kit/call.ts';
import type { RefusalCode } from '#contract/kit/refusal-code.ts';
import { refusalsOf } from '#contract/kit/refusals-of.ts';

type Answer = { method: string; url: string; status: number; body: unknown };

/** @throws Error for a refusal of a call by a code that the contract does not declare for it. */
export function requireDeclared({ method, url, status, body }: Answer) {
  if (status < 400) return;
  const path = url.replace(/^\/api/, '').split('?', 1)[0] ?? '';
  const called = (call: Call) => call.method === method && patternOf(call).test(path);
  const call = Object.values<Call>(api).find(called);
  const { code } = body as { code: RefusalCode };
  if (!call || refusalsOf(call).includes(code)) return;
  throw new Error(`${method} ${url}: the contract does not declare '${code}'.`);
}

const patternOf = ({ path }: Call) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`);

import { onTestFinished, vi } from 'vitest';

export type SentRequest = { address: string; init: RequestInit };
export type Answer = { status: number; data?: unknown; headers?: Record<string, string> };

/** Stands in for `fetch`: calls wait until they are answered by hand, at the latest at the end of the test, before their time limit. */
export function stubFetch() {
  const requests: (SentRequest & { answer: (answer: Answer) => void; lose: () => void })[] = [];
  vi.stubGlobal(
    'fetch',
    (address: string, init: RequestInit) =>
      new Promise((resolve, reject) => {
        const fail = () => reject(init.signal?.reason);
        if (init.signal?.aborted) return fail();
        init.signal?.addEventListener('abort', fail);
        requests.push({
          address,
          init,
          answer: ({ status, data, headers = {} }) => {
            const body = typeof data === 'string' ? data : JSON.stringify(data ?? {});
            resolve(new Response(status === 204 ? null : body, { status, headers }));
          },
          lose: () => reject(new TypeError('Failed to fetch')),
        });
      }),
  );
  onTestFinished(() => {
    for (const request of requests) request.answer({ status: 204 });
  });
  return requests;
}

export const headerOf = ({ init }: Pick<SentRequest, 'init'>, name: string) =>
  new Headers(init.headers).get(name);

/** Lets what is awaited already go on. */
export const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

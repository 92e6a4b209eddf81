import type { AxiosRequestConfig, AxiosResponse } from 'axios';
import type { Call, Contract, Input, Output } from '#contract/kit/call.ts';
import { attemptKeys } from './attempt-keys.ts';

type Loose = { params?: Record<string, string>; query?: object; body?: object };

/** What makes the calls: axios, or the little of it in `fetch-http.ts`. */
export type Requester = {
  request: (config: AxiosRequestConfig) => Promise<Pick<AxiosResponse, 'status' | 'data'>>;
};

/** One function for each call of the contract; it throws what the requester throws. */
export type Client<C extends Contract> = {
  [Name in keyof C]: (input: Input<C[Name]>, signal?: AbortSignal) => Promise<Output<C[Name]>>;
};

/** Fills `/request/:id` with its parameters, each encoded. */
const fillPath = (path: string, params: Record<string, string> = {}) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

/** 204 has no body, and axios makes an empty text of it. */
const answerOf = ({ status, data }: Pick<AxiosResponse, 'status' | 'data'>) =>
  status === 204 ? undefined : data;

export function createClient<C extends Contract>(http: Requester, contract: C): Client<C> {
  const keys = attemptKeys();

  const perform = (name: string, call: Call) => async (input: Loose, signal?: AbortSignal) => {
    const config: AxiosRequestConfig = {
      method: call.method,
      access: call.access,
      url: fillPath(call.path, input.params),
      params: input.query,
      data: input.body,
      ...(call.produces && { responseType: 'arraybuffer' as const }),
      ...(signal && { signal }),
    };
    if (!call.idempotent) return answerOf(await http.request(config));
    const attempt = keys.begin(name, input.body);
    const headers = { 'idempotency-key': attempt.key };
    return attempt.settle(async () => answerOf(await http.request({ ...config, headers })));
  };

  const calls = Object.entries(contract).map(([name, call]) => [name, perform(name, call)]);
  return Object.fromEntries(calls) as Client<C>;
}

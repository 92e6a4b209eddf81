import type { Call, Contract, Input, Output } from '#contract/kit/call.ts';
import { CallFailed } from '#contract/kit/call-failed.ts';
import { attemptKeys } from './attempt-keys.ts';
import type { Http, HttpAnswer } from './http.ts';

type LooseInput = {
  params?: Record<string, string>;
  query?: object;
  body?: object;
  /** The version that a `versioned` call writes over. */
  version?: number;
};

/** One function for each call of the contract. @throws CallFailed. */
export type Client<C extends Contract> = {
  [Name in keyof C]: (input: Input<C[Name]>, signal?: AbortSignal) => Promise<Output<C[Name]>>;
};

export function createClient<C extends Contract>(http: Http, contract: C): Client<C> {
  const keys = attemptKeys();

  const perform = (name: string, call: Call) => (input: LooseInput, signal?: AbortSignal) => {
    const ask = async (headers?: Record<string, string>) =>
      outputOf(
        call,
        await http({
          method: call.method,
          access: call.access,
          path: fillPath(call.path, input.params),
          query: input.query,
          body: input.body,
          produces: call.produces,
          headers: { ...headers, ...versionIn(call, input) },
          isKeptAlive: call.versioned === true,
          signal,
        }),
      );
    if (!call.idempotent) return ask();
    const attempt = keys.begin(name, input);
    return attempt.settle(() => ask({ 'idempotency-key': attempt.key }));
  };

  const calls = Object.entries(contract).map(([name, call]) => [name, perform(name, call)]);
  return Object.fromEntries(calls) as Client<C>;
}

const versionIn = (call: Call, { version }: LooseInput) =>
  call.versioned && { 'if-match': `"${version}"` };

/** Fills `/request/:id` with its parameters, each encoded. */
const fillPath = (path: string, params: Record<string, string> = {}) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

/** @throws CallFailed `malformed` for an answer that does not match the contract. */
function outputOf(call: Call, { status, data, supportCode }: HttpAnswer): unknown {
  if (call.produces) return data;
  if (!call.response || (call.orNothing && status === 204)) return undefined;
  if (!isValid(call.response, data)) throw new CallFailed('malformed', { status, supportCode });
  return data;
}

/** Strictly, yup lets a declared object be absent; cast, the object is there and lacks its fields. */
const isValid = (schema: NonNullable<Call['response']>, data: unknown): boolean =>
  schema.isValidSync(data, { strict: true }) && schema.isValidSync(data);

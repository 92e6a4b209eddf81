/**
 * One description of one call over HTTP. The server registers it, the client is typed by it, OpenAPI is
 * made from it. Paths are below `/api`. Source: wire.
 */
import type { AnyObjectSchema, InferType, Schema } from 'yup';
import type { RefusalCode } from './refusal-code.ts';

/** What a key of the lender's systems may do. Source: ruling 59. */
export const LENDER_RIGHTS = ['clients', 'sales', 'offers', 'decide', 'accounts', 'read'] as const;
export type LenderRight = (typeof LENDER_RIGHTS)[number];

export type Call = {
  method: 'GET' | 'POST' | 'PUT';
  path: `/${string}`;
  /** Who may call: a signed-in person, anybody who holds a link, or the lender's systems. */
  access: 'session' | 'public' | 'lender';
  /** Of a call of the lender's: what its key must be allowed. */
  right?: LenderRight;
  summary: string;
  query?: AnyObjectSchema;
  body?: AnyObjectSchema;
  /** Bytes, where a body may be larger than usual. */
  bodyLimit?: number;
  /** Absent: no body, or the binary that `produces` names. */
  response?: Schema;
  produces?: 'image/png' | 'text/csv' | 'application/pdf';
  /** The name under which what is produced is kept, by the person's language. */
  fileName?: { es: string; en: string };
  status?: 200 | 201 | 202 | 204;
  /** 204 where the response has no body. */
  orNothing?: true;
  /** A write that a person can press twice: takes `Idempotency-Key` and acts once. */
  idempotent?: true;
  /**
   * A write of a record with a version: `If-Match` names the version that was seen, and 412 is the answer to an older
   * one. `optional`: the portal always names it, other callers may leave it out (ruling 29).
   */
  versioned?: true | 'optional';
  /** The header `usertype` may state the platform; it must agree with the identity. Source: ruling 28. */
  statesPlatform?: true;
  /** How the state of a request can refuse it, beside what any call may be refused for. */
  refuses?: readonly RefusalCode[];
};

export type Contract = Record<string, Call>;

/** Keeps the literal types of the calls. */
export const contract = <const C extends Contract>(calls: C): C => calls;

type Names<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type Part<C, Key extends string> =
  C extends Record<Key, infer S extends Schema> ? { [_ in Key]: InferType<S> } : unknown;

type Params<C extends Call> = { [Name in Names<C['path']>]: string };

/** What a call takes: `params`, `query` and `body`, each only where the call declares it. */
export type Input<C extends Call> = ([Names<C['path']>] extends [never]
  ? unknown
  : { params: Params<C> }) &
  Part<C, 'query'> &
  Part<C, 'body'> &
  (C extends { versioned: true | 'optional' } ? { version: number } : unknown);

export type Output<C extends Call> = C extends { response: infer S extends Schema }
  ? InferType<S> | (C extends { orNothing: true } ? undefined : never)
  : C extends { produces: string }
    ? Uint8Array
    : undefined;

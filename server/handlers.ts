import type { FastifyRequest } from 'fastify';
import type { Call, Contract, Input, Output } from '#contract/kit/call.ts';
import type { Sql } from './database/sql.ts';

/** Who a verified id token speaks for. */
export type Caller = { sub: string; email: string; name: string | null };

/**
 * What a handler may use. `sql` is the call's own transaction for a write (the idempotency key, the work
 * and its jobs commit together) and the database itself for a read.
 */
export type CallContext<C extends Call> = {
  caller: C['access'] extends 'session' ? Caller : undefined;
  sql: Sql;
  request: FastifyRequest;
};

/** One handler for each call of a contract: an absent one does not compile. */
export type Handlers<C extends Contract> = {
  [Name in keyof C]: (
    input: Input<C[Name]>,
    context: CallContext<C[Name]>,
  ) => Promise<Output<C[Name]>>;
};

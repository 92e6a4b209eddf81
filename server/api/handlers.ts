import type { FastifyRequest } from 'fastify';
import type { Call, Contract, Input, Output } from '#contract/kit/call.ts';
import type { Sql } from '#server/database/sql.ts';

/** The person of a verified id token, and the sign-in that it is of. */
export type Caller = {
  sub: string;
  email: string;
  isEmailVerified: boolean;
  name: string | null;
  session: string;
  since: Date;
};

/** The system of the lender's that calls, by the name of its key. */
export type LenderCaller = { system: string };

/**
 * What a handler may use. `sql` is the call's own transaction for a write (the idempotency key, the work
 * and its jobs commit together) and the database itself for a read.
 */
type CallContext<C extends Call> = {
  caller: { session: Caller; lender: LenderCaller; public: undefined }[C['access']];
  sql: Sql;
  request: FastifyRequest;
};

/** A long text comes in parts; all else is what the portal receives. */
type Answer<C extends Call> = C extends { produces: 'text/csv' }
  ? AsyncIterable<string>
  : Output<C>;
/** What a handler gets: a version that a caller may leave out may be absent. */
type Received<C extends Call> = C extends { versioned: 'optional' }
  ? Omit<Input<C>, 'version'> & { version?: number | undefined }
  : Input<C>;

/** One handler for each call of a contract: an absent one does not compile. */
export type Handlers<C extends Contract> = {
  [Name in keyof C]: (
    input: Received<C[Name]>,
    context: CallContext<C[Name]>,
  ) => Promise<Answer<C[Name]>>;
};

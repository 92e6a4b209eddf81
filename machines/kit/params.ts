/** Params for named guards and actions: what a service answered, or how it failed. */
import { type Failure, failureOf } from './failure.ts';

/** What the actor answered. */
export const outputOf = <Output>({ event }: { event: { output: Output } }): Output => event.output;

/** How the actor failed, for a screen. */
export const failureIn = ({ event }: { event: { error: unknown } }): Failure =>
  failureOf(event.error);

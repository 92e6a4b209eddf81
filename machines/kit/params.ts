/** Params for named guards and actions: what a service answered, or how it failed. */
import { type Failure, failureOf } from '#contract/kit/failure.ts';

/** What the actor answered. */
export const outputOf = <Output>({ event }: { event: { output: Output } }): Output => event.output;

/** How the actor failed, for a screen. */
export const failureIn = ({ event }: { event: { error: unknown } }): Failure =>
  failureOf(event.error);

/** Where a call leads that failed; the flow has the action `storeFailure`. */
export const withFailure = <Target extends string>(target: Target) =>
  ({ target, actions: { type: 'storeFailure', params: failureIn } }) as const;

/** What the final state answers that ended the machine. */
export const endOutput = <Output>({ event }: { event: unknown }): Output =>
  (event as { output: Output }).output;

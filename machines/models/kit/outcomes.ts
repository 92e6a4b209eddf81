/**
 * Outcomes: what the world does to a flow. A service answers or fails, a child flow ends, a delay
 * elapses. In the graph an outcome is an event like any other; on a running flow it is the
 * settling of a call that was left open, or the clock going on.
 */
import type { Service, Services } from '#machines/kit/service.ts';

export type Outcome =
  | { type: `xstate.done.actor.${string}`; output: unknown }
  | { type: `xstate.error.actor.${string}`; error: Error }
  | { type: `xstate.after.${string}` };

type Settled = Exclude<Outcome, { type: `xstate.after.${string}` }>;

export const isOutcome = (event: { type: string }): event is Outcome =>
  /^xstate\.(done\.actor|error\.actor|after)\./.test(event.type);

export const isElapsed = (outcome: Outcome): outcome is { type: `xstate.after.${string}` } =>
  outcome.type.startsWith('xstate.after.');

/** The id of the service or child that an outcome is about. */
export const serviceOf = ({ type }: Settled) => type.replace(/^xstate\.\w+\.actor\./, '');

type Answer<S, Name extends keyof S> =
  S[Name] extends Service<never, infer Output> ? Output : never;

/** Names the outcomes of a flow's services, typed by the services themselves. */
export function outcomesOf<S extends Services<S>>() {
  return {
    answers: <Name extends keyof S & string>(name: Name, output: Answer<S, Name>): Outcome =>
      ends(name, output),
    fails: (name: keyof S & string, error?: Error): Outcome => breaks(name, error),
  };
}

/** A child flow, by the id it was invoked or spawned with, reaches its end with this output. */
export const ends = (id: string, output?: unknown): Outcome => ({
  type: `xstate.done.actor.${id}`,
  output,
});

/** A child flow, by its id, breaks down. */
export const breaks = (id: string, error = new Error(`${id} failed`)): Outcome => ({
  type: `xstate.error.actor.${id}`,
  error,
});

/** The delay of an `after` in the state with this whole id: `elapses('flash', 'request.saving')`. */
export const elapses = (delay: string | number, stateId: string): Outcome => ({
  type: `xstate.after.${delay}.${stateId}`,
});

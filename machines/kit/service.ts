import { fromPromise, type PromiseActorLogic } from 'xstate';

/** A call to the outside world as a machine sees it: one input, one answer, cancellable. */
export type Service<Input, Output> = (input: Input, signal: AbortSignal) => Promise<Output>;

/** The services of one flow, by name. */
export type Services<S> = { [Name in keyof S]: Service<never, unknown> };

type ActorsOf<S extends Services<S>> = {
  [Name in keyof S]: S[Name] extends Service<infer Input, infer Output>
    ? PromiseActorLogic<Output, Input>
    : never;
};

/** Declares, inside `setup`, the services that the host of the flow must provide. */
export function ports<S extends Services<S>>(...names: (keyof S & string)[]): ActorsOf<S> {
  const absent = (name: string) =>
    fromPromise(() => Promise.reject(new Error(`No service provided for "${name}".`)));
  return Object.fromEntries(names.map((name) => [name, absent(name)])) as ActorsOf<S>;
}

/**
 * What comes of a call that was cancelled: nothing. React's strict mode stops and restarts each flow,
 * and the end of the first call must not be taken for the failure of the second.
 */
const unheard = () => new Promise<never>(() => {});

/** Turns plain service functions into the actors that `machine.provide` takes. */
export function actorsFrom<S extends Services<S>>(services: S): ActorsOf<S> {
  const actor = (service: Service<never, unknown>) =>
    fromPromise<unknown, never>(({ input, signal }) =>
      service(input, signal).catch((error) => (signal.aborted ? unheard() : Promise.reject(error))),
    );
  const entries = Object.entries<Service<never, unknown>>(services);
  return Object.fromEntries(
    entries.map(([name, service]) => [name, actor(service)]),
  ) as ActorsOf<S>;
}

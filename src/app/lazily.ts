import type { Service, Services } from '#machines/kit/service.ts';

/** Services whose code is awaited by the first call, not by the page. */
export function lazily<S extends Services<S>>(
  loaded: Promise<S>,
  ...names: (keyof S & string)[]
): S {
  const later =
    (name: keyof S & string): Service<never, unknown> =>
    async (input, signal) => {
      const services: Record<string, Service<never, unknown>> = await loaded;
      const service = services[name];
      if (!service) throw new Error(`There is no service "${name}".`);
      return service(input, signal);
    };
  // Whoever calls hears of a failure; a page that never asks does not.
  loaded.catch(() => {});
  return Object.fromEntries(names.map((name) => [name, later(name)])) as S;
}

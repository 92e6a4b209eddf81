import type { Service, Services } from '#machines/kit/service.ts';

/** Services whose code is awaited by each call, not by the page. */
export function lazily<S extends Services<S>>(
  load: () => Promise<S>,
  ...names: (keyof S & string)[]
): S {
  const later =
    (name: keyof S & string): Service<never, unknown> =>
    async (input, signal) => {
      const services: Record<string, Service<never, unknown>> = await load();
      const service = services[name];
      if (!service) throw new Error(`There is no service "${name}".`);
      return service(input, signal);
    };
  return Object.fromEntries(names.map((name) => [name, later(name)])) as S;
}

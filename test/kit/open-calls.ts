import type { Services } from '#machines/kit/service.ts';
import { openCalls } from '#machines/models/kit/open-calls.ts';

/** Services whose calls stay open until an outcome settles them. */
export function stubServices<S extends Services<S>>(...names: (keyof S & string)[]) {
  const { open, settle } = openCalls();
  return {
    services: Object.fromEntries(names.map((name) => [name, () => open(name)])) as unknown as S,
    settle,
  };
}

/** One worker for each name: in all tabs where there are Web Locks, otherwise in this one. */
type Hold = <Answer>(
  name: string,
  signal: AbortSignal,
  work: () => Promise<Answer>,
) => Promise<Answer>;

export function uploadLocks(): Hold {
  const last = new Map<string, Promise<unknown>>();

  return async (name, signal, work) => {
    const locks = globalThis.navigator?.locks;
    if (locks) return locks.request(name, { signal }, work);
    const before = last.get(name) ?? Promise.resolve();
    const mine = before.then(() => {
      signal.throwIfAborted();
      return work();
    });
    last.set(
      name,
      mine.catch(() => {}),
    );
    return mine;
  };
}

/** So many at a time; the others wait in the order they came. */
export function turns(most: number) {
  const waiting: (() => void)[] = [];
  let free = most;

  return async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    if (free > 0) free--;
    else await new Promise<void>((go) => waiting.push(go));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
}

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
    const own = before.then(() => {
      signal.throwIfAborted();
      return work();
    });
    last.set(
      name,
      own.catch(() => {}),
    );
    return own;
  };
}

export type LoadOnce<Value> = {
  /** What was loaded, or is loading; after a failure loads again. */
  load: () => Promise<Value>;
  /**
   * The same, but a failure stays until the next `load`: for rendering, which would retry for ever. What is there is drawn in
   * the same pass.
   */
  current: () => Promise<Value>;
};

/**
 * Marks a promise as React's `use` does once it has waited for it. Unmarked, one that is fulfilled makes React wait all the same,
 * and show a placeholder, which then stays for 300 ms.
 */
export function readable<Value>(promise: Promise<Value>): Promise<Value> {
  const mark = (known: object) => void Object.assign(promise, known);
  mark({ status: 'pending' });
  promise.then(
    (value) => mark({ status: 'fulfilled', value }),
    (reason: unknown) => mark({ status: 'rejected', reason }),
  );
  return promise;
}

/** Loads once, when it is first needed; what failed is tried again by the next call. */
export function loadOnce<Value>(loadOnce: () => Promise<Value>): LoadOnce<Value> {
  let loading: Promise<Value> | null = null;
  let hasFailed = false;

  function load(): Promise<Value> {
    if (loading && !hasFailed) return loading;
    hasFailed = false;
    const started = readable(loadOnce());
    started.catch(() => {
      hasFailed = true;
    });
    loading = started;
    return started;
  }

  return { load, current: () => loading ?? load() };
}

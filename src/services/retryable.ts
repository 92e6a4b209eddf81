export type Retryable<Value> = {
  /** What was loaded, or is loading; after a failure loads again. */
  load: () => Promise<Value>;
  /** The same, but a failure stays until the next `load`: for rendering, which would retry for ever. */
  current: () => Promise<Value>;
};

/** Loads once, when it is first needed; what failed is tried again by the next call. */
export function retryable<Value>(loadOnce: () => Promise<Value>): Retryable<Value> {
  let loading: Promise<Value> | null = null;
  let hasFailed = false;

  function load(): Promise<Value> {
    if (loading && !hasFailed) return loading;
    hasFailed = false;
    const started = loadOnce();
    started.catch(() => {
      hasFailed = true;
    });
    loading = started;
    return started;
  }

  return { load, current: () => loading ?? load() };
}

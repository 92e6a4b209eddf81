/** A quiet moment, or `latestMs`. Not every browser knows one: there it is taken after `otherwiseMs`. */
export const idle = (latestMs = 1_000, otherwiseMs = 50) =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window)
      window.requestIdleCallback(() => resolve(), { timeout: latestMs });
    else setTimeout(resolve, otherwiseMs);
  });

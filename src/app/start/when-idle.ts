/** Loads one after the other, each when the page has nothing else to do. A failure is none of the page: what needs it asks for itself. */
export async function loadWhenIdle(loads: readonly (() => Promise<unknown>)[], left: AbortSignal) {
  for (const load of loads) {
    await idle();
    if (left.aborted) return;
    await load().catch(() => {});
  }
}

/** A quiet moment, or `latestMs`. Not every browser knows one: there it is taken after `otherwiseMs`. */
export const idle = (latestMs = 1_000, otherwiseMs = 50) =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window)
      window.requestIdleCallback(() => resolve(), { timeout: latestMs });
    else setTimeout(resolve, otherwiseMs);
  });

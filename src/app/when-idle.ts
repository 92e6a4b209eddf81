/** Loads one after the other, each when the page has nothing else to do. A failure is none of the page: what needs it asks for itself. */
export async function loadWhenIdle(loads: readonly (() => Promise<unknown>)[], left: AbortSignal) {
  for (const load of loads) {
    await idle();
    if (left.aborted) return;
    await load().catch(() => {});
  }
}

/** Not every browser has `requestIdleCallback`. */
export const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window)
      window.requestIdleCallback(() => resolve(), { timeout: 1_000 });
    else setTimeout(resolve, 50);
  });

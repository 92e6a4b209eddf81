import { useEffect } from 'react';
import { idle } from './when-idle.ts';

type Load = () => Promise<unknown>;
/** Once the page stands, or once the person is in its form. */
type Begin = 'atOnce' | 'inForm';

/** Code and words that the person needs next: they are there when the person is, with or without a network. */
export function useLoadAhead(loads: readonly Load[], begin: Begin = 'atOnce') {
  useEffect(() => {
    const left = new AbortController();
    const run = () => void loadWhenIdle(loads, left.signal);
    if (begin === 'atOnce' || document.activeElement instanceof HTMLInputElement) run();
    else document.addEventListener('focusin', run, { once: true, signal: left.signal });
    return () => left.abort();
  }, [loads, begin]);
}

/** One after the other, each when the page has nothing else to do. A failure is none of the page: what needs it asks for itself. */
async function loadWhenIdle(loads: readonly Load[], left: AbortSignal) {
  for (const load of loads) {
    await idle();
    if (left.aborted) return;
    await load().catch(() => {});
  }
}

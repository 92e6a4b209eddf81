import { isMissingCode } from '#components/loading/missing-code.ts';
import { loadOnce } from '#services/load-once.ts';

/** Between the tries, in milliseconds. Together as long as a phone takes from one antenna to the next. */
const PAUSES_MS = [1_000, 3_000];

/**
 * Code that a page cannot do without: loaded once, when it is first needed, and anew by the next call after a failure. One
 * that does not arrive is asked for again after a second, and once more after three, or as soon as the network is back.
 */
export const loadCode = <Code>(load: () => Promise<Code>) => loadOnce(() => askAgain(load));

/** @throws what the last try ended with. */
async function askAgain<Code>(
  load: () => Promise<Code>,
  [pause, ...pauses] = PAUSES_MS,
): Promise<Code> {
  try {
    return await load();
  } catch (error) {
    if (pause === undefined || !isMissingCode(error)) throw error;
    await networkOr(pause);
    return askAgain(load, pauses);
  }
}

/** Waits `pause` milliseconds, or until the network is back. */
export const networkOr = (pause: number) =>
  new Promise<void>((resolve) => {
    const goOn = () => {
      clearTimeout(timer);
      window.removeEventListener('online', goOn);
      resolve();
    };
    const timer = setTimeout(goOn, pause);
    window.addEventListener('online', goOn);
  });

/** Makes pictures small and joins them, in a worker of its own, or in the page where there is none. */
import { askWorker } from '../ask-worker.ts';
import { drawnAnew } from './draw.ts';
import { joined } from './join.ts';
import type { Work } from './worker.ts';

/** Pixels: a letter sheet at some 180 to the inch, which a reviewer reads without effort. */
const MOST_SIDE = 2_000;
const QUALITY = 0.8;
const TIME_LIMIT_MS = 30_000;

export type PageMaker = ReturnType<typeof pageMaker>;

export function pageMaker() {
  /** @throws where it cannot be done, or not in time. */
  async function perform(work: Work, signal: AbortSignal): Promise<Blob> {
    const stop = AbortSignal.any([signal, AbortSignal.timeout(TIME_LIMIT_MS)]);
    const worker = () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    const made = await askWorker<Work, Blob | null>(worker, work, stop);
    const blob = made === 'unable' ? await performHere(work) : made;
    stop.throwIfAborted();
    if (!blob) throw new Error('The browser could not do it.');
    return blob;
  }

  return {
    /** A picture as a page holds it. */
    makeSmall: (picture: Blob, signal: AbortSignal) =>
      perform({ draw: { picture, mostSide: MOST_SIDE, turns: 0, quality: QUALITY } }, signal),

    /** One at a time, so that a cheap phone holds one decoded picture. */
    async join(pages: readonly { file: Blob; turns: number }[], signal: AbortSignal) {
      const upright: Blob[] = [];
      for (const { file, turns } of pages) {
        const draw = { picture: file, mostSide: MOST_SIDE, turns, quality: QUALITY };
        upright.push(turns === 0 ? file : await perform({ draw }, signal));
      }
      return perform({ join: upright }, signal);
    },
  };
}

const performHere = (work: Work): Promise<Blob> =>
  'draw' in work
    ? drawnAnew(work.draw, (width, height) =>
        Object.assign(document.createElement('canvas'), { width, height }),
      )
    : joined(work.join);

/** The projection in a worker of its own, so that the page stays quick while 500 paths are counted. Source: B1. */
import { type Projection, type ProjectionTerms, projectPayoff } from '#domain/money/projection.ts';

export async function projectInWorker(
  terms: ProjectionTerms,
  signal: AbortSignal,
): Promise<Projection> {
  if (typeof Worker === 'undefined') return projectPayoff(terms);
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  try {
    return await answerOf(worker, terms, signal);
  } finally {
    worker.terminate();
  }
}

const answerOf = (worker: Worker, terms: ProjectionTerms, signal: AbortSignal) =>
  new Promise<Projection>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Projection>) => resolve(data));
    worker.addEventListener('error', () => reject(new Error('The projection failed.')));
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    worker.postMessage(terms);
  });

/** Reads a tax certificate on the device. Its code arrives with the first one. Source: decision 0062. */
import type { TaxCertificateServices } from '#machines/parts/forms/tax-certificate.machine.ts';
import { askWorker } from './ask-worker.ts';
import type { Answer, Question } from './tax-certificate/read.ts';

/** Bytes; the SAT's has about 200,000. */
const LARGEST = 10_000_000;
/** Longer than a cheap phone takes, its code included. */
const TIME_LIMIT_MS = 30_000;

/** In a worker PDF.js announces itself to the page. */
const isAnswer = (data: unknown) => typeof data === 'object' && data !== null && 'outcome' in data;

const startWorker = () =>
  new Worker(new URL('./tax-certificate/worker.ts', import.meta.url), { type: 'module' });

export function taxCertificateServices(
  makeWorker: () => Worker = startWorker,
): TaxCertificateServices {
  return {
    async readTaxCertificate({ file }, signal) {
      if (file.size > LARGEST) return { outcome: 'refused', problem: 'unreadable' };
      const stop = AbortSignal.any([signal, AbortSignal.timeout(TIME_LIMIT_MS)]);
      const answer = await askWorker<Question, Answer>(makeWorker, { file }, stop, isAnswer);
      signal.throwIfAborted();
      return answer === 'unable' ? { outcome: 'refused', problem: 'unreadable' } : answer;
    },
  };
}

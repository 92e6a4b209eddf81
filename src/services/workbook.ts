/** Reads the sheets of an Excel file on the device, in a worker. Arrives with the first workbook. */
import type { Sheet } from '#domain/sheets/sheet-table.ts';
import { askWorker } from './ask-worker.ts';
import type { Answer, Question } from './workbook/read.ts';

/** Longer than a cheap phone takes for the largest sheet; what unpacks for ever ends here. */
const TIME_LIMIT_MS = 20_000;

const startWorker = () =>
  new Worker(new URL('./workbook/worker.ts', import.meta.url), { type: 'module' });

/** @returns null for a workbook that is broken, has a password, or is too large for a preview. */
export async function readWorkbook(
  file: Blob,
  makeWorker: () => Worker = startWorker,
): Promise<Sheet[] | null> {
  const stop = AbortSignal.timeout(TIME_LIMIT_MS);
  const answer = await askWorker<Question, Answer>(makeWorker, { file }, stop);
  return answer === 'unable' ? null : answer.sheets;
}

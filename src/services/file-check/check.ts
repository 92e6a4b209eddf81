/** The head of a file is checked at once; the rest by a worker of its own, or by the page where there is none. */
import { type FileCheck, judgeHead } from '#domain/files/file-check.ts';
import type { FileRules } from '#domain/files/file-problem.ts';
import { HEAD_BYTES } from '#domain/files/seen-kind.ts';
import { askWorker } from '../ask-worker.ts';
import { semaphore } from '../uploads/semaphore.ts';
import { look, type Verdict } from './look.ts';
import type { Question } from './worker.ts';

/** Longer than a cheap phone takes for its largest photo. What takes longer passes. */
const TIME_LIMIT_MS = 12_000;

export type FileChecker = (
  input: FileRules & { file: File },
  signal: AbortSignal,
) => Promise<FileCheck>;

/** Decodes one photo at a time: each takes tens of megabytes. */
export function fileChecker(): FileChecker {
  const limit = semaphore(1);

  return async ({ file, ...rules }, signal) => {
    const head = await readHead(file);
    if (!head) return { outcome: 'refused', problem: 'unreadable' };
    const checked = await judgeHead(file, head, rules);
    if ('problem' in checked) return { outcome: 'refused', problem: checked.problem };
    const verdict = await limit(() => withinLimit({ file, kind: checked.kind }, signal));
    signal.throwIfAborted();
    return 'problem' in verdict
      ? { outcome: 'refused', problem: verdict.problem }
      : { outcome: 'taken', kind: checked.kind, quality: verdict.quality };
  };
}

/** Null for a file that is gone, or that the system does not let us read. */
const readHead = (file: Blob) =>
  file
    .slice(0, HEAD_BYTES)
    .arrayBuffer()
    .then(
      (head) => new Uint8Array(head),
      () => null,
    );

async function withinLimit(question: Question, signal: AbortSignal): Promise<Verdict> {
  const tooLong = AbortSignal.timeout(TIME_LIMIT_MS);
  const stop = AbortSignal.any([signal, tooLong]);
  const worker = () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const given = await askWorker<Question, Verdict>(worker, question, stop, isVerdict);
  if (given !== 'unable') return given;
  if (stop.aborted) return passed;
  return Promise.race([lookHere(question), stopped(stop)]);
}

/** In a worker PDF.js announces itself to the page. */
const isVerdict = (data: unknown) =>
  data === 'unable' ||
  (typeof data === 'object' && data !== null && ('quality' in data || 'problem' in data));

const passed: Verdict = { quality: null };

const stopped = (stop: AbortSignal): Promise<Verdict> =>
  new Promise((resolve) => {
    if (stop.aborted) resolve(passed);
    stop.addEventListener('abort', () => resolve(passed), { once: true });
  });

const lookHere = ({ file, kind }: Question): Promise<Verdict> =>
  look(file, kind, {
    canvas(width, height) {
      const canvas = document.createElement('canvas');
      return Object.assign(canvas, { width, height });
    },
    breathe: () => new Promise((resolve) => setTimeout(resolve)),
  }).catch(() => passed);

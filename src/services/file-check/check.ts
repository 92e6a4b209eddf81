/** The head of a file is judged at once; the rest by a worker of its own, or by the page where there is none. */
import { HEAD_BYTES } from '#domain/file-bytes.ts';
import { type FileCheck, type FileRules, judgeHead } from '#domain/file-check.ts';
import { look, type Verdict } from './look.ts';
import type { Question } from './worker.ts';

/** Longer than a cheap phone takes for its largest photo. What takes longer passes. */
const PATIENCE_MS = 12_000;

export async function checkFile(
  { file, ...rules }: FileRules & { file: File },
  signal: AbortSignal,
): Promise<FileCheck> {
  const head = await readHead(file);
  if (!head) return { outcome: 'refused', problem: 'unreadable' };
  const judged = judgeHead(file, head, rules);
  if ('problem' in judged) return { outcome: 'refused', problem: judged.problem };
  const verdict = await inTurn(() => patiently({ file, kind: judged.kind }, signal));
  signal.throwIfAborted();
  return 'problem' in verdict
    ? { outcome: 'refused', problem: verdict.problem }
    : { outcome: 'taken', kind: judged.kind, quality: verdict.quality };
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

let last: Promise<unknown> = Promise.resolve();

/** One photo is decoded at a time: each takes tens of megabytes. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work);
  last = mine.catch(() => {});
  return mine;
}

async function patiently(question: Question, signal: AbortSignal): Promise<Verdict> {
  const tooLong = AbortSignal.timeout(PATIENCE_MS);
  const stop = AbortSignal.any([signal, tooLong]);
  const given = await askWorker(question, stop);
  if (given !== 'unable') return given;
  return Promise.race([lookHere(question), stopped(stop)]);
}

const passed: Verdict = { quality: null };

/** `unable` where workers, or what they need, are missing. */
function askWorker(question: Question, stop: AbortSignal): Promise<Verdict | 'unable'> {
  return new Promise((resolve) => {
    if (typeof Worker === 'undefined') return resolve('unable');
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    const end = (verdict: Verdict | 'unable') => {
      worker.terminate();
      resolve(verdict);
    };
    worker.addEventListener('message', ({ data }) => end(data));
    worker.addEventListener('error', () => end('unable'));
    void stopped(stop).then(end);
    worker.postMessage(question);
  });
}

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

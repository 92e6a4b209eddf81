/**
 * HEIC to JPEG, in a child process that has no settings, writes nothing and starts nothing: the decoder is WebAssembly,
 * which the server keeps out of its own memory (README, decisions). Time, memory and size are bounded.
 */
import { spawn } from 'node:child_process';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { heicSize } from '#domain/files/heic.ts';

type Limits = {
  timeMs: number;
  /** Of the decoder, in MiB. A photo of 12 million pixels takes 300 MB of the whole process. */
  memoryMb: number;
  /** Of the photo. More than any telephone takes. */
  pixels: number;
};

export const LIMITS: Limits = { timeMs: 60_000, memoryMb: 768, pixels: 64_000_000 };

/** `unreadable`: the decoder did not come to an end with it, by its own or for want of memory. */
export type Conversion =
  | { outcome: 'converted'; jpeg: Uint8Array }
  | { outcome: 'failed'; why: 'tooLarge' | 'tooSlow' | 'unreadable' };

const CHILD = fileURLToPath(new URL('./child.ts', import.meta.url));
const WASM_PAGES_A_MEBIBYTE = 16;

/** @throws once `signal` aborts. */
export async function heicToJpeg(
  heic: Uint8Array,
  signal: AbortSignal,
  { timeMs, memoryMb, pixels }: Limits = LIMITS,
): Promise<Conversion> {
  const { width, height } = heicSize(heic);
  if (width * height > pixels) return { outcome: 'failed', why: 'tooLarge' };
  const child = spawn(
    process.execPath,
    [
      `--wasm-max-mem-pages=${memoryMb * WASM_PAGES_A_MEBIBYTE}`,
      `--max-old-space-size=${memoryMb}`,
      '--permission',
      '--allow-fs-read=*',
      CHILD,
    ],
    {
      env: {},
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout: timeMs,
      killSignal: 'SIGKILL',
      signal,
    },
  );
  const ended = new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null));
    child.once('close', resolve);
  });
  child.stdin.on('error', () => {});
  child.stdin.end(heic);
  const [jpeg, code] = await Promise.all([buffer(child.stdout).catch(() => null), ended]);
  signal.throwIfAborted();
  if (child.killed) return { outcome: 'failed', why: 'tooSlow' };
  if (code !== 0 || !jpeg || !isJpeg(jpeg)) return { outcome: 'failed', why: 'unreadable' };
  return { outcome: 'converted', jpeg };
}

const isJpeg = (bytes: Uint8Array) => bytes[0] === 0xff && bytes[1] === 0xd8;

/** Looks into a file whose kind is known: a PDF's structure, a picture's pixels. Runs in the worker, or in a page without one. */
import type { FileRefusal } from '#domain/files/file-check.ts';
import type { FileKind } from '#domain/files/file-kind.ts';
import { pdfFacts } from '#domain/files/pdf.ts';
import { asksForPassword } from '#domain/files/pdf-password.ts';
import { photoQuality } from '#domain/files/photo-quality.ts';
import type { FileQuality } from '#domain/files/photo-warnings.ts';
import { pictureFacts } from '#domain/files/picture-bytes.ts';
import { type Canvas, greyCopy } from './grey-copy.ts';

export type Verdict = { problem: FileRefusal } | { quality: FileQuality | null };

type Looking = {
  canvas: Canvas;
  /** Lets others have their turn, where the page itself looks. */
  breathe: () => Promise<unknown>;
};

const passed: Verdict = { quality: null };
const unreadable: Verdict = { problem: 'unreadable' };

/** Pixels. A larger picture may fail to decode for want of memory, and that is not its fault. */
const SURELY_DECODED = 40_000_000;
/** Pixels. Beyond, a cheap phone would lose the page with it. */
const MOST_DECODED = 100_000_000;

export async function look(file: Blob, kind: FileKind, looking: Looking): Promise<Verdict> {
  if (kind === 'heic') return { quality: await qualityOf(file, looking).catch(() => null) };
  if (!['pdf', 'jpg', 'png'].includes(kind)) return passed;
  const bytes = new Uint8Array(await file.arrayBuffer());
  await looking.breathe();
  return kind === 'pdf' ? lookAtPdf(bytes) : lookAtPicture(file, bytes, kind, looking);
}

async function lookAtPdf(bytes: Uint8Array): Promise<Verdict> {
  const { isWhole, mayHavePages, encryption } = pdfFacts(bytes);
  if (encryption && (await asksForPassword(bytes, encryption))) return { problem: 'password' };
  if (!isWhole) return unreadable;
  return mayHavePages ? passed : { problem: 'empty' };
}

async function lookAtPicture(
  file: Blob,
  bytes: Uint8Array,
  kind: FileKind,
  looking: Looking,
): Promise<Verdict> {
  const facts = pictureFacts(bytes, kind);
  if (!facts?.isWhole) return unreadable;
  const pixels = facts.width * facts.height;
  if (pixels > MOST_DECODED) return passed;
  try {
    return { quality: await qualityOf(file, looking) };
  } catch {
    return pixels > SURELY_DECODED ? passed : unreadable;
  }
}

/** @throws where the picture does not decode. */
async function qualityOf(file: Blob, { canvas, breathe }: Looking): Promise<FileQuality | null> {
  const copy = await greyCopy(file, canvas);
  await breathe();
  return copy && photoQuality(copy);
}

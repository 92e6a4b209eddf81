/** Looks into a file whose kind is known: a PDF's structure, a picture's pixels. Runs in the worker, or in a page without one. */

import { kindOfCompound } from '#domain/files/compound-file.ts';
import type { FileRefusal } from '#domain/files/file-check.ts';
import type { FileKind } from '#domain/files/file-kind.ts';
import { heicSize, isWholeHeic } from '#domain/files/heic.ts';
import { adviceFor } from '#domain/files/kind-advice.ts';
import { encryptionIn } from '#domain/files/pdf.ts';
import { asksForPassword } from '#domain/files/pdf-password.ts';
import { type GreyPicture, photoQuality } from '#domain/files/photo-quality.ts';
import type { FileQuality } from '#domain/files/photo-warnings.ts';
import { END_MARKS, isDrawable, pictureFacts } from '#domain/files/picture-bytes.ts';
import { withinLimit } from '../uploads/time-limit.ts';
import { type Canvas, greyCopy } from './grey-copy.ts';
import type { Opening } from './open-pdf.ts';

export type Verdict = { problem: FileRefusal } | { quality: FileQuality | null };

type Looking = {
  canvas: Canvas;
  /** Lets others have their turn, where the page itself looks. */
  breathe: () => Promise<unknown>;
};

/** A reader that takes longer, its code included, is not waited for. */
const READER_LIMIT_MS = 9_000;

const passed: Verdict = { quality: null };
const unreadable: Verdict = { problem: 'unreadable' };

/** Pixels. A larger picture may fail to decode for want of memory, and that is not its fault. */
const SURELY_DECODED = 40_000_000;
/** Pixels. Beyond, a cheap phone would lose the page with it. */
const MOST_DECODED = 100_000_000;

export async function look(file: Blob, kind: FileKind, looking: Looking): Promise<Verdict> {
  if (!['pdf', 'jpg', 'png', 'heic', 'xls'].includes(kind)) return passed;
  const bytes = new Uint8Array(await file.arrayBuffer());
  await looking.breathe();
  if (kind === 'pdf') return lookAtPdf(bytes);
  if (kind === 'xls') return lookAtWorkbook(bytes);
  if (kind !== 'heic') return lookAtPicture(file, bytes, kind, looking);
  if (!isWholeHeic(bytes)) return unreadable;
  if (!isDrawable(heicSize(bytes))) return { problem: 'pixels' };
  return {
    quality: await qualityOf(await greyCopy(file, looking.canvas).catch(() => null), looking),
  };
}

/** Its directory may stand behind what the head shows. */
function lookAtWorkbook(bytes: Uint8Array): Verdict {
  const kind = kindOfCompound(bytes);
  return kind === 'xls' ? passed : { problem: adviceFor(kind, '', ['xls', 'xlsx']) };
}

/** By a reader; where that does not arrive in time, at least a lock is seen. */
async function lookAtPdf(bytes: Uint8Array): Promise<Verdict> {
  const encryption = encryptionIn(bytes);
  const asks = encryption === null ? false : await asksForPassword(bytes, encryption);
  const reading = import('./open-pdf.ts').then(({ openPdf }) => openPdf(bytes));
  const late = () => (asks ? 'locked' : 'opens');
  const opening = await withinLimit(READER_LIMIT_MS, reading).catch(late);
  // A reader without the certificate that opens it cannot distinguish a lock from a fault.
  return OPENINGS[asks && opening === 'broken' ? 'locked' : opening];
}

const OPENINGS: Record<Opening, Verdict> = {
  opens: passed,
  locked: { problem: 'password' },
  empty: { problem: 'empty' },
  broken: unreadable,
};

async function lookAtPicture(
  file: Blob,
  bytes: Uint8Array,
  kind: FileKind,
  looking: Looking,
): Promise<Verdict> {
  const facts = pictureFacts(bytes, kind);
  if (!facts) return unreadable;
  if (!isDrawable(facts)) return { problem: 'pixels' };
  const pixels = facts.width * facts.height;
  if (facts.isWhole && pixels > MOST_DECODED) return passed;
  try {
    const whole = facts.isWhole ? file : new Blob([file, Uint8Array.from(END_MARKS[kind] ?? [])]);
    const copy = await greyCopy(whole, looking.canvas);
    if (!facts.isWhole && (copy === null || isCutOff(copy))) return unreadable;
    return { quality: await qualityOf(copy, looking) };
  } catch {
    return facts.isWhole && pixels > SURELY_DECODED ? passed : unreadable;
  }
}

/** Of a JPEG that was cut off, what is missing is one middle grey, into a corner at least. A photo of grey has some grain. */
const isCutOff = ({ grey, width }: GreyPicture) =>
  [0, width - CORNER, grey.length - width, grey.length - CORNER].some((start) =>
    grey.subarray(start, start + CORNER).every((one) => one === grey[start] && isMiddle(one)),
  );
const isMiddle = (grey: number) => grey === 127 || grey === 128;
/** Pixels of the grey copy. */
const CORNER = 8;

async function qualityOf(copy: GreyPicture | null, { breathe }: Looking) {
  await breathe();
  return copy && photoQuality(copy);
}

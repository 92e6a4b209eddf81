import type { FileQuality, UploadTarget } from '#contract/documents.ts';

/** A file on its way, as the device keeps it. Its bytes are kept beside it. */
export type Entry = {
  id: string;
  scope: string;
  slot: string;
  /** Of the file, which a browser may give back without them. */
  name: string;
  type: string;
  lastModified: number;
  bytes: number;
  quality: FileQuality | null;
  keptAt: number;
  /** Where it goes, once that is known. */
  target: UploadTarget | null;
  /** Of the parts that have arrived, each at its place. */
  etags: (string | null)[];
  /** What makes the object (the form, or the list of its parts) was sent; the answer may have been lost. */
  isFinishing: boolean;
  /** Its key in the store, once it has arrived. */
  s3_key: string | null;
};

/** Nothing waits longer. */
export const KEPT_MS = 24 * 3_600_000;

export type Place = Pick<Entry, 'scope' | 'slot'>;

export const newEntry = (
  { scope, slot }: Place,
  { name, type, lastModified, size }: File,
  quality: FileQuality | null,
): Entry => ({
  id: crypto.randomUUID(),
  scope,
  slot,
  name,
  type,
  lastModified,
  bytes: size,
  quality,
  keptAt: Date.now(),
  target: null,
  etags: [],
  isFinishing: false,
  s3_key: null,
});

export const fileOf = ({ name, type, lastModified }: Entry, blob: Blob): File =>
  new File([blob], name, { type, lastModified });

/** Whether it is the same file, chosen again: a browser gives no more of it than this. */
export const isOf = (entry: Entry, file: File): boolean =>
  entry.name === file.name &&
  entry.bytes === file.size &&
  entry.type === file.type &&
  entry.lastModified === file.lastModified;

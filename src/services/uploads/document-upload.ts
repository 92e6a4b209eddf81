import type { FileQuality, UploadTarget } from '#contract/documents.ts';
import { keptName, sentName } from '#domain/files/file-check.ts';
import type { FileUploadServices } from '#machines/parts/files/file-upload.machine.ts';
import { refusalOf } from '../http.ts';
import type { keptFiles } from './kept-files.ts';
import type { AskTarget, UploadQueue } from './upload-queue.ts';

/** A document as it is registered. An s3_key of null withdraws it. */
export type Registration = {
  type: string;
  name: string;
  custom_name?: string | undefined;
  s3_key: string | null;
  quality?: FileQuality | undefined;
};

type Way = {
  uploads: UploadQueue;
  kept: ReturnType<typeof keptFiles>;
  /** Where the file goes. */
  ask: (
    document: { name: string; type: string; bytes: number },
    signal: AbortSignal,
  ) => Promise<unknown>;
  register: (document: Registration, signal: AbortSignal) => Promise<unknown>;
};

/** One kept file: sent to the store, then registered as a document. */
export async function uploadDocument(
  { uploads, kept: files, ask, register }: Way,
  {
    kept,
    onProgress,
    onWaiting,
  }: Pick<Parameters<FileUploadServices['uploadFile']>[0], 'kept' | 'onProgress' | 'onWaiting'>,
  signal: AbortSignal,
): ReturnType<FileUploadServices['uploadFile']> {
  const { code, file, quality } = kept;
  const name = sentName(file);
  const target: AskTarget = async (bytes, asking) =>
    (await ask({ name, type: code, bytes }, asking)) as UploadTarget;
  const { id, ...sent } = await files.send(kept, target, { signal, onProgress, onWaiting });
  if (sent.outcome === 'rejected') {
    files.forgetUse([code]);
    return sent;
  }

  const { s3_key } = sent;
  const custom_name = keptName(file);
  const record = { type: code, name, custom_name, s3_key, quality: quality ?? undefined };
  try {
    await uploads.retry((asking) => register(record, asking), { signal, onWaiting });
  } catch (error) {
    // Only now the API has seen what the file holds.
    if (refusalOf(error)?.code !== 'rule') throw error;
    await uploads.reject(id);
    files.forgetUse([code]);
    return { outcome: 'rejected', problem: 'type' };
  }
  await uploads.remove(id);
  return { outcome: 'stored', stored: { name, custom_name, s3_key, bytes: file.size } };
}

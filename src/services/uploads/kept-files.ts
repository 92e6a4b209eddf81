import type { KeptFile } from '#domain/request/file-slot.ts';
import type { FileUploadServices } from '#machines/parts/files/file-upload.machine.ts';
import type { FileDigests } from './file-digests.ts';
import type { AskTarget, Sent, UploadQueue } from './upload-queue.ts';

type Options = { signal: AbortSignal } & Pick<
  Parameters<FileUploadServices['uploadFile']>[0],
  'onProgress' | 'onWaiting'
>;

/** The files of one scope that the device keeps. */
export function keptFiles(uploads: UploadQueue, scope: string, digests: FileDigests) {
  async function keep({ code, file, quality }: Omit<KeptFile, 'id'>): Promise<KeptFile> {
    const { id, isInMemory } = await uploads.keep({ scope, slot: code, file, quality });
    return { id, code, file, quality, ...(isInMemory && { isInMemory }) };
  }

  return {
    /** Keeps what a person has chosen, and remembers what it was used for. */
    async choose(chosen: Omit<KeptFile, 'id'>): Promise<KeptFile> {
      await digests.note({ scope, slot: chosen.code }, chosen.file);
      return keep(chosen);
    },

    /** Another document that the same file was used for. */
    findRepeated: async ({ code, file }: { code: string; file: File }) => ({
      usedFor: await digests.find({ scope, slot: code }, file),
    }),

    /** The document is not there any more: its file may be used for another. */
    forgetUse: (codes: readonly string[]) => digests.forget(scope, codes),

    async list(): Promise<KeptFile[]> {
      const all = await uploads.list(scope);
      return all.map(({ id, slot, file, quality }) => ({ id, code: slot, file, quality }));
    },

    /** Sends it; where it is kept no longer, it is kept again first. */
    async send(kept: KeptFile, ask: AskTarget, options: Options): Promise<Sent & { id: string }> {
      const { id } = await keep(kept);
      const { code: slot, file, quality } = kept;
      const sent = await uploads.send({ id, scope, slot, file, quality }, ask, options);
      return { ...sent, id };
    },

    /** Never fails: what stays is thrown away when it is a day old. */
    async remove(codes: readonly string[]): Promise<void> {
      digests.forget(scope, codes);
      const all = await uploads.list(scope).catch(() => []);
      const asked = all.filter(({ slot }) => codes.includes(slot));
      for (const { id } of asked) await uploads.remove(id).catch(() => {});
    },

    async reject(codes: readonly string[]): Promise<void> {
      digests.forget(scope, codes);
      for (const { id, slot } of await uploads.list(scope)) {
        if (codes.includes(slot)) await uploads.reject(id);
      }
    },
  };
}

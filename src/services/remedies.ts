/** Rejected documents, corrected by link. Source: spec 7 (`/clip/remedies`); beyond B7, B8. */
import type { Api } from '#contract/api.ts';
import type { UploadTarget } from '#contract/documents.ts';
import { keptName, sentName } from '#domain/files/file-check.ts';
import { extensionOf } from '#domain/files/file-kind.ts';
import type { SetFile } from '#domain/request/file-set.ts';
import type { KeptFile } from '#domain/request/file-slot.ts';
import { isRemedySlot, type RemedySlot } from '#domain/request/remedies.ts';
import type { FileChoiceServices } from '#machines/parts/files/file-choice.machine.ts';
import type { FileSendingServices } from '#machines/parts/files/file-sending.machine.ts';
import type { FileSlotServices } from '#machines/parts/files/file-slot.machine.ts';
import type { FileUploadServices } from '#machines/parts/files/file-upload.machine.ts';
import type { RemediesServices } from '#machines/remedies.machine.ts';
import type { Client } from './client.ts';
import { refusalOf } from './http.ts';
import { orItsEnd, type RemedyLink } from './remedy-link.ts';
import { type FileDigests, fileDigests } from './uploads/file-digests.ts';
import { keptFiles } from './uploads/kept-files.ts';
import type { UploadQueue } from './uploads/upload-queue.ts';

type RemedyServices = Pick<RemediesServices, 'listKept' | 'forgetKept'> &
  Pick<FileChoiceServices, 'keepFile' | 'findRepeated'> &
  FileUploadServices &
  Pick<FileSlotServices, 'removeFile'> &
  FileSendingServices;

export function remedyServices(
  call: Client<Api>,
  uploads: UploadQueue,
  digests: FileDigests = fileDigests(),
) {
  return {
    /** The services of one link. */
    at(link: RemedyLink): RemedyServices {
      /** Apart from what the applicant sends of the same request. */
      const kept = keptFiles(uploads, `remedies/${link.request_id}`, digests);

      async function targetsOf(files: KeptFile[], signal: AbortSignal) {
        const exts = byCode(files, ({ file }) => extensionOf(sentName(file)));
        const sizes = byCode(files, ({ file }) => file.size);
        const { targets } = await call.askRemedyTargets({ body: { ...link, exts, sizes } }, signal);
        return targets as Record<string, UploadTarget>;
      }

      return {
        listKept: async () => (await kept.list()).filter(({ code }) => isRemedySlot(code)),
        forgetKept: async () => kept.remove((await kept.list().catch(() => [])).map(codeOf)),
        findRepeated: ({ code, file }) => kept.findRepeated({ code, file }),
        keepFile: ({ code, file, quality }) => kept.choose({ code, file, quality }),
        removeFile: ({ code }) => kept.remove([code]),

        askTargets: ({ files, onWaiting }, signal) =>
          orItsEnd(async () => ({
            outcome: 'given',
            targets: await uploads.retry((own) => targetsOf(files, own), { signal, onWaiting }),
          })),

        async uploadFile({ kept: file, target, onProgress, onWaiting }, signal) {
          let given = target;
          const ask = async (_: number, own: AbortSignal) => {
            const next = given ?? (await targetsOf([file], own))[file.code];
            given = null;
            if (!next) throw new Error('There is no target for the file.');
            return next;
          };
          const sent = await kept.send(file, ask, { signal, onProgress, onWaiting });
          if (sent.outcome === 'rejected') {
            kept.forgetUse([file.code]);
            return sent;
          }
          const stored = { name: sentName(file.file), bytes: file.file.size };
          return { outcome: 'stored', stored: { ...stored, s3_key: sent.s3_key } };
        },

        confirmFiles: ({ files, onWaiting }, signal) =>
          orItsEnd(async () => {
            const documents = files.flatMap(confirmationOf);
            const body = { ...link, documents };
            const confirm = (own: AbortSignal) => call.confirmRemedies({ body }, own);
            try {
              const { message } = await uploads.retry(confirm, { signal, onWaiting });
              return { outcome: 'confirmed', message };
            } catch (error) {
              const codes = returnedIn(error, documents);
              if (codes.length === 0) throw error;
              await kept.reject(codes);
              return { outcome: 'returned', codes };
            }
          }),
      };
    },
  };
}

const codeOf = ({ code }: KeptFile) => code;

const byCode = <Value>(files: KeptFile[], read: (file: KeptFile) => Value) =>
  Object.fromEntries(files.map((file) => [file.code, read(file)]));

const confirmationOf = ({ code, name, stored, kept }: SetFile) =>
  stored && isRemedySlot(code)
    ? [
        {
          type: code,
          name,
          custom_name: kept ? keptName(kept.file) : undefined,
          s3_key: stored.s3_key,
          quality: kept?.quality ?? undefined,
        },
      ]
    : [];

/** The files that a refusal names: `documents[1].s3_key`. */
function returnedIn(error: unknown, documents: readonly { type: RemedySlot }[]): RemedySlot[] {
  const fields = Object.keys(refusalOf(error)?.fields ?? {});
  return documents.flatMap(({ type }, index) =>
    fields.some((field) => field.startsWith(`documents[${index}]`)) ? [type] : [],
  );
}

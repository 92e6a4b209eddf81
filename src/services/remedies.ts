/** Rejected documents, corrected by link. Source: spec 7 (`/clip/remedies`); beyond B7, B8. */
import type { Api } from '#contract/api.ts';
import { extensionOf } from '#domain/file-kind.ts';
import { REMEDY_SLOTS, type RemedySlot } from '#domain/remedies.ts';
import type { RemediesServices, RemedyTargets } from '#machines/remedies.machine.ts';
import type { KeptFile, RemedyFileServices } from '#machines/remedy-file.machine.ts';
import type { Client } from './client.ts';
import { refusalOf } from './http.ts';
import { orItsEnd, type RemedyLink, remedyLinkServices } from './remedy-link.ts';
import type { UploadQueue } from './upload-queue.ts';

export function remedyServices(call: Client<Api>, uploads: UploadQueue) {
  return {
    /** The services of one link. */
    at(link: RemedyLink): RemediesServices & RemedyFileServices {
      /** Apart from what the applicant sends of the same request. */
      const scope = `remedies/${link.request_id}`;

      async function targetsOf(files: KeptFile[], signal: AbortSignal): Promise<RemedyTargets> {
        const exts = bySlot(files, ({ file }) => extensionOf(file.name));
        const sizes = bySlot(files, ({ file }) => file.size);
        const body = { ...link, exts, sizes };
        return (await call.askRemedyTargets({ body }, signal)).targets as RemedyTargets;
      }

      async function dropAll() {
        for (const { id } of await uploads.waiting(scope)) await uploads.drop(id);
      }

      async function refuse(slots: RemedySlot[]) {
        for (const { id, slot } of await uploads.waiting(scope)) {
          if (isSlot(slot) && slots.includes(slot)) await uploads.refuse(id);
        }
      }

      return {
        ...remedyLinkServices(call, link),

        async listKept() {
          const waiting = await uploads.waiting(scope);
          return waiting.flatMap(({ slot, ...kept }) => (isSlot(slot) ? [{ ...kept, slot }] : []));
        },

        forgetKept: () => dropAll().catch(() => {}),

        async keepFile({ slot, file, quality }) {
          return { ...(await uploads.keep({ scope, slot, file, quality })), slot };
        },

        dropFile: ({ kept }) => uploads.drop(kept.id),

        askTargets: ({ files, onWaiting }, signal) =>
          orItsEnd(async () => ({
            outcome: 'given',
            targets: await uploads.insist((own) => targetsOf(files, own), { signal, onWaiting }),
          })),

        sendFile({ kept, target, ...listeners }, signal) {
          let told = target;
          const ask = async (_: number, own: AbortSignal) => {
            const next = told ?? (await targetsOf([kept], own))[kept.slot];
            told = null;
            if (!next) throw new Error('Nobody told where the file goes.');
            return next;
          };
          return uploads.send({ ...kept, scope }, ask, { ...listeners, signal });
        },

        confirmRemedies: ({ documents, onWaiting }, signal) =>
          orItsEnd(async () => {
            const body = { ...link, documents };
            const confirm = (own: AbortSignal) => call.confirmRemedies({ body }, own);
            try {
              await uploads.insist(confirm, { signal, onWaiting });
              return { outcome: 'received' };
            } catch (error) {
              const slots = returnedIn(error, documents);
              if (slots.length === 0) throw error;
              await refuse(slots);
              return { outcome: 'returned', slots };
            }
          }),
      };
    },
  };
}

const isSlot = (slot: string): slot is RemedySlot => REMEDY_SLOTS.some((each) => each === slot);

const bySlot = <Value>(files: KeptFile[], read: (file: KeptFile) => Value) =>
  Object.fromEntries(files.map((file) => [file.slot, read(file)]));

/** The files that a refusal names: `documents[1].s3_key`. */
function returnedIn(error: unknown, documents: readonly { type: RemedySlot }[]): RemedySlot[] {
  const fields = Object.keys(refusalOf(error)?.fields ?? {});
  return documents.flatMap(({ type }, index) =>
    fields.some((field) => field.startsWith(`documents[${index}]`)) ? [type] : [],
  );
}

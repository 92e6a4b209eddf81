/**
 * A HEIC photo keeps its original and gets a JPEG beside it, which every reviewer can open: a job, asked for with
 * the registering of the document. A photo that cannot be converted keeps its original alone. Source: issue 4; C9.
 */
import type { Sql } from '#server/database/sql.ts';
import type { ObjectStore } from '#server/files/object-store.ts';
import { enqueue } from '#server/jobs/jobs.ts';
import type { LongJob } from '#server/jobs/worker.ts';
import { keepCopy } from '#server/stores/stored-objects.ts';
import { type Conversion, heicToJpeg } from './convert.ts';

export const HEIC_JOB = 'heic';

/** The JPEG's place, beside the original's. */
export const jpegKeyOf = (key: string): string => `${key}.jpg`;

/** In the transaction that registers a document. Other kinds of files ask for nothing. */
export async function requestJpeg(sql: Sql, key: string) {
  if (/\.hei[cf]$/i.test(key)) await enqueue(sql, { kind: HEIC_JOB, key, payload: { key } });
}

type Options = {
  objects: ObjectStore;
  /** Called with the reason why a photo has no JPEG, without its owner. */
  report: (why: string) => void;
  /** Aborts a running conversion; the next start begins it again. */
  stopping: AbortSignal;
  convert?: (heic: Uint8Array, stopping: AbortSignal) => Promise<Conversion>;
};

/** Fails, and is tried again, only where the object store is away or the server stops. */
export function heicJob({ objects, report, stopping, convert = heicToJpeg }: Options): LongJob {
  return {
    async before({ payload }) {
      const key = keyOf(payload);
      const heic = await objects.read(key);
      if (!heic) return nothing;
      const done = await convert(heic, stopping);
      if (done.outcome === 'failed') {
        report(done.why);
        return nothing;
      }
      const copy = { key: jpegKeyOf(key), contentType: 'image/jpeg', body: done.jpeg };
      await objects.write(copy);
      return (sql) => keepCopy(sql, key, copy);
    },
  };
}

const nothing = async () => {};

/** What `requestJpeg` wrote into the job. */
function keyOf(payload: unknown): string {
  const isKey = typeof payload === 'object' && payload !== null && 'key' in payload;
  if (!isKey || typeof payload.key !== 'string') throw new Error('Not a job of a HEIC photo.');
  return payload.key;
}

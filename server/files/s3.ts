/** The object store on S3. AWS SDK 3 signs and calls; its credential chain reads keys or an instance's role. */
import {
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { Refused } from '#contract/kit/refused.ts';
import { HEAD_BYTES } from '#domain/files/seen-kind.ts';
import { contentTypeOf } from './content-type.ts';
import {
  DEFAULT_TTL_SECONDS,
  inlineAs,
  type ObjectStore,
  type PresignInput,
  READ_TTL_SECONDS,
} from './object-store.ts';
import { goesInParts } from './parts.ts';
import { presignParts } from './s3-parts.ts';

type S3Settings = {
  bucket: string;
  region: string;
  /** Another S3-compatible address, with the bucket in its path; Amazon's own when absent. */
  endpoint?: string;
  /** The SDK's credential chain when absent. */
  credentials?: { accessKeyId: string; secretAccessKey: string; sessionToken?: string };
};

/** Long enough for an object of the largest size, retries included. */
const TIMEOUT_MS = 20_000;
const NOTHING = new Uint8Array();

/** Uploads to S3 by presigned POST, large ones by presigned parts. */
export function s3ObjectStore({ bucket, endpoint, ...settings }: S3Settings): ObjectStore {
  const client = new S3Client({
    ...settings,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // A presigned address is made without the body, so it cannot bind the body's checksum.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { socketTimeout: TIMEOUT_MS },
  });

  async function get(key: string, range?: string) {
    const command = new GetObjectCommand({ Bucket: bucket, Key: key, Range: range });
    return orNull(
      limited(async (options) => {
        const { Body, ContentRange } = await client.send(command, options);
        return { range: ContentRange, bytes: (await Body?.transformToByteArray()) ?? NOTHING };
      }),
    );
  }

  return {
    async presign(input: PresignInput) {
      const { key, contentType, maxBytes, bytes, ttlSeconds = DEFAULT_TTL_SECONDS } = input;
      const form = await createPresignedPost(client, {
        Bucket: bucket,
        Key: key,
        Fields: { 'Content-Type': contentType },
        Conditions: [['content-length-range', 1, maxBytes]],
        Expires: ttlSeconds,
      });
      if (!goesInParts(bytes)) return form;
      const object = { Bucket: bucket, Key: key };
      const begin = new CreateMultipartUploadCommand({ ...object, ContentType: contentType });
      const { UploadId } = await limited((options) => client.send(begin, options));
      return { ...form, parts: await presignParts(client, { ...object, UploadId }, bytes) };
    },
    async describe(key) {
      const found = await get(key, `bytes=0-${HEAD_BYTES - 1}`);
      if (!found) return null;
      const contentType = await contentTypeOf(found.bytes.subarray(0, HEAD_BYTES));
      return { bytes: sizeOf(found), contentType: contentType ?? 'application/octet-stream' };
    },
    presignRead({ key, name }) {
      const object = { Bucket: bucket, Key: key, ResponseContentDisposition: inlineAs(name) };
      return getSignedUrl(client, new GetObjectCommand(object), { expiresIn: READ_TTL_SECONDS });
    },
    read: async (key) => (await get(key))?.bytes ?? null,
    async write({ key, contentType, body }) {
      const object = { Bucket: bucket, Key: key, ContentType: contentType, Body: body };
      await limited((options) => client.send(new PutObjectCommand(object), options));
    },
    async remove(key) {
      const command = new DeleteObjectCommand({ Bucket: bucket, Key: key });
      await limited((options) => client.send(command, options));
    },
  };
}

/** @throws Refused 'unavailable' where the store fails or is late; Error for what it refuses. */
async function limited<Answer>(call: (options: { abortSignal: AbortSignal }) => Promise<Answer>) {
  const abortSignal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    return await call({ abortSignal });
  } catch (error) {
    const status = statusOf(error) ?? 0;
    if (abortSignal.aborted || status >= 500) {
      throw new Refused('unavailable', 'The object store is unavailable.');
    }
    if (status === 0) throw error;
    throw new Error(`The object store answered ${status}.`, { cause: error });
  }
}

async function orNull<Found>(finding: Promise<Found>): Promise<Found | null> {
  return finding.catch((error: Error) => {
    if (statusOf(error.cause) === 404) return null;
    throw error;
  });
}

const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

/** `bytes 0-4099/500000`; a store that knows no ranges sends the whole object. */
function sizeOf({ range = '', bytes }: { range: string | undefined; bytes: Uint8Array }): number {
  const [, whole] = /\/(\d+)$/.exec(range) ?? [];
  return Number(whole ?? bytes.length);
}

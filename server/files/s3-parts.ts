/** The presigned addresses of a multipart upload that has begun. */
import {
  CompleteMultipartUploadCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { PresignedParts } from './object-store.ts';
import { cut, PARTS_TTL_SECONDS, S3_PART_BYTES } from './parts.ts';

type Upload = { Bucket: string; Key: string; UploadId: string | undefined };

/** Each part's address binds its number and its length, so that no more can be sent than was announced. */
export async function presignParts(
  client: S3Client,
  upload: Upload,
  bytes: number,
): Promise<PresignedParts> {
  const options = { expiresIn: PARTS_TTL_SECONDS };
  const parts = cut(bytes, S3_PART_BYTES).map((length, index) => {
    const part = { ...upload, PartNumber: index + 1, ContentLength: length };
    return getSignedUrl(client, new UploadPartCommand(part), options);
  });
  const finish = getSignedUrl(client, new CompleteMultipartUploadCommand(upload), options);
  return { bytes: S3_PART_BYTES, urls: await Promise.all(parts), finish: await finish };
}

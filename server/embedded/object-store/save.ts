import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { HEAD_BYTES } from '#domain/files/seen-kind.ts';
import { requireDiskSpace } from '#server/database/disk-space.ts';
import { isOfType } from '#server/files/content-type.ts';
import { UploadRefused } from './refusal.ts';

type Limits = {
  minBytes: number;
  maxBytes: number;
  /** What the first bytes must be; null where they are not the file's. */
  contentType: string | null;
};

/**
 * Writes a new file, one chunk at a time (while the disk is busy the sender waits), and looks at what it is.
 *
 * @throws UploadRefused, DiskFull
 */
export async function save(
  stream: AsyncIterable<Buffer>,
  path: string,
  { minBytes, maxBytes, contentType }: Limits,
): Promise<{ bytes: number; sha256: string }> {
  await requireDiskSpace(dirname(path), maxBytes);
  const sum = createHash('sha256');
  const handle = await open(path, 'wx', 0o600);
  let bytes = 0;
  let head = Buffer.alloc(0);
  try {
    for await (const chunk of stream) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw new UploadRefused('EntityTooLarge');
      const isChecked = head.length >= HEAD_BYTES;
      if (!isChecked) head = Buffer.concat([head, chunk]);
      if (!isChecked && head.length >= HEAD_BYTES) await requireType(head, contentType);
      sum.update(chunk);
      await handle.writeFile(chunk);
    }
    if (bytes < minBytes) throw new UploadRefused('EntityTooSmall');
    if (head.length < HEAD_BYTES) await requireType(head, contentType);
    await handle.sync();
  } finally {
    await handle.close();
  }
  return { bytes, sha256: sum.digest('hex') };
}

async function requireType(head: Buffer, contentType: string | null) {
  if (contentType === null) return;
  const start = head.subarray(0, HEAD_BYTES);
  if (!(await isOfType(start, contentType))) throw new UploadRefused('TypeMismatch');
}

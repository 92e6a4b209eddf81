/** How a large file is cut into parts, and how its parts are named when they are put together. Source: beyond B8. */

const MEBIBYTE = 1024 * 1024;

/** A file up to this comes in one form: less is lost than the parts cost. */
const PARTS_ABOVE_BYTES = 2 * MEBIBYTE;

/** A link that drops every few seconds brings one of these through. */
export const EMBEDDED_PART_BYTES = MEBIBYTE;
/** S3 takes no smaller one, but for the last. */
export const S3_PART_BYTES = 5 * MEBIBYTE;

/** Longer than a form's: an upload may wait for the network, or for its person. */
export const PARTS_TTL_SECONDS = 6 * 3600;

export const goesInParts = (bytes: number | undefined): bytes is number =>
  bytes !== undefined && bytes > PARTS_ABOVE_BYTES;

/** The size of each part, in order. */
export function cut(bytes: number, partBytes: number): number[] {
  const count = Math.ceil(bytes / partBytes);
  return Array.from({ length: count }, (_, index) =>
    Math.min(partBytes, bytes - index * partBytes),
  );
}

/** The ETags of a CompleteMultipartUpload document, by number; null where it is none. */
export function partsNamed(xml: string): Map<number, string> | null {
  const parts = [...xml.matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, part = '']) => {
    const [, number = ''] = /<PartNumber>\s*(\d{1,5})\s*<\/PartNumber>/.exec(part) ?? [];
    const [, etag = ''] = /<ETag>\s*(?:"|&quot;)?([\w-]+)(?:"|&quot;)?\s*<\/ETag>/.exec(part) ?? [];
    return [Number(number), etag] as const;
  });
  const isWhole = parts.length > 0 && parts.every(([number, etag]) => number > 0 && etag !== '');
  return isWhole ? new Map(parts) : null;
}

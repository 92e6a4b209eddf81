/** Where uploads go: the embedded store on disk, or S3. A browser sends a file to either alike. */

/** An upload's form as a browser sends it: all fields untouched, the file last. */
export type Presigned = { url: string; fields: Record<string, string> };

export type PresignInput = {
  /** The object's name in the store: words of letters, digits, `.`, `_`, `-`, with `/` between. */
  key: string;
  contentType: string;
  maxBytes: number;
  /** How long the form may be used; ten minutes unless told. */
  ttlSeconds?: number;
};

export type ObjectStore = {
  presign(input: PresignInput): Promise<Presigned>;
  /** What is stored under the key, or null when nothing is. */
  describe(key: string): Promise<{ bytes: number; contentType: string } | null>;
};

export const DEFAULT_TTL_SECONDS = 600;

/** A policy document: what the holder of its signature may send. */
export type Policy = { expiration: string; conditions: Condition[] };
export type Condition =
  | Record<string, string>
  | ['eq' | 'starts-with', string, string]
  | ['content-length-range', number, number];

export const encodePolicy = (policy: Policy): string =>
  Buffer.from(JSON.stringify(policy)).toString('base64');

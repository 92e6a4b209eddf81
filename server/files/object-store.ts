/** Where uploads go: the embedded store on disk, or S3. A browser sends a file to either alike. */

/** An upload's form as a browser sends it: all fields untouched, the file last; or, of a large file, its parts. */
export type Presigned = {
  url: string;
  fields: Record<string, string>;
  parts?: PresignedParts | undefined;
};

/** Every part but the last has so many `bytes`; each is PUT to its own address, then the ETags are posted. */
export type PresignedParts = { bytes: number; urls: string[]; finish: string };

export type PresignInput = {
  /** The object's name in the store: words of letters, digits, `.`, `_`, `-`, with `/` between. */
  key: string;
  contentType: string;
  maxBytes: number;
  /** The file's size, where it is known: a large one may then come in parts. */
  bytes?: number | undefined;
  /** How long the form may be used; ten minutes by default. */
  ttlSeconds?: number;
};

export type ObjectStore = {
  presign(input: PresignInput): Promise<Presigned>;
  /** What is stored under the key, by its own bytes, or null when nothing is. */
  describe(key: string): Promise<{ bytes: number; contentType: string } | null>;
  /** The whole object, or null. For work on small objects: it is held in memory. */
  read(key: string): Promise<Uint8Array | null>;
  /** An address at which a browser reads the object, for five minutes; `name` is the one that it is saved under. */
  presignRead(object: { key: string; name: string }): Promise<string>;
  /** Stores what the server itself has made; under the same key again it replaces. */
  write(object: { key: string; contentType: string; body: Uint8Array }): Promise<void>;
  /** Nothing where there is nothing. */
  remove(key: string): Promise<void>;
};

export const DEFAULT_TTL_SECONDS = 600;

export const READ_TTL_SECONDS = 300;

/** Shown, not downloaded; a browser reads any letters of a name so. Source: RFC 6266. */
export const inlineAs = (name: string): string =>
  `inline; filename*=UTF-8''${encodeURIComponent(name)}`;

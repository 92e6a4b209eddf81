/**
 * Sends one piece of a file to the store: a form, a part, or the list that makes one object of the parts. The
 * bearer token and the API key go along only where the store has the API's own origin: S3 answers 400 to an
 * Authorization header. It uses XMLHttpRequest, because `fetch` does not report how much was sent.
 * Source: ruling 6; D-90, D-91.
 */
import type { UploadTarget } from '#contract/documents.ts';
import { CallFailed } from '#contract/kit/call-failed.ts';
import type { Network } from './network.ts';
import { StoreRefused } from './store-refusal.ts';

/** The API that the portal belongs to. */
export type Origin = {
  /** Its base, `/api` or a whole address. */
  api: string;
  /** What a request to its origin carries: the key, and the token of the current session. */
  headers: () => Promise<Record<string, string>>;
};

/** A connection may die without a sign: so long after the last byte it counts as dead. */
const STALLED_MS = 30_000;

type Piece = { method: 'POST' | 'PUT'; url: string; body: XMLHttpRequestBodyInit; type?: string };
export type PieceOptions = { signal: AbortSignal; onBytes: (loaded: number) => void };
export type Sender = ReturnType<typeof fileSender>;

export function fileSender({ api, headers }: Origin, network: Network) {
  const base = new URL(api, globalThis.location?.href ?? api);

  /** @throws CallFailed where no answer comes, or one that is not 2xx; the signal's reason. */
  async function send(piece: Piece, { signal, onBytes }: PieceOptions): Promise<XMLHttpRequest> {
    const url = new URL(piece.url, base);
    const own = url.origin === base.origin ? await headers() : {};
    signal.throwIfAborted();
    const over = new AbortController();
    const request = new XMLHttpRequest();
    try {
      return await new Promise((resolve, reject) => {
        const stop = (reason: unknown) => {
          reject(reason);
          request.abort();
        };
        const stall = () => stop(new CallFailed('timeout'));
        let timer = setTimeout(stall, STALLED_MS);
        over.signal.addEventListener('abort', () => clearTimeout(timer));
        signal.addEventListener('abort', () => stop(signal.reason), { signal: over.signal });
        network.watch(() => network.isOnline() || stop(new CallFailed('offline')), over.signal);
        request.upload.onprogress = ({ loaded }) => {
          clearTimeout(timer);
          timer = setTimeout(stall, STALLED_MS);
          onBytes(loaded);
        };
        request.onload = () =>
          request.status < 300 ? resolve(request) : reject(new StoreRefused(request));
        request.onerror = () => reject(new CallFailed('offline'));
        request.open(piece.method, url);
        if (piece.type) request.setRequestHeader('content-type', piece.type);
        for (const [name, value] of Object.entries(own)) request.setRequestHeader(name, value);
        request.send(piece.body);
      });
    } finally {
      over.abort();
    }
  }

  return {
    /** Every field as it came, the file last. */
    async form({ url, fields }: UploadTarget, file: File, options: PieceOptions): Promise<void> {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.append(name, value);
      body.append('file', file);
      etagIn(await send({ method: 'POST', url, body }, options));
    },

    /** Answers its ETag. */
    async part(url: string, body: Blob, options: PieceOptions): Promise<string> {
      const type = 'application/octet-stream';
      return etagIn(await send({ method: 'PUT', url, body, type }, options));
    },

    async finish(url: string, etags: string[], signal: AbortSignal): Promise<void> {
      const type = 'application/xml';
      const options = { signal, onBytes: () => {} };
      const reply = await send({ method: 'POST', url, body: listOf(etags), type }, options);
      // S3 begins its answer before it is done, and may then fail with status 200.
      if (reply.responseText.includes('<Error>')) throw new CallFailed('unavailable');
      etagIn(reply);
    },
  };
}

/**
 * By its ETag the store confirms what it has: in a header, or in S3's list. A page of whatever stands before the
 * store (a hotel's or an airport's sign-in) may have status 200 too.
 *
 * @throws CallFailed `malformed`
 */
function etagIn(reply: XMLHttpRequest): string {
  const [, listed = null] = /<ETag>(.+?)<\/ETag>/.exec(reply.responseText) ?? [];
  const isPage = reply.getResponseHeader('content-type')?.startsWith('text/html');
  const etag = reply.getResponseHeader('etag') ?? listed;
  if (isPage || etag === null) throw new CallFailed('malformed', { status: reply.status });
  return etag;
}

/** As S3 has it; the embedded store reads the same. */
function listOf(etags: string[]): string {
  const parts = etags.map(
    (etag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${etag}</ETag></Part>`,
  );
  return `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
}

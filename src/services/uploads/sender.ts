/**
 * Sends one piece of a file to the store: a form, a part, or the list that makes one object of the parts. A store at
 * another origin than the API's is sent nothing else. Source: ruling 6; D-90, D-91.
 */
import axios, { type AxiosAdapter, type AxiosInstance, type AxiosResponse } from 'axios';
import type { UploadTarget } from '#contract/documents.ts';
import { CallFailed } from '#contract/kit/call-failed.ts';
import type { Network } from './network.ts';
import { StoreRefused } from './store-refusal.ts';

/** A connection may die without a sign: so long after the last byte it counts as dead. */
const STALLED_MS = 30_000;

type Piece = { method: 'POST' | 'PUT'; url: string; data: FormData | Blob | string; type?: string };
export type PieceOptions = { signal: AbortSignal; onBytes: (loaded: number) => void };
export type Sender = ReturnType<typeof fileSender>;

export function fileSender(instance: AxiosInstance, network: Network) {
  const adapter = steadyAdapter(network);

  /** @throws CallFailed where no answer comes, or one that is not 2xx; the signal's reason. */
  async function send(piece: Piece, { signal, onBytes }: PieceOptions) {
    const { method, url, data, type } = piece;
    const reply: AxiosResponse<string> = await instance({
      method,
      url: new URL(url, instance.defaults.baseURL).href,
      data,
      ...(type && { headers: { 'content-type': type } }),
      signal,
      adapter,
      timeout: 0,
      responseType: 'text',
      validateStatus: null,
      onUploadProgress: ({ loaded }) => onBytes(loaded),
    });
    if (reply.status >= 300) throw new StoreRefused(reply);
    return reply;
  }

  return {
    /** Every field as it came, the file last. */
    async form({ url, fields }: UploadTarget, file: File, options: PieceOptions): Promise<void> {
      const data = new FormData();
      for (const [name, value] of Object.entries(fields)) data.append(name, value);
      data.append('file', file);
      etagIn(await send({ method: 'POST', url, data }, options));
    },

    /** Answers its ETag. */
    async part(url: string, data: Blob, options: PieceOptions): Promise<string> {
      const type = 'application/octet-stream';
      return etagIn(await send({ method: 'PUT', url, data, type }, options));
    },

    async finish(url: string, etags: string[], signal: AbortSignal): Promise<void> {
      const type = 'application/xml';
      const options = { signal, onBytes: () => {} };
      const reply = await send({ method: 'POST', url, data: listOf(etags), type }, options);
      // S3 begins its answer before it is done, and may then fail with status 200.
      if (reply.data.includes('<Error>')) throw new CallFailed('unavailable');
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
function etagIn({ status, headers, data }: AxiosResponse<string>): string {
  const [, listed = null] = /<ETag>(.+?)<\/ETag>/.exec(data) ?? [];
  const isPage = String(headers['content-type']).startsWith('text/html');
  const etag: string | null = headers.etag ?? listed;
  if (isPage || etag === null) throw new CallFailed('malformed', { status });
  return etag;
}

/**
 * XMLHttpRequest, because `fetch` does not report how much was sent. It ends what no longer moves, and what the network
 * has left, which a browser may not notice.
 */
const steadyAdapter =
  (network: Network): AxiosAdapter =>
  async (config) => {
    const request = new AbortController();
    const watching = new AbortController();
    const end = (reason: unknown) => request.abort(reason);
    const stall = () => end(new CallFailed('timeout'));
    let timer = setTimeout(stall, STALLED_MS);
    network.watch(() => network.isOnline() || end(new CallFailed('offline')), watching.signal);
    config.signal?.addEventListener?.('abort', end, { signal: watching.signal });
    try {
      return await axios.getAdapter(['xhr', 'http'])({
        ...config,
        signal: request.signal,
        onUploadProgress(progress) {
          clearTimeout(timer);
          timer = setTimeout(stall, STALLED_MS);
          config.onUploadProgress?.(progress);
        },
      });
    } catch (error) {
      throw request.signal.aborted ? request.signal.reason : error;
    } finally {
      clearTimeout(timer);
      watching.abort();
    }
  };

/** As S3 has it; the embedded store reads the same. */
function listOf(etags: string[]): string {
  const parts = etags.map(
    (etag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${etag}</ETag></Part>`,
  );
  return `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
}

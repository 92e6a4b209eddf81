/**
 * One piece of a file to the store: a form, a part, or the word that all parts are there. The bearer token
 * and the API key go along only where the store has the API's own origin: S3 answers 400 to an Authorization
 * header. Source: ruling 6; D-90, D-91.
 */
import axios, { type AxiosInstance, type AxiosRequestConfig } from 'axios';
import type { UploadTarget } from '#contract/documents.ts';
import type { Network } from './network.ts';
import { Interrupted } from './patience.ts';

/** A connection may die without a word: so long after the last byte it counts as dead. */
const STALLED_MS = 30_000;

export type Journey = { signal: AbortSignal; onBytes: (loaded: number) => void };
export type Transport = ReturnType<typeof transport>;

export function transport(http: AxiosInstance, network: Network) {
  async function travel(
    request: AxiosRequestConfig & { url: string },
    { signal, onBytes }: Journey,
  ) {
    const dead = new AbortController();
    const over = new AbortController();
    const die = () => dead.abort();
    let timer = setTimeout(die, STALLED_MS);
    network.watch(() => network.isOnline() || die(), over.signal);
    const sender = isOwnOrigin(request.url, http) ? http : axios;
    try {
      return await sender.request({
        baseURL: '',
        timeout: 0,
        responseType: 'text',
        ...request,
        signal: AbortSignal.any([signal, dead.signal]),
        onUploadProgress({ loaded }) {
          clearTimeout(timer);
          timer = setTimeout(die, STALLED_MS);
          onBytes(loaded);
        },
      });
    } catch (error) {
      throw dead.signal.aborted && !signal.aborted ? new Interrupted() : error;
    } finally {
      clearTimeout(timer);
      over.abort();
    }
  }

  return {
    /** Every field as it came, the file last. */
    async form({ url, fields }: UploadTarget, file: File, journey: Journey): Promise<void> {
      const data = new FormData();
      for (const [name, value] of Object.entries(fields)) data.append(name, value);
      data.append('file', file);
      await travel({ method: 'POST', url, data }, journey);
    },

    /** Answers its ETag. */
    async part(url: string, data: Blob, journey: Journey): Promise<string> {
      const headers = { 'content-type': 'application/octet-stream' };
      const reply = await travel({ method: 'PUT', url, data, headers }, journey);
      const etag: unknown = reply.headers.etag;
      if (typeof etag !== 'string') throw new Error('The store does not show its ETags.');
      return etag;
    },

    async finish(url: string, etags: string[], signal: AbortSignal): Promise<void> {
      const headers = { 'content-type': 'application/xml' };
      const data = listOf(etags);
      const journey = { signal, onBytes: () => {} };
      const reply = await travel({ method: 'POST', url, data, headers }, journey);
      // S3 begins its answer before it is done, and may then fail with status 200.
      if (String(reply.data).includes('<Error>')) throw new Interrupted();
    },
  };
}

/** As S3 has it; the embedded store reads the same. */
function listOf(etags: string[]): string {
  const parts = etags.map(
    (etag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${etag}</ETag></Part>`,
  );
  return `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
}

function isOwnOrigin(url: string, http: AxiosInstance): boolean {
  const here = globalThis.location?.href ?? http.defaults.baseURL;
  const api = new URL(http.defaults.baseURL ?? '/', here);
  return new URL(url, api).origin === api.origin;
}

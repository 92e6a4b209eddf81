/** The server's own calls to S3. */
import { Refused } from '#server/refused.ts';
import { type Signer, signHeaders } from './sigv4.ts';

export type S3Call = {
  method: string;
  url: URL;
  headers?: Record<string, string>;
  body?: Uint8Array;
};

/** Long enough for an object of the largest size. */
const TIMEOUT_MS = 20_000;

export async function askS3({ method, url, headers = {}, body }: S3Call, signer: Signer) {
  const signed = signHeaders({ method, url, headers, ...(body && { body }) }, signer);
  const sent = { method, headers: signed, ...(body && { body: new Uint8Array(body) }) };
  return fetch(url, { ...sent, signal: AbortSignal.timeout(TIMEOUT_MS) });
}

/** @throws Refused 'unavailable' where the store fails; Error for what it would not do. */
export function demand(reply: Response): Response {
  if (reply.status >= 500) throw new Refused('unavailable', 'The object store is away.');
  if (!reply.ok) throw new Error(`The object store answered ${reply.status}.`);
  return reply;
}

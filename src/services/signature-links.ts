/** The representative's link to the terms: the staff's side of it, and her own. Source: ruling 58. */
import type { AxiosInstance } from 'axios';
import type { Api } from '#contract/api.ts';
import type { SignatureLink, signatureLinkCalls } from '#contract/signature-links.ts';
import type { SignatureLinkServices } from '#machines/parts/request/signature-link.machine.ts';
import type { StatusWatchServices } from '#machines/parts/request/status-watch.machine.ts';
import type { RepresentativeSigningServices } from '#machines/representative-signing.machine.ts';
import type { TermsServices } from '#machines/terms.machine.ts';
import type { Client } from './client.ts';
import type { KeyValues } from './device-storage.ts';
import { refusedAs } from './http.ts';
import { signatureSender } from './terms.ts';

type Session = Pick<Client<Api>, 'findSignatureLink' | 'shareSignatureLink' | 'endSignatureLink'>;

export function signatureLinkServices(
  call: Session,
): SignatureLinkServices & StatusWatchServices<SignatureLink, { requestId: string }> {
  const findLink: SignatureLinkServices['findLink'] = ({ requestId }, signal) =>
    call.findSignatureLink({ query: { request_id: requestId } }, signal);

  return {
    findLink,
    loadStatus: ({ query }, signal) => findLink(query, signal),
    shareLink: ({ requestId, channel }, signal) =>
      call
        .shareSignatureLink({ body: { request_id: requestId, channel } }, signal)
        .catch(refusedAs('conflict', 'conflict')),
    endLink: ({ requestId }, signal) =>
      call.endSignatureLink({ body: { request_id: requestId } }, signal),
  };
}

const DEVICE = 'portal_signing_device';

/** A mark that this device made for itself, and keeps. */
export function signingDevice(storage: KeyValues): string {
  const known = storage.getItem(DEVICE);
  if (known) return known;
  const made = `${crypto.randomUUID()}${crypto.randomUUID()}`;
  storage.setItem(DEVICE, made);
  return made;
}

/** The services of one link. Its token and the device's mark go into the calls, and nowhere else. */
export function representativeServices(
  call: Client<typeof signatureLinkCalls>,
  axios: AxiosInstance,
  key: { token: string; device: string },
): RepresentativeSigningServices & TermsServices {
  const send = signatureSender(axios);
  const open = (signal: AbortSignal) => call.openSignatureLink({ body: key }, signal);

  return {
    openLink: (_, signal) =>
      open(signal).catch(refusedAs({ state: 'missing' }, 'notFound', 'malformed')),

    releaseLink: (_, signal) => call.releaseSignatureLink({ body: key }, signal),

    findTerms: async (_, signal) => (await open(signal)).terms,

    sendSignature: ({ terms: { version }, ...files }, signal) =>
      send(files, signal, {
        ask: (sizes) => call.askLinkedTargets({ body: { ...key, ...sizes } }, signal),
        sign: (keys) => call.signLinkedTerms({ body: { ...key, version, ...keys } }, signal),
      }).catch(refusedAs('conflict', 'conflict', 'gone', 'notFound')),
  };
}

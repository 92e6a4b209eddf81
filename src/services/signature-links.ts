/** The representative's link, to the terms or to missing documents: the staff's side of it, and her own. Source: ruling 58. */
import type { AxiosInstance } from 'axios';
import type { Api } from '#contract/api.ts';
import type { OpenedLink, SignatureLink, signatureLinkCalls } from '#contract/signature-links.ts';
import type { LinkPurpose } from '#domain/request/signature-link.ts';
import type { FileSendingServices } from '#machines/parts/files/file-sending.machine.ts';
import type { SignatureLinkServices } from '#machines/parts/request/signature-link.machine.ts';
import type { StatusWatchServices } from '#machines/parts/request/status-watch.machine.ts';
import type { RepresentativeServices } from '#machines/representative.machine.ts';
import type { TermsServices } from '#machines/terms.machine.ts';
import type { Client } from './client.ts';
import type { DeviceDrafts } from './device-drafts.ts';
import type { KeyValues } from './device-storage.ts';
import { refusedAs } from './http.ts';
import { orItsEnd } from './remedy-link.ts';
import { signatureSender } from './terms.ts';
import type { FileDigests } from './uploads/file-digests.ts';
import { linkedFileServices } from './uploads/linked-files.ts';
import type { UploadQueue } from './uploads/upload-queue.ts';

type Session = Pick<Client<Api>, 'findSignatureLink' | 'shareSignatureLink' | 'endSignatureLink'>;

export function signatureLinkServices(
  call: Session,
): SignatureLinkServices &
  StatusWatchServices<SignatureLink, { requestId: string; purpose: LinkPurpose }> {
  const findLink: SignatureLinkServices['findLink'] = ({ requestId, purpose }, signal) =>
    call.findSignatureLink({ query: { request_id: requestId, purpose } }, signal);

  return {
    findLink,
    loadStatus: ({ query }, signal) => findLink(query, signal),
    shareLink: ({ requestId, purpose, channel }, signal) =>
      call
        .shareSignatureLink({ body: { request_id: requestId, purpose, channel } }, signal)
        .catch(refusedAs('conflict', 'conflict')),
    endLink: ({ requestId, purpose }, signal) =>
      call.endSignatureLink({ body: { request_id: requestId, purpose } }, signal),
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

type Transport = {
  axios: AxiosInstance;
  uploads: UploadQueue;
  digests: FileDigests;
  drafts: DeviceDrafts;
};

/** The services of one link. Its token and the device's mark go into the calls, and nowhere else. */
export function representativeServices(
  call: Client<typeof signatureLinkCalls>,
  { axios, ...kept }: Transport,
  key: { token: string; device: string },
): {
  link: Omit<RepresentativeServices, 'forgetKept'> & StatusWatchServices<OpenedLink>;
  terms: TermsServices;
  documents: ReturnType<typeof linkedFileServices> & Pick<FileSendingServices, 'confirmFiles'>;
} {
  const send = signatureSender(axios);
  let opened: OpenedLink | null = null;
  async function open(signal: AbortSignal) {
    opened = await call.openSignatureLink({ body: key }, signal);
    return opened;
  }

  return {
    link: {
      openLink: (_, signal) =>
        open(signal).catch(refusedAs({ state: 'missing' }, 'notFound', 'malformed')),
      loadStatus: (_, signal) => open(signal),
      releaseLink: (_, signal) => call.releaseSignatureLink({ body: key }, signal),
    },

    terms: {
      findTerms: async (_, signal) => (await open(signal)).terms,

      sendSignature: ({ terms: { version }, ...files }, signal) =>
        send(files, signal, {
          ask: (sizes) => call.askLinkedTargets({ body: { ...key, ...sizes } }, signal),
          sign: (keys) => call.signLinkedTerms({ body: { ...key, version, ...keys } }, signal),
        }).catch(refusedAs('conflict', 'conflict', 'gone', 'notFound')),
    },

    documents: {
      ...linkedFileServices({
        ...kept,
        opened: () => ({
          place: `documents/${opened?.documents?.id ?? ''}`,
          documents: opened?.documents?.documents ?? [],
        }),
        ask: (document, asking) =>
          call.preloadLinkedDocument({ body: { ...key, document } }, asking),
        register: (document, asking) =>
          call.registerLinkedDocument({ body: { ...key, document } }, asking),
      }),

      confirmFiles: ({ onWaiting }, signal) =>
        orItsEnd(async () => {
          const confirm = (own: AbortSignal) => call.sendLinkedDocuments({ body: key }, own);
          const { message } = await kept.uploads.retry(confirm, { signal, onWaiting });
          return { outcome: 'confirmed', message };
        }),
    },
  };
}

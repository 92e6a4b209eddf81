/** 'Continuar en mi teléfono': the desktop's link, and the documents under it on the phone. Source: issue 13, 5. */
import type { Api } from '#contract/api.ts';
import type { PhoneDocuments, PhoneLink, phoneLinkCalls } from '#contract/phone-links.ts';
import { EMPTY_DRAFT, PLACE, withChanges } from '#domain/form/draft.ts';
import { chosenBack } from '#domain/request/identification.ts';
import type { PhoneLinkServices } from '#machines/parts/files/phone-link.machine.ts';
import type { StatusWatchServices } from '#machines/parts/request/status-watch.machine.ts';
import type { PhoneDocumentsServices } from '#machines/phone-documents.machine.ts';
import type { Client } from './client.ts';
import type { KeyValues } from './device-storage.ts';
import { refusedAs } from './http.ts';
import type { FileDigests } from './uploads/file-digests.ts';
import { type LinkDrafts, linkedFileServices } from './uploads/linked-files.ts';
import { withinLimit } from './uploads/time-limit.ts';
import type { UploadQueue } from './uploads/upload-queue.ts';

/** How long who signs out waits for the end of their link: its time is over soon anyway. */
const SIGN_OUT_LIMIT_MS = 2_000;

type MadeLink = { id: string; requestId: string; address: string };
const MADE = 'portal_phone_link';

/** The link that this tab has made, over a reload too. */
function madeLink(own: KeyValues) {
  return {
    keep: (link: MadeLink) => own.setItem(MADE, JSON.stringify(link)),
    current: () => JSON.parse(own.getItem(MADE) ?? 'null') as MadeLink | null,
    forget: () => own.removeItem(MADE),
  };
}

type Session = Pick<Client<Api>, 'createPhoneLink' | 'findPhoneLink' | 'endPhoneLink'>;

/** @param open makes the address of a phone's page from a token. */
export function phoneLinkServices(
  call: Session,
  own: KeyValues,
  open = (token: string) => `${window.location.origin}/phone/${token}`,
) {
  const made = madeLink(own);

  const services: PhoneLinkServices &
    StatusWatchServices<PhoneLink, { id: string }> & {
      /** For who signs out; never fails. */
      endCurrentLink: () => Promise<void>;
    } = {
    async createLink({ requestId }, signal) {
      const created = await call.createPhoneLink({ body: { request_id: requestId } }, signal);
      const { token, ...link } = created;
      const address = open(token);
      made.keep({ id: link.id, requestId, address });
      return { link, address };
    },

    async findLink({ requestId }, signal) {
      const known = made.current();
      if (known?.requestId !== requestId) return null;
      const link = await call.findPhoneLink({ params: { id: known.id } }, signal);
      if (link.state !== 'ended') return { link, address: known.address };
      made.forget();
      return null;
    },

    loadStatus: ({ query }, signal) => call.findPhoneLink({ params: query }, signal),

    async endLink({ id }, signal) {
      const link = await call.endPhoneLink({ params: { id } }, signal);
      made.forget();
      return link;
    },

    async endCurrentLink() {
      const id = made.current()?.id;
      made.forget();
      const ended = id && call.endPhoneLink({ params: { id } });
      if (ended) await withinLimit(SIGN_OUT_LIMIT_MS, ended).catch(() => {});
    },
  };
  return services;
}

/** What a phone sends along: the secret of its link, and its own mark. They enter no machine. */
export type PhoneKey = { token: string; device: string };

type PhoneServices = PhoneDocumentsServices &
  StatusWatchServices<PhoneDocuments> &
  ReturnType<typeof linkedFileServices>;

type Kept = { uploads: UploadQueue; digests: FileDigests };

/** The services of one link. */
export function phoneServices(
  call: Client<typeof phoneLinkCalls>,
  kept: Kept,
  key: PhoneKey,
): PhoneServices {
  let opened: PhoneDocuments | null = null;

  async function open(signal: AbortSignal) {
    opened = await call.openPhoneLink({ body: key }, signal);
    return opened;
  }

  /** The server keeps the choice, since the desktop's list asks for the same files. */
  const drafts: LinkDrafts = {
    load: () => withChanges(EMPTY_DRAFT, { [PLACE.back]: chosenBack(opened?.back) }),

    async saveDraft({ changes }, signal) {
      const back = chosenBack(changes[PLACE.back]);
      await call.choosePhoneBack({ body: { ...key, back } }, signal);
      return { outcome: 'saved', draft: withChanges(EMPTY_DRAFT, changes), at: Date.now() };
    },

    clear: () => {},
  };

  return {
    openLink: (_, signal) =>
      open(signal).catch(refusedAs({ state: 'missing' }, 'notFound', 'malformed')),

    loadStatus: (_, signal) => open(signal),

    ...linkedFileServices({
      ...kept,
      drafts,
      opened: () => ({ place: `phone/${opened?.id ?? ''}`, documents: opened?.documents ?? [] }),
      ask: (document, asking) => call.preloadPhoneDocument({ body: { ...key, document } }, asking),
      register: (document, asking) =>
        call.registerPhoneDocument({ body: { ...key, document } }, asking),
    }),
  };
}

/** The pages of a document as machines: what they begin with, and what the server sends them. */
import { createActor, fromCallback } from 'xstate';
import type { PhoneDocuments, PhoneLink } from '#contract/phone-links.ts';
import type { DocumentsReport } from '#machines/kit/documents-report.ts';
import { ends } from '#machines/models/kit/outcomes.ts';
import { stateOf } from '#machines/models/samples/documents.ts';
import { inputOf, stored as sample } from '#machines/models/samples/file-slots.ts';
import { address, phoneDocuments, phoneLink } from '#machines/models/samples/phone.ts';
import { requestId } from '#machines/models/samples/requests.ts';
import { runnerOf } from '../running.ts';
import {
  type Desktop,
  type Device,
  isGood,
  type Link,
  type Machines,
  type Page,
  type Phone,
  type Row,
  type Runners,
  type Step,
  takesFiles,
  type Whole,
} from './whole.ts';

const CODE = 'ID';
const list = createActor(fromCallback<DocumentsReport>(() => {})).start();

export const storedBy = (device: Device) => ({ ...sample, s3_key: device });
/** What the page would show of it: what was sent back must be chosen anew. */
export const standing = (row: Row) => (row && row.state !== 'rejected' ? storedBy(row.file) : null);

const files = (documents: { s3_key: string; state: string }[] = []) =>
  documents.map(({ s3_key, state }) => [s3_key, state]);

export const runnersOf = ({ slot, link, phone }: Machines): Runners => ({
  slot: runnerOf(slot, ({ context: { kept, stored, removed, next } }) => [
    kept !== null,
    stored?.s3_key,
    removed && [removed.kept !== null, removed.stored?.s3_key],
    next !== null,
  ]),
  link: runnerOf(link, ({ context: { link: live } }) =>
    live && live.state !== 'ended' ? [live.state, files(live.documents)] : live?.state,
  ),
  phone: runnerOf(phone, ({ context }) => files(context.found?.documents)),
});

const documentsOf = (row: Row) =>
  row ? [{ ...stateOf(CODE), s3_key: row.file, state: row.state }] : [];

/** As the desktop reads its link. */
export const linkNow = ({ link, row }: Pick<Whole, 'link' | 'row'>): PhoneLink =>
  phoneLink({
    ...(isGood(link) ? { state: link } : { state: 'ended', end: 'stopped' }),
    documents: documentsOf(row),
  });

/** As the phone reads the link that it opened. */
export const openedNow = ({ link, row }: Whole, isOld: boolean): PhoneDocuments => {
  const { end, documents } = linkNow({ link: isOld ? 'over' : link, row });
  return phoneDocuments(end ? { state: 'ended', end, documents: [] } : { documents });
};

const asNew = { call: null, isBehind: false, hasChanged: false };

export const desktopAt = (
  { step, row, link }: { step: Step; row: Row; link: Link },
  { slot, link: links }: Runners,
): Desktop => ({
  ...asNew,
  seen: step,
  slot: slot.start(inputOf('atOnce', { stored: takesFiles(step) ? standing(row) : null })),
  link: links.after(
    links.start({ requestId, list }),
    ends('findLink', isGood(link) ? { link: linkNow({ link, row }), address } : null),
  ).to,
});

/** A phone that has just opened the link. */
export const phoneAt = (whole: Whole, { slot, phone }: Runners): Phone => ({
  ...asNew,
  isOld: false,
  slot: slot.start({ ...inputOf('atOnce', { stored: standing(whole.row) }), owner: null }),
  link: phone.after(phone.start(undefined), ends('openLink', openedNow(whole, false))).to,
});

/** The file that is on the screen as the server's; undefined while another is being chosen or sent. */
export function shownIn({ slot }: Page): string | null | undefined {
  const { stored, removed } = slot.snapshot.context;
  if (!/^(empty|stored|removed)/.test(slot.state)) return undefined;
  return (stored ?? removed?.stored)?.s3_key ?? null;
}

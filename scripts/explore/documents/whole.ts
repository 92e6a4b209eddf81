/**
 * The whole of a document: its row on the server, the desktop's slot and link, the phone under it, the calls between them, the
 * reviewer, and time. Slot, link and phone are the production machines, asked by XState's pure `transition`.
 *
 * What is left out, and why nothing is lost by it:
 * - One document stands for all of a step: slots share nothing but their sending, which asks for each.
 * - One file a device: a second one of the same device differs by its key alone. What a page changed itself is therefore news at
 *   its next reading, as by another key.
 * - How the request comes to the step and goes on after it is explored in the request's whole; a session's end too.
 * - The phone, whose slot is the same machine, chooses and uploads alone: checks, removals and answers that are lost are the
 *   desktop's. A file that is chosen while the one before is being removed is the slot's own.
 * - Links are made before the documents are sent, and not again for what a reviewer returns: they cover what is asked for either way.
 * - Making, ending and opening a link are one step each with their answer: only an answer that is lost is told apart.
 * - A page reads before or after the answer of its own call, and never what the server kept in between.
 * - Whether a device's own file is there after an answer that was lost: the next act or visit settles it. A removal whose answer
 *   is lost has failed for the page, and is pressed again.
 * - Another desktop: it reads the documents when it comes to the step, and is a reload of this one.
 */
import type { FileSlotMachine } from '#machines/parts/files/file-slot.machine.ts';
import type { PhoneLinkMachine } from '#machines/parts/files/phone-link.machine.ts';
import type { PhoneDocumentsMachine } from '#machines/phone-documents.machine.ts';
import type * as explore from '../explore.ts';
import type { Runner, Running } from '../running.ts';

export type Step = 'open' | 'review' | 'returned' | 'accepted';
export type Device = 'desktop' | 'phone';
export type Row = {
  state: 'stored' | 'sent' | 'rejected';
  file: Device;
  /** A reviewer has sent it back. */
  wasReturned: boolean;
} | null;
export type Call = {
  type: 'upload' | 'remove' | 'send';
  /** Of a sending: whose file it names. */
  file: Device | null;
  answer: 'ok' | 'refused' | null;
};
export type Page = {
  slot: Running<FileSlotMachine>;
  call: Call | null;
  /** A watch period passed since the server left what is on the screen. */
  isBehind: boolean;
  /** The page changed the document itself since it read last. */
  hasChanged: boolean;
};
export type Desktop = Page & { seen: Step; link: Running<PhoneLinkMachine> };
export type Phone = Page & {
  link: Running<PhoneDocumentsMachine>;
  /** What it opened has been replaced. */
  isOld: boolean;
};
/** How a link that is over ended changes nothing any more. */
export type Link = 'none' | 'waiting' | 'opened' | 'over';
export type Whole = {
  step: Step;
  row: Row;
  link: Link;
  desktop: Desktop;
  phone: Phone | null;
};

/** The rules of the server and of the pages. Each can be left out, to see that the exploration notices. */
export const RULES = [
  'stepChecked',
  'returnKept',
  'removedNotSent',
  'linkEndChecked',
  'oneDevice',
] as const;
export type Rule = (typeof RULES)[number];
export type IsKept = (rule: Rule) => boolean;
export type Note = explore.Note<Whole>;

export type Machines = {
  slot: FileSlotMachine;
  link: PhoneLinkMachine;
  phone: PhoneDocumentsMachine;
};
export type Runners = {
  slot: Runner<FileSlotMachine>;
  link: Runner<PhoneLinkMachine>;
  phone: Runner<PhoneDocumentsMachine>;
};
export type Setting = { machines: Machines; without?: Rule | undefined };

export const takesFiles = (step: Step) => step === 'open' || step === 'returned';
export const isGood = (link: Link): link is 'waiting' | 'opened' =>
  link === 'waiting' || link === 'opened';

/** Wholes that differ in nothing that matters from now on are one: a phone whose link is over has nothing more to do. */
export function settled(whole: Whole): Whole {
  const { desktop, phone } = whole;
  const isLive = desktop.link.state.startsWith('live');
  return {
    ...whole,
    link: whole.link === 'over' && !isLive ? 'none' : whole.link,
    phone: phone?.link.state.startsWith('collecting') ? phone : null,
    desktop: isLive ? desktop : { ...desktop, hasChanged: false },
  };
}

const pageKey = ({ slot, call, isBehind, hasChanged }: Page) =>
  `${slot.key} (${call ? `${call.type} ${call.file} ${call.answer}` : ''}) ${isBehind} ${hasChanged}`;

export function keyOf({ step, row, link, desktop, phone }: Whole): string {
  if (step === 'accepted') return step;
  const kept = row ? `${row.state} ${row.file} ${row.wasReturned}` : '';
  const desk = `${desktop.seen} ${desktop.link.key} ${pageKey(desktop)}`;
  const other = phone ? `${phone.link.key} ${phone.isOld} ${pageKey(phone)}` : '';
  return `${step} (${kept}) ${link} | ${desk} | ${other}`;
}

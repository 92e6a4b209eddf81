/** What a person does in a slot, and the way of its calls to the server and back. */
import type { AnyEventObject } from 'xstate';
import { isMoving } from '#domain/request/file-set.ts';
import { fileInSlot } from '#domain/request/file-slot.ts';
import { breaks, elapses, ends } from '#machines/models/kit/outcomes.ts';
import { pdf } from '#machines/models/samples/documents.ts';
import { kept } from '#machines/models/samples/file-slots.ts';
import { desktopAt, storedBy } from './pages.ts';
import {
  type Call,
  type Device,
  type IsKept,
  isGood,
  type Note,
  type Page,
  type Runners,
  takesFiles,
  type Whole,
} from './whole.ts';

export type At = { whole: Whole; device: Device; page: Page; runners: Runners; rule: IsKept };

/** By a person, each where the slot takes it; what the slot waits for is a happening of its own. */
const ACTS: [name: string, event: AnyEventObject][] = [
  ['chooses a file', { type: 'file.choose', file: pdf }],
  ['removes the file', { type: 'file.remove' }],
  ['takes the removal back', { type: 'removal.undo' }],
  ['tries the upload again', { type: 'file.upload', target: null }],
];
const TAKEN = ends('fileChoice', { outcome: 'kept', kept });
const WAITS: [state: string, name: string, event: AnyEventObject][] = [
  ['choosing', 'the file is taken', TAKEN],
  [
    'choosing',
    'the file is refused',
    ends('fileChoice', { outcome: 'refused', problem: 'password' }),
  ],
  ['removed', 'the time to undo is over', elapses('undoTime', 'fileSlot.removed')],
];
const FAILED = ends('fileUpload', { outcome: 'failed' });

export function noteSlot(at: At, note: Note) {
  const { page, device } = at;
  const isSending = page.call?.type === 'send';
  for (const [name, event] of device === 'desktop' ? ACTS : ACTS.slice(0, 1)) {
    if (isSending || page.call?.answer || page.slot.state === 'removing') continue;
    if (!page.slot.snapshot.can(event as never)) continue;
    const change = device === 'phone' && event.type === 'file.choose' ? taken(at, event) : null;
    note(`the ${device} ${name}`, change ?? withSlot(at, event));
  }
  for (const [state, name, event] of WAITS) {
    if (page.slot.state === state) note(`on the ${device} ${name}`, withSlot(at, event));
  }
  if (page.call) noteCall(at, page.call, note);
}

function taken(at: At, event: AnyEventObject): Partial<Whole> {
  const slot = at.runners.slot.after(at.page.slot, event).to;
  return withSlot({ ...at, page: { ...at.page, slot } }, TAKEN);
}

export const changed = ({ whole, device, page }: At, change: Partial<Page>): Partial<Whole> => {
  const next = { ...page, ...change };
  return device === 'desktop'
    ? { desktop: { ...whole.desktop, ...next } }
    : { phone: whole.phone && { ...whole.phone, ...next } };
};

/** A slot that goes on to upload or to remove has a call on its way; one that leaves that has none. */
export function withSlot(at: At, event: AnyEventObject): Partial<Whole> {
  const { page, runners } = at;
  const to = runners.slot.after(page.slot, event).to;
  // What was on its way is kept on the device alone: to discard it needs no call.
  const isDiscarded = to.state === 'removing' && to.snapshot.context.kept !== null;
  const slot = isDiscarded ? runners.slot.after(to, ends('removeFile')).to : to;
  const isSame = slot.state === page.slot.state || page.call?.type === 'send';
  return changed(at, { slot, call: isSame ? page.call : callOf(slot.state) });
}

function callOf(state: string): Call | null {
  const type = state === 'uploading' ? 'upload' : state === 'removing' ? 'remove' : null;
  return type && { type, file: null, answer: null };
}

function noteCall(at: At, call: Call, note: Note) {
  const { device } = at;
  const name = `the ${call.type} of the ${device}`;
  const fails = lost(at, call);
  const isGone =
    call.type === 'upload' && fails.slot.snapshot.context.kept === null
      ? 'the chosen file is gone with its failure'
      : null;
  const isRemoved = call.type === 'remove' && call.answer === 'ok';
  const how = call.answer ? 'is answered, and the answer lost' : 'fails';
  if (!isRemoved && device === 'desktop') note(`${name} ${how}`, changed(at, fails), isGone);
  if (!call.answer) {
    const { change, answer, violation } = carriedOut(at, call);
    const answered = changed(at, { call: { ...call, answer } });
    return note(`the server answers ${name}: ${answer}`, { ...change, ...answered }, violation);
  }
  note(`the ${device} reads ${call.answer} of its ${call.type}`, read(at, call));
}

/** From here on the page has a watch period. */
const answered = { call: null, isBehind: false };

function lost({ page, runners }: At, { type }: Call): Omit<Page, 'hasChanged'> {
  if (type === 'send') return { slot: page.slot, ...answered };
  const event = type === 'upload' ? FAILED : breaks('removeFile');
  return { slot: runners.slot.after(page.slot, event).to, ...answered };
}

function read(at: At, call: Call): Partial<Whole> {
  const { whole, device, runners } = at;
  if (call.type === 'send') return { desktop: desktopAt(whole, runners) };
  if (call.answer === 'refused') return changed(at, lost(at, call));
  const own = { ...at, page: { ...at.page, hasChanged: true } };
  const stored = ends('fileUpload', { outcome: 'stored', stored: storedBy(device) });
  return withSlot(own, call.type === 'upload' ? stored : ends('removeFile'));
}

type Done = { answer: 'ok' | 'refused'; change: Partial<Whole>; violation: string | null };
const refused: Done = { answer: 'refused', change: {}, violation: null };

/** What the server does with a call. */
function carriedOut(at: At, call: Call): Done {
  const { whole, device, rule } = at;
  const isOver = device === 'phone' && (!isGood(whole.link) || whole.phone?.isOld === true);
  if (isOver && rule('linkEndChecked')) return refused;
  if (!takesFiles(whole.step) && rule('stepChecked')) return refused;
  const done = call.type === 'send' ? sent(at, call) : registered(at, call);
  if (!isOver || done.answer === 'refused') return done;
  return { ...done, violation: 'a file comes under a link that is over' };
}

function registered({ whole, device, rule }: At, { type }: Call): Done {
  const { row, step } = whole;
  const wasReturned = row?.wasReturned ?? false;
  if (type === 'upload') {
    const stored = { state: 'stored' as const, file: device, wasReturned };
    const violation = takesFiles(step) ? null : 'a document that was received is replaced';
    return { answer: 'ok', change: { row: stored }, violation };
  }
  const isReturn = row && wasReturned && rule('returnKept');
  const left = isReturn ? { ...row, state: 'rejected' as const } : null;
  const isLost = !takesFiles(step) && row !== null;
  const isForgotten = wasReturned && left === null;
  const violation = isLost
    ? 'a document that was received is gone'
    : isForgotten
      ? 'what a reviewer sent back is forgotten'
      : null;
  return { answer: 'ok', change: { row: left }, violation };
}

function sent({ whole }: At, { file }: Call): Done {
  if (!file) return refused;
  const row = { state: 'sent' as const, file, wasReturned: whole.row?.wasReturned ?? false };
  const link = isGood(whole.link) ? 'over' : whole.link;
  return { answer: 'ok', change: { row, step: 'review', link }, violation: null };
}

/** Whether the page would send the step now, and whose file it names. */
export function sendableOf({ slot }: Page, rule: IsKept): Device | null | undefined {
  const { context } = slot.snapshot;
  const file = fileInSlot(context, callOf(slot.state) ? 'uploading' : 'resting');
  const removed = rule('removedNotSent') ? null : context.removed?.stored;
  if (slot.state === 'choosing' || isMoving(file) || !(file.isReady || removed)) return undefined;
  return ((file.stored ?? removed)?.s3_key ?? null) as Device | null;
}

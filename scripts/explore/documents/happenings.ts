import { breaks, elapses, ends } from '#machines/models/kit/outcomes.ts';
import { address } from '#machines/models/samples/phone.ts';
import { type Happening, noting } from '../explore.ts';
import { noteSlot, sendableOf } from './calls.ts';
import { linkNow, phoneAt } from './pages.ts';
import { isCollecting, isWaiting, noteWatch, type Place, told } from './watch.ts';
import {
  isGood,
  type Link,
  type Note,
  type Runners,
  type Setting,
  takesFiles,
  type Whole,
} from './whole.ts';

type Linked = Parameters<typeof linkNow>[0];
/** Everything that may happen next. */
export function happenings(
  whole: Whole,
  runners: Runners,
  { without }: Setting,
): Happening<Whole>[] {
  const { found, note } = noting(whole);
  const place: Place = { whole, runners, rule: (name) => without !== name };
  if (whole.step === 'accepted') return found;
  const { desktop, phone } = whole;
  if (takesFiles(desktop.seen)) {
    noteSlot({ ...place, device: 'desktop', page: desktop }, note);
    noteSending(place, note);
    if (!isWaiting(desktop)) noteLink(place, note);
  }
  if (phone && isCollecting(phone)) noteSlot({ ...place, device: 'phone', page: phone }, note);
  notePhones(place, note);
  noteTime(place, note);
  noteWatch(place, note);
  if (whole.step === 'review') noteReviewer(whole, note);
  return found;
}

function noteSending({ whole, rule }: Place, note: Note) {
  const { desktop } = whole;
  const file = sendableOf(desktop, rule);
  if (desktop.call || file === undefined) return;
  const violation =
    desktop.slot.state === 'removed' ? 'a file that was taken out goes along' : null;
  const call = { type: 'send' as const, file, answer: null };
  note('the desktop sends the step', { desktop: { ...desktop, call } }, violation);
}

function noteLink({ whole, runners }: Place, note: Note) {
  const { desktop, phone, step, row } = whole;
  const act = (event: Parameters<typeof runners.link.after>[1]) =>
    runners.link.after(desktop.link, event).to;
  const press = act({ type: 'link.create' });
  if (press.state === 'creatingLink' && step === 'open') {
    const link = 'waiting' as const;
    const created = ends('createLink', { link: linkNow({ link, row }), address });
    const old = { phone: phone && { ...phone, isOld: true } };
    const after = (event: typeof created) => runners.link.after(press, event);
    note('the desktop makes a link', { ...old, link, ...told(whole, runners, after(created)) });
    const failed = { ...desktop, link: after(breaks('createLink')).to };
    // Its address is known to no page.
    note('the desktop makes a link, and the answer is lost', {
      ...old,
      link: 'none',
      desktop: failed,
    });
  }
  const ending = act({ type: 'link.end' });
  if (ending.state === 'endingLink') {
    const link = isGood(whole.link) ? 'over' : whole.link;
    const moved = ended({ to: ending, sent: [] }, { link, row }, runners);
    note('the desktop ends its link', { link, ...told(whole, runners, moved) });
  }
  const closed = act({ type: 'link.close' });
  if (closed !== desktop.link) {
    note('the desktop leaves its link', { desktop: { ...desktop, link: closed } });
  }
}

/** A link that is being ended reads how it ended, and what came last. */
const ended = (moved: ReturnType<Runners['link']['after']>, now: Linked, { link }: Runners) =>
  moved.to.state === 'endingLink' ? link.after(moved.to, ends('endLink', linkNow(now))) : moved;

function notePhones({ whole, runners, rule }: Place, note: Note) {
  const { link } = whole;
  if (link === 'waiting') {
    const opened = { ...whole, link: 'opened' as const };
    note('the phone opens the link', { link: 'opened', phone: phoneAt(opened, runners) });
  }
  if (link === 'opened') {
    const isKept = rule('oneDevice');
    const change: Partial<Whole> = isKept ? { link: 'over' } : {};
    note(
      'another device opens the link',
      change,
      isKept ? null : 'two devices work under one link',
    );
  }
}

function noteTime({ whole, runners }: Place, note: Note) {
  if (!isGood(whole.link) || isWaiting(whole.desktop)) return;
  const link: Link = 'over';
  const { desktop, phone } = whole;
  const over = elapses('timeLeft', 'phoneDocuments.collecting');
  const isTheirs = phone && !phone.isOld;
  const timed = runners.link.after(desktop.link, elapses('timeLeft', 'phoneLink.live'));
  note('the link’s time is over', {
    link,
    ...told(whole, runners, ended(timed, { ...whole, link }, runners)),
    phone: isTheirs ? { ...phone, link: runners.phone.after(phone.link, over).to } : phone,
  });
}

function noteReviewer({ row }: Whole, note: Note) {
  const isLost = row ? null : 'a document that was received is gone';
  note('the reviewer accepts the document', { step: 'accepted' }, isLost);
  if (!row || row.wasReturned) return;
  const returned = { ...row, state: 'rejected' as const, wasReturned: true };
  note('the reviewer sends the document back', { row: returned, step: 'returned' });
}

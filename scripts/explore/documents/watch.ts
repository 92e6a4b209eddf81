/** What the pages read of the server by themselves, and whether they are late with it. */
import { isSamePhoneLink } from '#domain/request/phone-link.ts';
import { ends } from '#machines/models/kit/outcomes.ts';
import { type At, withSlot } from './calls.ts';
import { desktopAt, linkNow, openedNow, shownIn, standing } from './pages.ts';
import {
  type Desktop,
  type Device,
  type IsKept,
  type Note,
  type Page,
  type Phone,
  type Runners,
  takesFiles,
  type Whole,
} from './whole.ts';

export type Place = { whole: Whole; runners: Runners; rule: IsKept };

/** The page is locked, or an answer is on its way to it. */
export const isWaiting = ({ call }: Desktop) => call?.type === 'send' || call?.answer != null;
export const isCollecting = (phone: Phone) => phone.link.state.startsWith('collecting');

/** What the link reports goes to the slot, as the list and the set pass it on. */
export function told(
  whole: Whole,
  runners: Runners,
  { to, sent }: ReturnType<Runners['link']['after']>,
): Pick<Whole, 'desktop'> {
  const desktop = { ...whole.desktop, link: to };
  return { desktop: sent.length > 0 ? arrived(whole, desktop, 'desktop', runners) : desktop };
}

function arrived<P extends Page>(whole: Whole, page: P, device: Device, runners: Runners): P {
  const at: At = { whole, device, page, runners, rule: () => true };
  const change = withSlot(at, { type: 'file.arrived', stored: standing(whole.row) });
  return (device === 'desktop' ? change.desktop : { ...page, ...change.phone }) as P;
}

export function noteWatch(place: Place, note: Note) {
  const { whole } = place;
  const stale = staleIn(whole);
  const isLate =
    (stale.desktop && whole.desktop.isBehind && !whole.desktop.call) ||
    (stale.phone && whole.phone?.isBehind && !whole.phone.call);
  const read = withPhoneRead(withDesktopRead(place), place);
  const left = staleIn(read);
  const { desktop, phone } = read;
  note(
    'a watch period passes',
    {
      desktop: { ...desktop, isBehind: left.desktop && !desktop.call },
      phone: phone && { ...phone, isBehind: left.phone && !phone.call },
    },
    isLate ? 'a screen shows a file that the server does not keep' : null,
  );
}

function staleIn({ step, row, desktop, phone }: Whole) {
  const now = standing(row)?.s3_key ?? null;
  const differs = (page: Page, device: Device) => {
    const shown = shownIn(page);
    const isOwn = now === device || (now === null && shown === device);
    return shown !== undefined && shown !== now && !isOwn;
  };
  return {
    desktop: desktop.seen !== step || (takesFiles(step) && differs(desktop, 'desktop')),
    phone: phone !== null && isCollecting(phone) && differs(phone, 'phone'),
  };
}

function withDesktopRead({ whole, runners }: Place): Whole {
  const { desktop, step } = whole;
  if (isWaiting(desktop)) return whole;
  if (desktop.seen !== step) return { ...whole, desktop: desktopAt(whole, runners) };
  const known = desktop.link.snapshot.context.link;
  const now = linkNow(whole);
  if (!desktop.link.state.startsWith('live') || !known) return whole;
  if (isSamePhoneLink(known, now) && !desktop.hasChanged) return whole;
  const read = { ...whole, desktop: { ...desktop, hasChanged: false } };
  const moved = runners.link.after(desktop.link, ends('statusWatch', now));
  return { ...read, ...told(read, runners, moved) };
}

function withPhoneRead(whole: Whole, { runners }: Place): Whole {
  const { phone } = whole;
  const known = phone?.link.snapshot.context.found;
  if (!phone || !known || !isCollecting(phone) || phone.call?.answer) return whole;
  const now = openedNow(whole, phone.isOld);
  if (isSamePhoneLink(known, now) && !phone.hasChanged) return whole;
  const { to, sent } = runners.phone.after(phone.link, ends('statusWatch', now));
  const page = { ...phone, link: to, hasChanged: false };
  return { ...whole, phone: sent.length > 0 ? arrived(whole, page, 'phone', runners) : page };
}

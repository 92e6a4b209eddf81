import { LENDER_DECISIONS } from '#contract/requests.ts';
import { LEADING_ON } from '#server/lifecycle/lender-rules.ts';
import { type Happening, noting } from '../explore.ts';
import type { Life } from './life.ts';
import { noteTab } from './tab-calls.ts';
import {
  choosesOffer,
  ENDS,
  type IsKept,
  type Note,
  type Rule,
  type Setting,
  type Tab,
  type Whole,
} from './whole.ts';

const VERSIONS = 3;

const isRemedy = (life: string) => life.endsWith('.remedy');
/** The account is known, and nothing is signed. Of the steps before the contract the last one stands for all. */
const mayBeDenied = (life: string) => /\.(projections|clabeChange|contract|signing)$/.test(life);

/** Everything that may happen next. */
export function happenings(whole: Whole, life: Life, { without }: Setting): Happening<Whole>[] {
  const rule = (name: Rule) => without !== name;
  const { found, note } = noting(whole);
  if (ENDS.includes(whole.life)) return found;
  noteTab({ whole, index: 0, life, rule }, note);
  noteTab({ whole, index: 1, life, rule }, note);
  noteWatch(whole, rule, note);
  noteSession(whole, rule, note);
  noteLender(whole, life, rule, note);
  noteOffer(whole, note);
  if (mayBeDenied(whole.life) && !whole.isHeld) note('the owner: no fui yo', { isHeld: true });
  if (whole.isHeld && rule('holdEnds')) note('the lender ends the hold', { isHeld: false });
  return found;
}

function noteWatch(whole: Whole, rule: IsKept, note: Note) {
  const isStale = (tab: Tab) =>
    tab.seen !== whole.life || (choosesOffer(whole.life) && tab.offer !== whole.offer);
  if (!whole.isSignedIn || !whole.tabs.some(isStale)) return;
  const isLate = whole.tabs.some((tab) => tab.isBehind && !tab.call && isStale(tab));
  const read = (tab: Tab): Tab => {
    if (tab.call || !rule('watched')) return { ...tab, isBehind: isStale(tab) };
    const offer = rule('newOfferRead') ? whole.offer : tab.offer;
    const now = { ...tab, seen: whole.life, offer };
    return {
      ...now,
      ...(tab.seen !== whole.life && { failed: null, isTyped: false }),
      isBehind: isStale(now),
    };
  };
  const [one, other] = whole.tabs;
  const violation = isLate ? 'a screen shows what the server left long ago' : null;
  note('a watch period passes', { tabs: [read(one), read(other)] }, violation);
}

function noteSession(whole: Whole, rule: IsKept, note: Note) {
  if (!whole.isSignedIn) {
    if (rule('signedInAgain')) note('the person signs in again', { isSignedIn: true });
    return;
  }
  const isKept = rule('typedKeptBySession');
  const isLost = !isKept && whole.tabs.some(({ isTyped }) => isTyped);
  const ended = (tab: Tab): Tab => ({
    ...tab,
    call: null,
    isBehind: false,
    failed: tab.call ? { ...tab.call, isBack: false } : tab.failed,
    isTyped: isKept && tab.isTyped,
  });
  const [one, other] = whole.tabs;
  const violation = isLost ? 'what was typed is gone with the session' : null;
  note('the session ends', { isSignedIn: false, tabs: [ended(one), ended(other)] }, violation);
}

function noteLender(whole: Whole, life: Life, rule: IsKept, note: Note) {
  const isReturned = isRemedy(whole.life);
  for (const type of LENDER_DECISIONS) {
    const after = life.after(whole.life, type);
    if (!after) continue;
    const isContract = type === 'contract-ready';
    const stops: [Rule, boolean, string][] = [
      [
        'remedyStopsDecision',
        isReturned && LEADING_ON.includes(type),
        'led on over returned documents',
      ],
      ['holdStopsContract', whole.isHeld && isContract, 'a contract is drawn up while held'],
      ['holdStopsSignature', whole.isHeld && type === 'signed', 'signed while held'],
    ];
    const stopped = stops.find(([, applies]) => applies);
    if (stopped && rule(stopped[0])) continue;
    const second = isContract && whole.hasContract ? 'there are two contracts' : null;
    const change = { life: after, hasContract: whole.hasContract || isContract };
    note(`the lender: ${type}`, change, stopped?.[2] ?? second);
  }
}

function noteOffer(whole: Whole, note: Note) {
  if (!choosesOffer(whole.life)) return;
  note('the lender replaces the offer', {
    offer: (whole.offer + 1) % VERSIONS,
    isOfferOver: false,
  });
  if (!whole.isOfferOver) note('the offer ends', { isOfferOver: true });
}

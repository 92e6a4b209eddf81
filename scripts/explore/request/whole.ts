/**
 * The whole: a request's life on the server, two tabs of its applicant, the calls between them, the lender, the owner of the
 * account, and time. The life is the production machine, asked by XState's pure `transition`.
 *
 * What is left out, and why nothing is lost by it:
 * - A page is what it last read of the server, since its screen follows from that alone; what its machine does in between is
 *   explored page by page (`../pages.ts`).
 * - Two tabs, since a third does nothing that the second does not; one call a tab, since a page is locked while it waits.
 * - Three versions of an offer, counted in a circle: more of them differ in no answer.
 * - A step that moved on takes its failure along: what was typed there is the draft's.
 * - The form that another tab has sent is followed at once here; on the page it stays, with its notice, until the person leaves it:
 *   its next call is answered alike, with a conflict.
 * - What is typed is there or not; which fields is the draft's own model. A device more is a tab more.
 */
import type { AnyStateMachine } from 'xstate';
import type { Journey } from '#domain/request/platforms.ts';
import type { Type } from '#machines/models/credit-request.model.ts';
import type * as explore from '../explore.ts';

export type Call = {
  type: Type;
  /** What the tab had read when it was sent. */
  seen: string;
  offer: number;
  /** What the server answered first; a repetition is answered alike. */
  answer: 'ok' | 'conflict' | null;
  isBack: boolean;
};
export type Tab = {
  seen: string;
  /** The version of the offer that is on the screen. */
  offer: number;
  /** A watch period passed since the server left what is on the screen. */
  isBehind: boolean;
  call: Call | null;
  /** An answer that never came is on the screen, with a way to try again. */
  failed: Call | null;
  isTyped: boolean;
};
export type Whole = {
  life: string;
  isHeld: boolean;
  offer: number;
  isOfferOver: boolean;
  hasContract: boolean;
  isSignedIn: boolean;
  tabs: readonly [Tab, Tab];
};

/** The rules of the server and of the pages. Each can be left out, to see that the exploration notices. */
export const RULES = [
  'repeatedOnce',
  'versionChecked',
  'offerCurrent',
  'offerNotExpired',
  'holdStopsPerson',
  'holdStopsContract',
  'holdStopsSignature',
  'holdEnds',
  'remedyStopsDecision',
  'conflictReloads',
  'failureShown',
  'failureRetried',
  'typedKept',
  'typedKeptBySession',
  'signedInAgain',
  'watched',
  'newOfferRead',
] as const;
export type Rule = (typeof RULES)[number];

export type Setting = { machine: AnyStateMachine; journey: Journey; without?: Rule | undefined };
export type Note = explore.Note<Whole>;
export type IsKept = (rule: Rule) => boolean;

export const ENDS = ['active', 'rejected', 'cancelled', 'expired'];

export const choosesOffer = (life: string) => /\.offer(sSelection)?$/.test(life);

export function startOf(start: string): Whole {
  const tab: Tab = {
    seen: start,
    offer: 0,
    isBehind: false,
    call: null,
    failed: null,
    isTyped: false,
  };
  return {
    life: start,
    isHeld: false,
    offer: 0,
    isOfferOver: false,
    hasContract: false,
    isSignedIn: true,
    tabs: [tab, tab],
  };
}

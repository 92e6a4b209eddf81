/**
 * The whole: a request's life on the server, two tabs of its applicant, the calls between them, the lender, the owner of the
 * account, and time. The life is the production machine, asked by XState's pure `transition`.
 *
 * What is left out, and why nothing is lost by it:
 * - A page is what it last read of the server, since its screen follows from that alone; what its machine does in between is
 *   explored page by page (`pages.ts`).
 * - Two tabs, since a third does nothing that the second does not; one call a tab, since a page is locked while it waits.
 * - Three versions of an offer, counted in a circle: more of them differ in no answer.
 * - A step that moved on takes its failure along: what was typed there is the draft's.
 * - What is typed is there or not; which fields is the draft's own model. A device more is a tab more.
 */
import { type AnyStateMachine, initialTransition, type StateValue, transition } from 'xstate';
import type { Journey } from '#domain/request/platforms.ts';
import { valueName } from '#machines/kit/state-name.ts';
import { lenderEvents, personEvents, type Type } from '#machines/models/credit-request.model.ts';

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
/** What happened, as a sentence; and what must never be, where it is. */
export type Happening = { event: string; next: Whole; violation: string | null };

export const ENDS = ['active', 'rejected', 'cancelled', 'expired'];
const APPROVALS: Type[] = ['eligible', 'cleared', 'contract-ready', 'accepted'];
const VERSIONS = 3;

const choosesOffer = (life: string) => /\.offer(sSelection)?$/.test(life);
const isRemedy = (life: string) => life.endsWith('.remedy');
/** The account is known, and nothing is signed. Of the steps before the contract the last one stands for all. */
const mayBeDenied = (life: string) => /\.(projections|clabeChange|contract|signing)$/.test(life);

/** Where an event leads; null where the life does not take it. Each answer of the machine is asked for once. */
export type Life = { start: string; after: (life: string, type: Type) => string | null };

export function lifeOf({ machine, journey }: Setting): Life {
  const context = { journey };
  const values = new Map<string, StateValue>();
  const known = new Map<string, string | null>();
  const nameOf = (value: StateValue) => {
    const name = valueName(value);
    values.set(name, value);
    return name;
  };
  const ask = (life: string, type: Type) => {
    if (ENDS.includes(life)) return null;
    const value = values.get(life) ?? life;
    const [next] = transition(machine, machine.resolveState({ value, context }), { type });
    const name = nameOf(next.value);
    return name === life ? null : name;
  };
  const [first] = initialTransition(machine, context);
  return {
    start: nameOf(first.value),
    after(life, type) {
      const key = `${life} ${type}`;
      const found = known.get(key);
      if (found !== undefined) return found;
      const after = ask(life, type);
      known.set(key, after);
      return after;
    },
  };
}

export function startOf({ start }: Life): Whole {
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

/** Everything that may happen next. */
export function happenings(whole: Whole, life: Life, { without }: Setting): Happening[] {
  const rule = (name: Rule) => without !== name;
  const found: Happening[] = [];
  const add = (event: string, change: Partial<Whole>, violation: string | null = null) =>
    void found.push({ event, next: { ...whole, ...change }, violation });
  if (ENDS.includes(whole.life)) return found;

  for (const index of [0, 1] as const) {
    const tab = whole.tabs[index];
    const name = `tab ${index + 1}`;
    const withTab = (change: Partial<Tab>) => ({
      tabs: whole.tabs.map((each, at) => (at === index ? { ...each, ...change } : each)) as [
        Tab,
        Tab,
      ],
    });
    const lose = (event: string, call: Call) => {
      const failed = { ...call, isBack: false };
      const isTyped = rule('typedKept');
      if (!rule('failureShown')) {
        add(event, withTab({ call: null }), `${name} waits for ever: the failure is not shown`);
      } else
        add(
          event,
          withTab({ call: null, failed, isTyped, isBehind: false }),
          isTyped ? null : 'what was typed is gone',
        );
    };

    if (whole.isSignedIn && !tab.call && !tab.failed) {
      for (const type of personEvents.filter((each) => life.after(tab.seen, each))) {
        const call: Call = { type, seen: tab.seen, offer: tab.offer, answer: null, isBack: false };
        add(`${name} sends ${type} at ${tab.seen}`, withTab({ call, isTyped: true }));
      }
    }
    if (whole.isSignedIn && tab.failed && rule('failureRetried')) {
      add(`${name} tries ${tab.failed.type} again`, withTab({ call: tab.failed, failed: null }));
    }
    const { call } = tab;
    if (call && !call.isBack) {
      lose(`${name}: ${call.type} never arrives`, call);
      const done = carriedOut(call, whole, life, rule);
      const answered = withTab({ call: { ...call, answer: done.answer, isBack: true } });
      add(
        `the server answers ${call.type} of ${name}: ${done.answer}`,
        { ...done.change, ...answered },
        done.violation,
      );
    }
    if (call?.isBack) {
      lose(`${name}: the answer of ${call.type} is lost`, call);
      const isRead = call.answer === 'ok' || rule('conflictReloads');
      add(
        `${name} reads ${call.answer}`,
        withTab({
          call: null,
          isTyped: false,
          ...(isRead && { seen: whole.life, isBehind: false }),
          ...(isRead && rule('newOfferRead') && { offer: whole.offer }),
        }),
      );
    }
  }

  const isStale = (tab: Tab) =>
    tab.seen !== whole.life || (choosesOffer(whole.life) && tab.offer !== whole.offer);
  if (whole.isSignedIn && whole.tabs.some(isStale)) {
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
    add(
      'a watch period passes',
      { tabs: [read(one), read(other)] },
      isLate ? 'a screen shows what the server left long ago' : null,
    );
  }
  if (whole.isSignedIn) {
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
    add(
      'the session ends',
      { isSignedIn: false, tabs: [ended(one), ended(other)] },
      isLost ? 'what was typed is gone with the session' : null,
    );
  } else if (rule('signedInAgain')) add('the person signs in again', { isSignedIn: true });

  for (const type of lenderEvents) {
    const after = life.after(whole.life, type);
    if (!after) continue;
    const stops: [Rule, boolean, string][] = [
      [
        'remedyStopsDecision',
        isRemedy(whole.life) && APPROVALS.includes(type),
        'approved over returned documents',
      ],
      [
        'holdStopsContract',
        whole.isHeld && type === 'contract-ready',
        'a contract is drawn up while held',
      ],
      ['holdStopsSignature', whole.isHeld && type === 'signed', 'signed while held'],
    ];
    const stopped = stops.find(([, applies]) => applies);
    if (stopped && rule(stopped[0])) continue;
    const isContract = type === 'contract-ready';
    const second = isContract && whole.hasContract ? 'there are two contracts' : null;
    add(
      `the lender: ${type}`,
      { life: after, hasContract: whole.hasContract || isContract },
      stopped?.[2] ?? second,
    );
  }
  if (choosesOffer(whole.life)) {
    const offer = (whole.offer + 1) % VERSIONS;
    add('the lender replaces the offer', { offer, isOfferOver: false });
    if (!whole.isOfferOver) add('the offer ends', { isOfferOver: true });
  }
  if (mayBeDenied(whole.life) && !whole.isHeld) add('the owner: no fui yo', { isHeld: true });
  if (whole.isHeld && rule('holdEnds')) add('the lender ends the hold', { isHeld: false });
  return found;
}

type Done = { answer: 'ok' | 'conflict'; change: Partial<Whole>; violation: string | null };

/** What the server does with a call. */
function carriedOut(call: Call, whole: Whole, life: Life, rule: (name: Rule) => boolean): Done {
  const { type, seen, answer } = call;
  if (answer && rule('repeatedOnce')) return { answer, change: {}, violation: null };
  const accepts = type === 'offer.accept' || type === 'quote.save';
  const stops: [Rule, boolean, string][] = [
    ['versionChecked', seen !== whole.life, 'a page acted on a step that it did not show'],
    ['holdStopsPerson', whole.isHeld, 'a person acted on a held request'],
    [
      'offerCurrent',
      accepts && call.offer !== whole.offer,
      'an offer that was replaced is accepted',
    ],
    ['offerNotExpired', accepts && whole.isOfferOver, 'an offer that has ended is accepted'],
  ];
  const refused = stops.find(([name, applies]) => applies && rule(name));
  const after = refused ? null : life.after(whole.life, type);
  const broken = stops.find(([, applies]) => applies)?.[2] ?? null;
  const given = after ? 'ok' : 'conflict';
  const isOtherwise = answer !== null && answer !== given;
  return {
    answer: given,
    change: after ? { life: after } : {},
    violation: isOtherwise ? 'a repeated call is answered otherwise' : after && broken,
  };
}

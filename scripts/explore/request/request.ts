/** A request's whole as a situation to explore. */
import { creditRequestMachine } from '#machines/credit-request.machine.ts';
import type { Situation } from '../explore.ts';
import { happenings } from './happenings.ts';
import { lifeOf } from './life.ts';
import { type Call, ENDS, type Setting, startOf, type Tab, type Whole } from './whole.ts';

export const production: Pick<Setting, 'machine'> = { machine: creditRequestMachine };

export function requestSituation(setting: Setting): Situation<Whole> {
  const life = lifeOf(setting);
  return {
    start: settled(startOf(life.start)),
    happenings: (whole) =>
      happenings(whole, life, setting).map((one) => ({ ...one, next: settled(one.next) })),
    keyOf,
    placeOf: (whole) => whole.life,
    // A request that was ended otherwise needs no way there.
    goal: { name: 'an active line', places: ['active'] },
    ends: ENDS,
  };
}

/** Wholes that differ in nothing that matters from now on are one: an offer that is chosen, and which tab is the first. */
function settled(whole: Whole): Whole {
  const choosing = [
    whole.life,
    ...whole.tabs.flatMap((tab) => [tab.seen, tab.call?.seen, tab.failed?.seen]),
  ];
  const hasOffers = choosing.some((life) => life && /\.offer(sSelection)?$/.test(life));
  const [one, other] = hasOffers ? whole.tabs : (whole.tabs.map(withoutOffer) as [Tab, Tab]);
  const tabs: [Tab, Tab] = tabKey(one) <= tabKey(other) ? [one, other] : [other, one];
  return hasOffers ? { ...whole, tabs } : { ...whole, tabs, offer: 0, isOfferOver: false };
}

const withoutOffer = (tab: Tab): Tab => ({
  ...tab,
  offer: 0,
  call: tab.call && { ...tab.call, offer: 0 },
  failed: tab.failed && { ...tab.failed, offer: 0 },
});

const callKey = (call: Call | null) =>
  call ? `${call.type} ${call.seen} ${call.offer} ${call.answer} ${call.isBack}` : '';
const tabKey = ({ seen, offer, isBehind, isTyped, call, failed }: Tab) =>
  `${seen} ${offer} ${isBehind} ${isTyped} (${callKey(call)}) (${callKey(failed)})`;

function keyOf({ life, isHeld, offer, isOfferOver, hasContract, isSignedIn, tabs }: Whole): string {
  const [one, other] = tabs;
  const flags = `${isHeld} ${offer} ${isOfferOver} ${hasContract} ${isSignedIn}`;
  return `${life} ${flags} | ${tabKey(one)} | ${tabKey(other)}`;
}

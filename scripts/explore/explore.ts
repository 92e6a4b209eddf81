/** Explores a whole to its end, breadth first, and looks at every whole and every step between two. */
import { creditRequestMachine } from '#machines/credit-request.machine.ts';
import { happenings } from './happenings.ts';
import { lifeOf } from './life.ts';
import { type Call, ENDS, type Setting, startOf, type Tab, type Whole } from './whole.ts';

export type Counterexample = {
  problem: string;
  /** What happened, from the start on. */
  story: string[];
};
export type Explored = { wholes: number; steps: number; found: Counterexample | null };

export const production: Pick<Setting, 'machine'> = { machine: creditRequestMachine };

/** @returns the first thing that must never be, by the shortest story; or a whole from which no line can become active. */
export function explore(setting: Setting): Explored {
  const life = lifeOf(setting);
  const start = settled(startOf(life.start));
  const ids = new Map<string, number>([[keyOf(start), 0]]);
  // A whole is forgotten once it is explored: only where it stands in its life is asked for afterwards.
  const waiting: (Whole | null)[] = [start];
  const lives = [start.life];
  const cameFrom: { id: number; event: string }[] = [{ id: -1, event: '' }];
  const before: number[][] = [[]];
  let steps = 0;

  const storyTo = (id: number): string[] => {
    const { id: from, event } = cameFrom[id] ?? { id: -1, event: '' };
    return from < 0 ? [] : [...storyTo(from), event];
  };

  for (let id = 0; id < waiting.length; id += 1) {
    const whole = waiting[id];
    if (!whole) continue;
    waiting[id] = null;
    for (const { event, next, violation } of happenings(whole, life, setting)) {
      steps += 1;
      if (violation) {
        return {
          wholes: waiting.length,
          steps,
          found: { problem: violation, story: [...storyTo(id), event] },
        };
      }
      const reached = settled(next);
      const key = keyOf(reached);
      const known = ids.get(key);
      if (known !== undefined) before[known]?.push(id);
      else {
        ids.set(key, waiting.length);
        waiting.push(reached);
        lives.push(reached.life);
        cameFrom.push({ id, event });
        before.push([id]);
      }
    }
  }
  const stuck = firstWithoutWay(lives, before);
  const problem =
    stuck === null
      ? null
      : {
          problem: `no way leads on to an active line from ${lives[stuck]}`,
          story: storyTo(stuck),
        };
  return { wholes: waiting.length, steps, found: problem };
}

/** Backwards from the active lines: what is not met has no way there. A request that was ended otherwise needs none. */
function firstWithoutWay(lives: string[], before: number[][]): number | null {
  const open = lives.flatMap((life, id) => (life === 'active' ? [id] : []));
  const met = new Set(open);
  for (const id of open) {
    const news = (before[id] ?? []).filter((from) => !met.has(from));
    for (const from of news) {
      met.add(from);
      open.push(from);
    }
  }
  const found = lives.findIndex((life, id) => !met.has(id) && !ENDS.includes(life));
  return found < 0 ? null : found;
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

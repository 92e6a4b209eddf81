/**
 * The stories that are lived in a browser: the fewest walks through a request's life that take each of its transitions on a
 * journey, and random ones by a seed. Source: proof, "The whole, explored to its end".
 */
import type { SnapshotFrom } from 'xstate';
import type { Journey } from '#domain/request/platforms.ts';
import {
  type CreditRequestEvent,
  creditRequestMachine,
  requestEvents,
} from '#machines/credit-request.machine.ts';
import { valueName } from '#machines/kit/state-name.ts';
import { transitionKey } from '#machines/kit/transitions.ts';
import { LEADING_ON } from '#server/lifecycle/lender-rules.ts';
import { firstSnapshot, nextSnapshot } from '#server/lifecycle/position.ts';

type Snapshot = SnapshotFrom<typeof creditRequestMachine>;
export type EventType = CreditRequestEvent['type'];
/** `state`: where the event leads. */
export type Act = { event: EventType; state: string };
export type Story = { begins: string; acts: Act[] };

type Edge = { event: EventType; key: string; to: Snapshot };
/** No longer than this where chance decides. */
const MOST_ACTS = 20;
/** The lender may end a request at any time: taken as often as any other act, no story would go far. */
const MAY_END = 0.1;

export const stateOf = ({ value }: Snapshot): string => valueName(value);

export function edgesFrom(snapshot: Snapshot): Edge[] {
  if (snapshot.status !== 'active') return [];
  return requestEvents
    .filter((type) => snapshot.can({ type }) && !isRefused(snapshot, type))
    .map((type) => {
      const [taken] = creditRequestMachine.getTransitionData(snapshot, { type });
      if (!taken) throw new Error(`Nothing is taken by ${type}.`);
      return { event: type, key: transitionKey(taken), to: nextSnapshot(snapshot, { type }) };
    });
}

/** The server's own rule beside the machine's: nothing leads on over a rejected document. */
const isRefused = (snapshot: Snapshot, type: EventType) =>
  LEADING_ON.includes(type) && stateOf(snapshot).endsWith('.remedy');

/** Every transition of a journey, by its key. */
export function transitionsOfJourney(journey: Journey): Set<string> {
  const keys = new Set<string>();
  walkAll(firstSnapshot(journey), ({ key }) => void keys.add(key));
  return keys;
}

/** The fewest: each goes on to what no other has taken, as long as there is any, and ends with the request. */
export function coveringStories(journey: Journey): Story[] {
  const left = transitionsOfJourney(journey);
  const stories: Story[] = [];
  while (left.size > 0) {
    const start = firstSnapshot(journey);
    const acts: Act[] = [];
    for (let at = start; at.status === 'active'; ) {
      const way = wayTo(at, left);
      for (const { event, key, to } of way) {
        left.delete(key);
        acts.push({ event, state: stateOf(to) });
        at = to;
      }
    }
    stories.push({ begins: stateOf(start), acts });
  }
  return stories;
}

const ends = ({ to }: Edge): boolean => to.status !== 'active';

/** To the nearest transition that is left; those that end the request are the last ones. */
function wayTo(from: Snapshot, left: ReadonlySet<string>): Edge[] {
  return (
    shortest(from, (edge) => left.has(edge.key) && !ends(edge)) ??
    shortest(from, (edge) => left.has(edge.key)) ??
    shortest(from, ends) ??
    []
  );
}

function shortest(from: Snapshot, isWanted: (edge: Edge) => boolean): Edge[] | null {
  const seen = new Set<string>();
  const open: { at: Snapshot; way: Edge[] }[] = [{ at: from, way: [] }];
  for (const { at, way } of open) {
    if (seen.has(stateOf(at))) continue;
    seen.add(stateOf(at));
    for (const edge of edgesFrom(at)) {
      if (isWanted(edge)) return [...way, edge];
      open.push({ at: edge.to, way: [...way, edge] });
    }
  }
  return null;
}

function walkAll(start: Snapshot, visit: (edge: Edge) => void) {
  const seen = new Set<string>();
  const open = [start];
  for (const at of open) {
    if (seen.has(stateOf(at))) continue;
    seen.add(stateOf(at));
    for (const edge of edgesFrom(at)) {
      visit(edge);
      open.push(edge.to);
    }
  }
}

/** One walk by chance, the same for the same numbers. @param chance from 0 up to 1. */
export function randomStory(journey: Journey, chance: () => number): Story {
  const start = firstSnapshot(journey);
  const acts: Act[] = [];
  let at = start;
  while (acts.length < MOST_ACTS) {
    const all = edgesFrom(at);
    const lasting = all.filter((each) => !ends(each));
    const edges = lasting.length > 0 && chance() > MAY_END ? lasting : all;
    const edge = edges[Math.floor(chance() * edges.length)];
    if (!edge) break;
    acts.push({ event: edge.event, state: stateOf(edge.to) });
    at = edge.to;
  }
  return { begins: stateOf(start), acts };
}

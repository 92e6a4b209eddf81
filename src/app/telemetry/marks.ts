import type { InspectionEvent } from 'xstate';

/** A flow came to a state: names and a time, and nothing of what the flow knows. */
export type Mark = {
  /** Distinguishes two runs of one flow; it never leaves the page. */
  actor: object;
  flow: string;
  /** Null where the flow was stopped. */
  state: string | null;
  /** Milliseconds since the page was opened. */
  at: number;
};

/** What the wire takes of a name. */
const LONGEST = 100;

/** Reads machine id and state names out of an inspection event; null for an event without a state. */
export function markOf(event: InspectionEvent, at: number): Mark | null {
  if (event.type !== '@xstate.snapshot') return null;
  const { actorRef: actor, snapshot } = event;
  const logic = 'logic' in actor ? actor.logic : null;
  const isMachine = typeof logic === 'object' && logic !== null && 'root' in logic && 'id' in logic;
  if (!isMachine || !('value' in snapshot)) return null;
  const state = snapshot.status === 'stopped' ? null : pathOf(snapshot.value).slice(0, LONGEST);
  return { actor, flow: String(logic.id), state, at };
}

/** `editing.refused`; parts that run beside each other have two dots between them. */
function pathOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([name, inner]) => [name, pathOf(inner)].filter(Boolean).join('.'))
    .join('..');
}

/** What may happen to an actor now, and why the rest may not. */
import type {
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateNode,
  AnyTransitionDefinition,
} from 'xstate';
import { evaluateGuard } from 'xstate/guards';
import { guardName, transitionKey, transitionsOf } from '#machines/kit/transitions.ts';
import { namesOf } from '#machines/models/kit/names.ts';
import { shapeOf } from './shape.ts';

export type Possibility = {
  name: string;
  /** As the model gives it; of an event that no model names, its type alone. */
  event: AnyEventObject;
  isPossible: boolean;
  /** Where it leads, or why it cannot happen. */
  why: string;
  /** The transition that it would take. */
  key: string | null;
};

/** @param samples the events of the machine's model, with their payloads. */
export function possibilitiesOf(
  snapshot: AnyMachineSnapshot,
  samples: readonly AnyEventObject[],
  withValues = false,
): Possibility[] {
  const all = transitionsOf(snapshot.machine).filter(({ eventType }) => eventType !== '');
  const types = [...new Set(all.map(({ eventType }) => eventType))];
  const events = types.flatMap((type) => {
    const isHandled = snapshot._nodes.some((node) => node.transitions.has(type));
    const named = isHandled ? samples.filter((sample) => sample.type === type) : [];
    return named.length > 0 ? named : [{ type }];
  });
  const names = namesOf(events);
  return events
    .map((event) => ({
      name: names.get(event) ?? event.type,
      event,
      ...verdictOn(snapshot, event, all, withValues),
    }))
    .toSorted((one, other) => Number(other.isPossible) - Number(one.isPossible));
}

function verdictOn(
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
  all: AnyTransitionDefinition[],
  withValues: boolean,
): Pick<Possibility, 'isPossible' | 'why' | 'key'> {
  const none = { isPossible: false, key: null };
  if (snapshot.status !== 'active') return { ...none, why: 'the actor has ended' };
  const candidates = innermostFirst(snapshot._nodes).flatMap(
    (node) => node.transitions.get(event.type) ?? [],
  );
  const refused: string[] = [];
  for (const candidate of candidates) {
    const verdict = verdictOf(candidate, snapshot, event, withValues);
    if (!verdict.holds) refused.push(verdict.text);
    else if (candidate.target || candidate.actions.length > 0) {
      const target = candidate.target?.map(shortId).join(' + ') ?? 'stays';
      const why = [`→ ${target}`, verdict.text].filter(Boolean).join(', ');
      return { isPossible: true, why, key: transitionKey(candidate) };
    } else return { ...none, why: 'forbidden here' };
  }
  if (refused.length > 0) return { ...none, why: refused.join('; ') };
  const sources = all
    .filter(({ eventType }) => eventType === event.type)
    .map(({ source }) => source);
  return { ...none, why: `handled in ${[...new Set(sources.map(shortId))].join(', ')}` };
}

/** `isAt(documents) is false`; empty without a guard. */
function verdictOf(
  { guard }: AnyTransitionDefinition,
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
  withValues: boolean,
): { holds: boolean; text: string } {
  if (!guard) return { holds: true, text: '' };
  const { context } = snapshot;
  const name = guardName(guard) ?? 'guard';
  try {
    const holds = evaluateGuard(guard, context, event, snapshot);
    return { holds, text: `${name}${paramsText(guard, snapshot, event, withValues)} is ${holds}` };
  } catch (error) {
    return {
      holds: false,
      text: `${name} throws: ${error instanceof Error ? error.message : error}`,
    };
  }
}

function paramsText(
  guard: unknown,
  { context }: AnyMachineSnapshot,
  event: AnyEventObject,
  withValues: boolean,
): string {
  if (typeof guard !== 'object' || guard === null || !('params' in guard)) return '';
  const { params } = guard;
  // What the machine itself writes is no one's data.
  if (typeof params !== 'function') return `(${shapeOf(params, true)})`;
  return `(${shapeOf(params({ context, event }), withValues)})`;
}

const innermostFirst = (nodes: readonly AnyStateNode[]) =>
  nodes.toSorted((one, other) => other.path.length - one.path.length);

const shortId = ({ path, key }: AnyStateNode) => path.join('.') || `${key}, anywhere`;

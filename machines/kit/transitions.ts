/**
 * The transitions of a machine, as a list. One key names a transition everywhere: listed
 * here, taken by a running actor, or drawn in a chart.
 */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

export const childrenOf = (node: AnyStateNode): AnyStateNode[] => Object.values(node.states);

/** A state and all the states inside it, outermost first. */
export const nodesOf = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...childrenOf(node).flatMap(nodesOf),
];

/** Every transition that leads somewhere or acts, `always` included; forbidden ones do neither. */
export const transitionsOf = (machine: AnyStateMachine): AnyTransitionDefinition[] =>
  nodesOf(machine.root)
    .flatMap((node) => [...[...node.transitions.values()].flat(), ...(node.always ?? [])])
    .filter(({ target, actions }) => target || actions.length > 0);

/**
 * Names a transition by its source, event, place among its siblings and target. Identity will not
 * do: `machine.provide` makes new definitions.
 */
export function transitionKey(transition: AnyTransitionDefinition): string {
  const { source, eventType, target } = transition;
  const siblings = eventType ? source.transitions.get(eventType) : source.always;
  const place = siblings?.indexOf(transition) ?? 0;
  const targets = target?.map(({ id }) => id).join() ?? '(stay)';
  return `${source.id} · ${eventType || 'always'} #${place} → ${targets}`;
}

/** What a reader of a chart sees on the arrow: `findOffer answers [isOpen]`, `always [isAt: documents]`. */
export function transitionLabel({ eventType, guard }: AnyTransitionDefinition): string {
  const name = guardName(guard);
  if (!name) return eventLabel(eventType);
  const params = writtenParams(guard);
  return `${eventLabel(eventType)} [${params ? `${name}: ${params}` : name}]`;
}

/** An event's type in words: `xstate.done.actor.findOffer` is `findOffer answers`. */
export const eventLabel = (type: string): string =>
  type
    .replace(/^xstate\.done\.actor\.(.+)$/, '$1 answers')
    .replace(/^xstate\.error\.actor\.(.+)$/, '$1 fails')
    .replace(/^xstate\.done\.state\..+$/, 'done')
    .replace(/^xstate\.after\.([^.]+)\..+$/, 'after $1') || 'always';

/** The name in `setup`; 'if' for a function in its place, which no machine of the product has. */
export function guardName(guard: unknown): string | null {
  if (!guard) return null;
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'object' && 'type' in guard) return String(guard.type);
  return 'if';
}

/** Parameters that the machine itself writes; those that come with an event are a function. */
function writtenParams(guard: unknown): string | null {
  const params =
    typeof guard === 'object' && guard !== null && 'params' in guard ? guard.params : null;
  return typeof params === 'string' || typeof params === 'number' ? String(params) : null;
}

/**
 * The layout of a machine's states and transitions. It is the same on every run: text is measured by its length,
 * not by an installed font, so a test can compare charts.
 */
import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js';
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import {
  childrenOf,
  nodesOf,
  transitionKey,
  transitionLabel,
  transitionsOf,
} from '#machines/kit/transitions.ts';

type Point = { x: number; y: number };
type Size = { width: number; height: number };
export type Box = Point &
  Size & { id: string; kind: AnyStateNode['type']; isInitial: boolean; lines: string[] };
export type Arrow = Point & { key: string; label: string; points: Point[] };
export type Chart = Size & { id: string; boxes: Box[]; arrows: Arrow[] };

export const LINE = 16;
const CHARACTER = 6.7;
const widthOf = (text: string) => Math.ceil(text.length * CHARACTER);

/**
 * DEPTH_FIRST follows the flow from its initial state. Neither considerModelOrder nor the
 * MODEL_ORDER strategies: they crash elkjs 0.12 on nested states.
 */
const options = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.spacing.nodeNodeBetweenLayers': '30',
  'elk.spacing.edgeLabel': '4',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  'elk.randomSeed': '1',
};

export async function layoutOf(machine: AnyStateMachine): Promise<Chart> {
  const laid: ElkNode = await new ELK().layout({
    id: '(chart)',
    children: [toElk(machine.root)],
    edges: transitionsOf(machine).flatMap(toEdges),
    layoutOptions: options,
  });
  const places = new Map(withInner(laid).map((node) => [node.id, node]));

  return {
    id: machine.id,
    width: laid.width ?? 0,
    height: laid.height ?? 0,
    boxes: nodesOf(machine.root).map((node) => {
      const { x = 0, y = 0, width = 0, height = 0 } = places.get(node.id) ?? {};
      const isInitial = node.parent?.initial?.target?.includes(node) ?? false;
      const lines = linesOf(node);
      return { id: node.id, kind: node.type, isInitial, lines, x, y, width, height };
    }),
    arrows: (laid.edges ?? []).flatMap(toArrows),
  };
}

function toElk(node: AnyStateNode): ElkNode {
  const lines = linesOf(node);
  const width = Math.max(...lines.map(widthOf)) + 24;
  const height = 14 + lines.length * LINE;
  const inner = childrenOf(node).map(toElk);
  if (inner.length === 0) return { id: node.id, width, height };
  return {
    id: node.id,
    children: inner,
    layoutOptions: {
      ...options,
      'elk.padding': `[top=${height + 6},left=14,bottom=14,right=14]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${height})`,
    },
  };
}

/** A transition without a target stays where it is: an arrow from the state to itself. */
function toEdges(transition: AnyTransitionDefinition): ElkExtendedEdge[] {
  const text = transitionLabel(transition);
  return (transition.target ?? [transition.source]).map((target) => ({
    id: transitionKey(transition),
    sources: [transition.source.id],
    targets: [target.id],
    labels: [{ text, width: widthOf(text), height: LINE - 2 }],
  }));
}

const toArrows = ({ id, sections, labels }: ElkExtendedEdge): Arrow[] =>
  (sections ?? []).map(({ startPoint, bendPoints, endPoint }) => {
    const { text = '', x = 0, y = 0 } = labels?.[0] ?? {};
    return { key: id, label: text, x, y, points: [startPoint, ...(bendPoints ?? []), endPoint] };
  });

/** A state's name, and beneath it what it invokes. */
const linesOf = (node: AnyStateNode): string[] => [
  node.key,
  ...node.invoke.map(({ id, src }) => (src === id ? `⟳ ${id}` : `⟳ ${id}: ${sourceName(src)}`)),
];

const sourceName = (src: unknown) => (typeof src === 'string' ? src : 'inline');

const withInner = (node: ElkNode): ElkNode[] => [node, ...(node.children ?? []).flatMap(withInner)];

/** docs/flows.md: every machine in its own words, its chart, where it runs, and the states that are described. */
import { readFileSync } from 'node:fs';
import type { AnyStateMachine } from 'xstate';
import { childrenOf, nodesOf } from '#machines/kit/transitions.ts';
import { type MachineFile, machineFiles } from './charts/all.ts';
import { addressesOf, filesThatRun } from './mounts.ts';

export async function flowsPage(): Promise<string> {
  const machines = await machineFiles();
  return `# Flows

Made from [\`machines/\`](../machines) by \`npm run docs\`. A flow runs at an address, inside another flow, or where the named file starts it.

## The tree

${machines
  .filter(isFlow)
  .flatMap((flow) => treeOf(flow, machines))
  .join('\n')}

${machines.map((machine) => sectionOf(machine, machines)).join('\n\n')}
`;
}

const isFlow = ({ path }: MachineFile) => !path.startsWith('parts/');

/** A flow and, below it, the machines that it invokes; what a flow of its own invokes stands there. */
function treeOf(flow: MachineFile, all: MachineFile[], depth = 0): string[] {
  const line = `${'  '.repeat(depth)}- [${flow.stem}](#${flow.stem})`;
  if (depth > 0 && isFlow(flow)) return [line];
  const children = all.filter(({ machine }) => invokes(flow.machine, machine));
  return [line, ...children.flatMap((child) => treeOf(child, all, depth + 1))];
}

function sectionOf({ stem, path, file, machine }: MachineFile, all: MachineFile[]): string {
  const links = `[Machine](../machines/${path}) · [chart](../machines/charts/${stem}.svg)`;
  const states = childrenOf(machine.root).map(({ key }) => `\`${key}\``);
  const described = nodesOf(machine.root)
    .filter(({ description }) => description)
    .map(({ path, description }) => `- \`${path.join('.')}\`: ${description}`);
  return [
    `## ${stem}`,
    summaryOf(readFileSync(file, 'utf8')),
    `${links} · ${placesOf(stem, machine, all)}`,
    `States: ${states.join(', ')}`,
    described.join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n');
}

function placesOf(stem: string, machine: AnyStateMachine, all: MachineFile[]): string {
  const parents = all.filter((other) => invokes(other.machine, machine));
  const addresses = addressesOf(stem, (child) => parents.some(({ stem: name }) => name === child));
  const places = [
    ...addresses.map((address) => `\`${address}\``),
    ...parents.map((parent) => `in [${parent.stem}](#${parent.stem})`),
  ];
  if (places.length > 0) return places.join(', ');
  return filesThatRun(stem)
    .map((file) => `[\`${file}\`](../${file})`)
    .join(', ');
}

const invokes = (parent: AnyStateMachine, child: AnyStateMachine) =>
  Object.values(parent.implementations.actors).includes(child);

/** The first sentence of the file's docstring, in one line. */
export function summaryOf(text: string): string {
  const [, docstring = ''] = /^\/\*\*(.*?)\*\//s.exec(text) ?? [];
  const words = docstring.replace(/\n \* ?/g, ' ').trim();
  return /^.*?\.(?=\s|$)/.exec(words)?.[0] ?? words;
}

/** Every machine and its chart. */
import { globSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type AnyStateMachine, StateMachine } from 'xstate';
import { layoutOf } from './layout.ts';
import { svgOf } from './svg.ts';

const machineFolder = join(import.meta.dirname, '../../../machines');
export const chartFolder = join(machineFolder, 'charts');

/** `path` is below `machines/`. */
export type MachineFile = { stem: string; path: string; file: string; machine: AnyStateMachine };
type Drawing = { stem: string; file: string; svg: string };

/** Each machine with its file: the flows first, then the parts that they invoke. */
export async function machineFiles(): Promise<MachineFile[]> {
  const flows = globSync('*.machine.ts', { cwd: machineFolder }).sort();
  const parts = globSync('parts/**/*.machine.ts', { cwd: machineFolder }).sort();
  return Promise.all(
    [...flows, ...parts].map(async (path) => {
      const file = join(machineFolder, path);
      return { stem: basename(path, '.machine.ts'), path, file, machine: await machineIn(file) };
    }),
  );
}

/** Draws each machine; one that is only a child is drawn in its own file. */
export async function charts(): Promise<Drawing[]> {
  const drawings: Drawing[] = [];
  for (const { stem, machine } of await machineFiles()) {
    const svg = svgOf(await layoutOf(machine));
    drawings.push({ stem, file: join(chartFolder, `${stem}.svg`), svg });
  }
  return drawings;
}

/** The names of the files in the folder of charts. */
export const drawn = (): string[] =>
  readdirSync(chartFolder).filter((name) => name.endsWith('.svg'));

/** The export named after the file, `<flow>Machine`, or else the first machine by its name. */
async function machineIn(file: string): Promise<AnyStateMachine> {
  const exported: Record<string, unknown> = await import(pathToFileURL(file).href);
  const machine = exported[nameFor(file)] ?? Object.entries(exported).find(isNamedMachine)?.[1];
  if (machine instanceof StateMachine) return machine;
  throw new Error(`${basename(file)} exports no machine whose name ends in "Machine".`);
}

const nameFor = (file: string) =>
  `${basename(file, '.machine.ts').replace(/-./g, ([, letter]) => (letter ?? '').toUpperCase())}Machine`;

const isNamedMachine = ([name]: [string, unknown]) => name.endsWith('Machine');

/** Every machine of the house with its drawing. */
import { globSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type AnyStateMachine, StateMachine } from 'xstate';
import { layoutOf } from './layout.ts';
import { svgOf } from './svg.ts';

const machineFolder = join(import.meta.dirname, '../../machines');
export const chartFolder = join(machineFolder, 'charts');

export type Drawing = { stem: string; file: string; svg: string };

/** Draws each `machines/<stem>.machine.ts`; a machine that is only a child is drawn in its own file. */
export async function charts(): Promise<Drawing[]> {
  const files = globSync('*.machine.ts', { cwd: machineFolder }).sort();
  const drawings: Drawing[] = [];
  for (const name of files) {
    const stem = basename(name, '.machine.ts');
    const svg = svgOf(await layoutOf(await machineIn(join(machineFolder, name))));
    drawings.push({ stem, file: join(chartFolder, `${stem}.svg`), svg });
  }
  return drawings;
}

/** The names of the files that lie in the folder of drawings. */
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

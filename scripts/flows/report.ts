/** reports/index.html: what the tests of the flows came to, in one file that is read from the disk. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { picturesOf } from './pictures.ts';
import type { FlowRun } from './run-data.ts';

const folder = join(import.meta.dirname, '../../reports');
export const REPORT = 'reports/index.html';

const part = (name: string) => readFileSync(join(import.meta.dirname, 'report', name), 'utf8');

/** A state with its pictures, where `npm run report` has taken them. */
export type PicturedRun = Omit<FlowRun, 'states'> & {
  states: (FlowRun['states'][number] & { pictures?: string[] })[];
};

export function reportPage(runs: PicturedRun[]): string {
  // No text of a flow ends the script that holds it.
  const data = JSON.stringify(runs).replaceAll('<', '\\u003c');
  return part('page.html')
    .replace('/* style */', () => part('page.css'))
    .replace('/* script */', () => part('page.js'))
    .replace('[]', () => data);
}

export function writeReport(runs: FlowRun[]) {
  mkdirSync(folder, { recursive: true });
  const pictured = runs.map(({ states, ...run }) => ({
    ...run,
    states: states.map((state) => ({ ...state, pictures: picturesOf(state.id) })),
  }));
  writeFileSync(join(folder, 'index.html'), reportPage(pictured));
}

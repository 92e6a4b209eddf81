/** Collects what a run of the tests came to, machine by machine: reports/flows/<machine>.json. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import accepted from '#machines/models/ends.json' with { type: 'json' };
import { WALKS, type Walked, type WalkedPath } from '#test/kit/run-data.ts';
import { type MachineFile, machineFiles } from '../docs/charts/all.ts';
import type { Sentence } from '../test-run/outcome.ts';
import { allEnds, changesBetween, type Ends } from './ends.ts';

export const FLOWS = join(WALKS, '..');

type TakenOn = 'screen' | 'machine' | null;

export type FlowRun = {
  machine: string;
  /** Below `machines/`. */
  file: string;
  chart: string;
  states: { id: string; code: string | null; seenOn: TakenOn }[];
  transitions: { key: string; label: string; guard: string | null; takenOn: TakenOn }[];
  guards: { name: string; true: number; false: number }[];
  pairs: number;
  paths: (WalkedPath & { surface: Walked['surface'] })[];
  sentences: Omit<Sentence, 'file'>[];
  /** Against what was accepted. */
  changes: string[];
};

/** Before a run: what an earlier one left is none of this one. */
export const forgetWalks = () => rmSync(WALKS, { recursive: true, force: true });

export async function collectRun(sentences: Sentence[]): Promise<FlowRun[]> {
  const walks = readWalks();
  const ends = await allEnds();
  const before: Record<string, Ends> = accepted;
  const runs = (await machineFiles()).map((file) => {
    const { id } = file.machine;
    const changes = changesBetween(before[id] ?? {}, ends[id] ?? {});
    return runOf(file, walks.get(id) ?? [], sentencesOf(file, sentences), changes);
  });
  mkdirSync(FLOWS, { recursive: true });
  for (const run of runs) writeFileSync(join(FLOWS, `${run.machine}.json`), JSON.stringify(run));
  return runs;
}

function readWalks(): Map<string, Walked[]> {
  const files = existsSync(WALKS) ? readdirSync(WALKS) : [];
  const walks = files.map((file): Walked => JSON.parse(readFileSync(join(WALKS, file), 'utf8')));
  return Map.groupBy(walks, ({ machine }) => machine);
}

function runOf(
  { machine, path, stem }: MachineFile,
  walks: Walked[],
  sentences: FlowRun['sentences'],
  changes: string[],
): FlowRun {
  // A screen shows what a machine alone only states.
  const surfaces = walks.toSorted((one, other) => (one.surface > other.surface ? -1 : 1));
  const onWhich = (is: (walk: Walked) => boolean): TakenOn => surfaces.find(is)?.surface ?? null;
  const [first] = surfaces;
  return {
    machine: machine.id,
    file: path,
    chart: readFileSync(join(FLOWS, `../../machines/charts/${stem}.svg`), 'utf8'),
    states: (first?.states ?? []).map(({ id, code }) => ({
      id,
      code,
      seenOn: onWhich(({ states }) => states.some((state) => state.id === id && state.isSeen)),
    })),
    transitions: (first?.transitions ?? []).map(({ key, label, guard }) => ({
      key,
      label,
      guard,
      takenOn: onWhich(({ transitions }) =>
        transitions.some((transition) => transition.key === key && transition.isTaken),
      ),
    })),
    guards: Object.entries(first?.guards ?? {}).map(([name, count]) => ({ name, ...count })),
    pairs: Math.max(0, ...surfaces.map(({ pairs }) => pairs.length)),
    paths: surfaces.flatMap(({ surface, paths }) => paths.map((each) => ({ ...each, surface }))),
    sentences,
    changes,
  };
}

/** A transcript is called as its machine, or begins so: `file-slot-running.test.ts`. */
const sentencesOf = ({ path }: MachineFile, sentences: Sentence[]) => {
  const transcript = `test/machines/${path.replace('.machine.ts', '')}`;
  return sentences
    .filter(({ file }) => file === `${transcript}.test.ts` || file.startsWith(`${transcript}-`))
    .map(({ text, isKept }) => ({ text, isKept }));
};

const oneSided = (run: FlowRun) =>
  run.guards.filter((guard) => guard.true === 0 || guard.false === 0).length;

/** `53 machines · 529 states · 702 transitions · 0 untaken · guards 0 one-sided · 3 ends changed`. */
export function lineOf(runs: FlowRun[]): string {
  const sum = (of: (run: FlowRun) => number) => runs.reduce((total, run) => total + of(run), 0);
  return [
    `${runs.length} machines`,
    `${sum(({ states }) => states.length)} states`,
    `${sum(({ transitions }) => transitions.length)} transitions`,
    `${sum(({ transitions }) => transitions.filter(({ takenOn }) => !takenOn).length)} untaken`,
    `guards ${sum(oneSided)} one-sided`,
    `${sum(({ changes }) => changes.length)} ends changed`,
  ].join(' · ');
}

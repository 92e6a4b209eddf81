/** What the walks of a flow came to, for the report: written below reports/flows when the last of its paths is through. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import codes from '#machines/codes.json' with { type: 'json' };
import { valueName } from '#machines/kit/state-name.ts';
import {
  childrenOf,
  guardName,
  transitionKey,
  transitionLabel,
  transitionsOf,
} from '#machines/kit/transitions.ts';
import type { GuardCounts } from '#machines/models/kit/search.ts';
import type { Coverage } from './coverage.ts';

export type Surface = 'machine' | 'screen';
export type WalkedStep = {
  event: string;
  /** Where it leads. */
  state: string;
  code: string | null;
  /** The words that are on the screen by their keys. */
  keys: string[];
  ms: number;
};
export type WalkedPath = { name: string; steps: WalkedStep[]; failure: string | null };
export type Walked = {
  machine: string;
  surface: Surface;
  states: { id: string; code: string | null; isSeen: boolean }[];
  transitions: { key: string; label: string; guard: string | null; isTaken: boolean }[];
  guards: GuardCounts;
  pairs: [string, string][];
  paths: WalkedPath[];
};

export const WALKS = join(import.meta.dirname, '../../reports/flows/walks');

const codeOf: Record<string, string | undefined> = codes;
const screenCode = (machine: AnyStateMachine, state: string): string | null =>
  codeOf[`${machine.id}.${state}`] ?? null;

export const stepTo = (
  machine: AnyStateMachine,
  event: string,
  { value }: AnyMachineSnapshot,
  seen: Pick<WalkedStep, 'keys' | 'ms'>,
): WalkedStep => {
  const state = valueName(value);
  return { event, state, code: screenCode(machine, state.split('.')[0] ?? ''), ...seen };
};

/** Keeps the walks of a `describe`, and writes them after the last. */
export function keepWalks(machine: AnyStateMachine, surface: Surface, coverage: Coverage) {
  const paths: WalkedPath[] = [];
  const guards: GuardCounts = {};
  afterAll(() => {
    const seen = new Set(
      paths.flatMap(({ steps }) => steps.map(({ state }) => state.split('.')[0])),
    );
    const untaken = new Set(coverage.untaken());
    const walked: Walked = {
      machine: machine.id,
      surface,
      states: childrenOf(machine.root).map(({ id, key }) => ({
        id,
        code: screenCode(machine, key),
        isSeen: seen.has(key),
      })),
      transitions: transitionsOf(machine).map((transition) => ({
        key: transitionKey(transition),
        label: transitionLabel(transition),
        guard: guardName(transition.guard),
        isTaken: !untaken.has(transitionKey(transition)),
      })),
      guards,
      pairs: coverage.pairs(),
      paths,
    };
    mkdirSync(WALKS, { recursive: true });
    writeFileSync(join(WALKS, `${machine.id}.${surface}.json`), JSON.stringify(walked));
  });
  return {
    addGuards(counts: GuardCounts) {
      for (const [name, count] of Object.entries(counts)) {
        const { true: held = 0, false: refused = 0 } = guards[name] ?? {};
        guards[name] = { true: held + count.true, false: refused + count.false };
      }
    },
    /** Adds a path when it is through, also where it fails. */
    async walk(name: string, act: (steps: WalkedStep[]) => Promise<void>) {
      const steps: WalkedStep[] = [];
      try {
        await act(steps);
        paths.push({ name, steps, failure: null });
      } catch (error) {
        paths.push({
          name,
          steps,
          failure: error instanceof Error ? error.message : String(error),
        });
        throw error;
      }
    },
  };
}

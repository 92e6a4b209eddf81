/** What a page of a state waits for: its words, the state itself, and the answers of its services. */
import { useEffect, useState } from 'react';
import type { AnyEventObject, AnyStateMachine } from 'xstate';
import type { Model } from '#machines/models/kit/model.ts';
import { loadModel, loadSamplesOfAll } from '../inspector/models.ts';
import {
  type FaultName,
  type OpenedState,
  openState,
  outcomeOf,
  seenWay,
  waysThrough,
} from './open-state.ts';
import { type StateView, views } from './views.tsx';
import { loadWords, type Shown, type Words } from './words.ts';

/** How long an answer takes. */
const ANSWER_MS = { slow: 4_000, other: 300 };
const TICK_MS = 500;

export type Opened = OpenedState & { View: StateView | null; events: readonly AnyEventObject[] };
export type Place = { machine: string; state: string };

export function useWords(shown: Shown): Words | null {
  const [words, setWords] = useState<Words | null>(null);
  useEffect(() => {
    let isCurrent = true;
    loadWords(shown).then(
      (loaded) => isCurrent && setWords(loaded),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [shown]);
  return words;
}

export function useOpened({ machine, state, by }: Place & { by: string | null }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const show = async () => {
      const model = await loadModel(machine);
      if (!model) throw new Error(`There is no model of ${machine}.`);
      const [there, View, events] = await Promise.all([
        openState(model, state, wayIn(model, state, by)),
        views[machine]?.() ?? null,
        loadSamplesOfAll(),
      ]);
      if (isCurrent) setOpened({ ...there, View, events });
      else there.world.stop();
    };
    show().catch((error: unknown) => isCurrent && setProblem(messageOf(error)));
    return () => {
      isCurrent = false;
    };
  }, [machine, state, by]);
  return { opened, problem };
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** The shortest, or one that the inspector has seen. */
const wayIn = (model: Model<AnyStateMachine>, state: string, by: string | null) =>
  by ? seenWay(model, JSON.parse(by)) : waysThrough(model).get(state);

/** From now on time passes, and services answer: those that are asked already, and those to come. */
export function useAnswers(opened: Opened | null, fault: FaultName, isGoing: boolean) {
  useEffect(() => {
    if (!opened || !isGoing) return;
    const { world, events } = opened;
    const answered = new Set<string>();
    const answer = (name: string) => {
      answered.delete(name);
      const outcome = outcomeOf(name, fault, events);
      if (outcome && world.openCalls().includes(name)) world.settle(outcome);
    };
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const tick = setInterval(() => {
      world.pass(TICK_MS);
      for (const name of world.openCalls().filter((each) => !answered.has(each))) {
        answered.add(name);
        timers.add(setTimeout(answer, fault === 'slow' ? ANSWER_MS.slow : ANSWER_MS.other, name));
      }
    }, TICK_MS);
    return () => {
      clearInterval(tick);
      for (const timer of timers) clearTimeout(timer);
    };
  }, [opened, fault, isGoing]);
}

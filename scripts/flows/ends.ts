/**
 * machines/models/ends.json: where each event of a model leads at each place that it can be tried at, and what it does. A machine judges itself
 * on a walk; here what it does is compared with what was accepted before, so that a turned guard is a line of a diff.
 */
import { join } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import { valueName } from '#machines/kit/state-name.ts';
import type { Case } from '#machines/models/kit/model.ts';
import { pathsThrough } from '#test/kit/model.ts';
import { allModels } from './models.ts';

/** By the place where an event comes, by the event's name: the place that it leads to. */
export type Ends = Record<string, Record<string, string>>;

export const endsFile = join(import.meta.dirname, '../../machines/models/ends.json');

/** A model whatever its machine is. */
export type AnyModel = { machine: AnyStateMachine; cases: readonly Case<AnyStateMachine>[] };

export function endsOf({ machine, cases }: AnyModel): Ends {
  const ends: Ends = {};
  for (const [index, given] of cases.entries()) {
    const start = cases.length > 1 ? `start ${index + 1}` : 'start';
    for (const { steps } of pathsThrough(machine, given)) {
      let from = start;
      for (const { label, place, does } of steps) {
        const to = placeName(place);
        ends[from] = { ...ends[from], [label]: [to, ...does].join(' · ') };
        from = cases.length > 1 ? `${index + 1} ${to}` : to;
      }
    }
  }
  return sorted(ends);
}

export async function allEnds(): Promise<Record<string, Ends>> {
  const models = await allModels();
  return Object.fromEntries(models.map((model) => [model.machine.id, endsOf(model)]));
}

/** What differs: `offerQuote answers "left": detail → choosing.fresh, was listingAgain`. */
export function changesBetween(before: Ends, after: Ends): string[] {
  const places = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return places.flatMap((from) => {
    const [was, is] = [before[from] ?? {}, after[from] ?? {}];
    return [...new Set([...Object.keys(was), ...Object.keys(is)])]
      .filter((event) => was[event] !== is[event])
      .map(
        (event) =>
          `${event}: ${from} → ${is[event] ?? '(nothing happens)'}, was ${was[event] ?? '(nothing happened)'}`,
      );
  });
}

/** `["empty",[false,true]]` reads `empty [-+]`. */
function placeName(place: string): string {
  const [value, distinguished] = JSON.parse(place);
  const rest = JSON.stringify(distinguished).replaceAll('true', '+').replaceAll('false', '-');
  return rest === 'null'
    ? valueName(value)
    : `${valueName(value)} ${rest.replace(/(?<=[-+]),(?=[-+])/g, '')}`;
}

const sorted = (ends: Ends): Ends =>
  Object.fromEntries(
    Object.entries(ends)
      .sort(byName)
      .map(([from, events]) => [from, Object.fromEntries(Object.entries(events).sort(byName))]),
  );

const byName = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1);

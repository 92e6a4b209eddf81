/** The staff's desk as a situation to explore. */
import type { Situation } from '../explore.ts';
import { happenings } from './happenings.ts';
import { isComplete, runnerOfList } from './pages.ts';
import { type Hotel, keyOf, type Setting, type Whole } from './whole.ts';

const hotel = (id: string, rank: number): Hotel => ({ id, rank, isDone: false, isMoved: false });

export function deskSituation({ machine, without }: Setting): Situation<Whole> {
  const runner = runnerOfList(machine);
  const rule = (name: string) => without !== name;
  return {
    start: {
      hotels: [hotel('1', 2), hotel('2', 4)],
      list: runner.start(undefined),
      left: { search: {}, count: 0 },
      opened: null,
      answer: null,
      isBehind: false,
    },
    happenings: (whole) => happenings({ whole, runner, rule }),
    keyOf,
    placeOf: ({ list, hotels }) => (list && isComplete(list, hotels) ? 'complete' : 'incomplete'),
    goal: { name: 'a list that shows everything', places: ['complete'] },
    ends: [],
  };
}

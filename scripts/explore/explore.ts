/** Explores a situation to its end, breadth first, and looks at every whole and every step between two. */

export type Counterexample = {
  problem: string;
  /** What happened, from the start on. */
  story: string[];
};
export type Explored = { wholes: number; steps: number; found: Counterexample | null };

/** What happened, as a sentence; and what must never be, where it is. */
export type Happening<Whole> = { event: string; next: Whole; violation: string | null };
/** Notes what may happen: how the whole changes by it, and what must never be. */
export type Note<Whole> = (
  event: string,
  change: Partial<Whole>,
  violation?: string | null,
) => void;

export function noting<Whole>(whole: Whole): { found: Happening<Whole>[]; note: Note<Whole> } {
  const found: Happening<Whole>[] = [];
  const note: Note<Whole> = (event, change, violation = null) =>
    void found.push({ event, next: { ...whole, ...change }, violation });
  return { found, note };
}

export type Situation<Whole> = {
  start: Whole;
  happenings: (whole: Whole) => Happening<Whole>[];
  /** Wholes of one key are one. */
  keyOf: (whole: Whole) => string;
  /** Where it stands, in a word. */
  placeOf: (whole: Whole) => string;
  /** Where every whole must be able to come to. */
  goal: { name: string; places: readonly string[] };
  /** Where nothing more needs to be possible. */
  ends: readonly string[];
};

/** @returns the first thing that must never be, by the shortest story; or a whole from which no way leads to the goal. */
export function explore<Whole>(situation: Situation<Whole>): Explored {
  const { start, happenings, keyOf, placeOf } = situation;
  const ids = new Map<string, number>([[keyOf(start), 0]]);
  // A whole is forgotten once it is explored: only where it stands is asked for afterwards.
  const waiting: (Whole | null)[] = [start];
  const places = [placeOf(start)];
  const cameFrom: { id: number; event: string }[] = [{ id: -1, event: '' }];
  const before: number[][] = [[]];
  let steps = 0;

  const storyTo = (id: number): string[] => {
    const { id: from, event } = cameFrom[id] ?? { id: -1, event: '' };
    return from < 0 ? [] : [...storyTo(from), event];
  };

  for (let id = 0; id < waiting.length; id += 1) {
    const whole = waiting[id];
    if (!whole) continue;
    waiting[id] = null;
    for (const { event, next, violation } of happenings(whole)) {
      steps += 1;
      if (violation) {
        return {
          wholes: waiting.length,
          steps,
          found: { problem: violation, story: [...storyTo(id), event] },
        };
      }
      const key = keyOf(next);
      const known = ids.get(key);
      if (known !== undefined) before[known]?.push(id);
      else {
        ids.set(key, waiting.length);
        waiting.push(next);
        places.push(placeOf(next));
        cameFrom.push({ id, event });
        before.push([id]);
      }
    }
  }
  const stuck = firstWithoutWay(situation, places, before);
  const problem =
    stuck === null
      ? null
      : {
          problem: `no way leads on to ${situation.goal.name} from ${places[stuck]}`,
          story: storyTo(stuck),
        };
  return { wholes: waiting.length, steps, found: problem };
}

/** Backwards from the goal: what is not met has no way there. */
function firstWithoutWay<Whole>(
  { goal, ends }: Situation<Whole>,
  places: string[],
  before: number[][],
): number | null {
  const open = places.flatMap((place, id) => (goal.places.includes(place) ? [id] : []));
  const met = new Set(open);
  for (const id of open) {
    const news = (before[id] ?? []).filter((from) => !met.has(from));
    for (const from of news) {
      met.add(from);
      open.push(from);
    }
  }
  const found = places.findIndex((place, id) => !met.has(id) && !ends.includes(place));
  return found < 0 ? null : found;
}

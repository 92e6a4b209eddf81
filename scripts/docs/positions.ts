/**
 * machines/models/positions.json: where a request can have been stored by a release, by its journey, and the fields that a
 * draft can hold. Only ever longer: what is gone from the machines leaves it with the migration that renames it.
 * Source: proof, "Releases".
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hotelData, interview } from '#contract/hotels.ts';
import type { Journey } from '#domain/request/platforms.ts';
import { JOURNEYS } from '#domain/request/platforms.ts';
import { requestEvents } from '#machines/credit-request.machine.ts';
import { firstSnapshot, nextSnapshot, placeOf, snapshotAt } from '#server/lifecycle/position.ts';

export type Positions = {
  requests: Record<string, string[]>;
  drafts: Record<string, string[]>;
};

export const positionsFile = join(import.meta.dirname, '../../machines/models/positions.json');

const journeys = Object.keys(JOURNEYS) as Journey[];

/** Of forms whose fields stand in the code; the lender defines those of the others. */
const FORMS = { hotel: hotelData, interview };

export const keptPositions = (): Positions => JSON.parse(readFileSync(positionsFile, 'utf8'));

/** What is kept, and what can be stored now. */
export const positions = ({ requests, drafts }: Positions): Positions => ({
  requests: withNew(requests, Object.fromEntries(journeys.map((it) => [it, reached(it)]))),
  drafts: withNew(drafts, draftFields()),
});

function withNew(kept: Record<string, string[]>, now: Record<string, string[]>) {
  const names = [...new Set([...Object.keys(kept), ...Object.keys(now)])].sort();
  return Object.fromEntries(
    names.map((name) => [name, [...new Set([...(kept[name] ?? []), ...(now[name] ?? [])])].sort()]),
  );
}

const draftFields = () =>
  Object.fromEntries(
    Object.entries(FORMS).map(([form, schema]) => [form, Object.keys(schema.fields)]),
  );

/** Every position that the events of a journey lead to. */
function reached(journey: Journey): string[] {
  const first = firstSnapshot(journey);
  const known = new Set([placeOf(first).state]);
  const waiting = [first];
  for (const snapshot of waiting) {
    for (const type of requestEvents) {
      if (!snapshot.can({ type })) continue;
      const next = nextSnapshot(snapshot, { type });
      const { state } = placeOf(next);
      if (known.has(state)) continue;
      known.add(state);
      waiting.push(next);
    }
  }
  return [...known];
}

/** What a release before may have stored and this one cannot go on with, each with its reason. */
export function strandedIn({ requests, drafts }: Positions): string[] {
  const fields: Record<string, string[]> = draftFields();
  return [
    ...Object.entries(requests).flatMap(([journey, states]) =>
      states.flatMap((state) => problemAt(journey as Journey, state) ?? []),
    ),
    ...Object.entries(drafts).flatMap(([form, names]) =>
      names
        .filter((name) => !fields[form]?.includes(name))
        .map((name) => `drafts of ${form} hold ${name}, which is no field any more`),
    ),
  ];
}

function problemAt(journey: Journey, state: string): string | null {
  const name = `requests of ${journey} stand at ${state}`;
  try {
    const snapshot = snapshotAt(journey, state);
    if (placeOf(snapshot).state !== state) return `${name}, which has states of its own`;
    const goesOn = requestEvents.some((type) => snapshot.can({ type }));
    return goesOn || snapshot.status !== 'active' ? null : `${name}, from which nothing leads on`;
  } catch {
    return `${name}, which is no state any more`;
  }
}

/** What an inspected page did, as a file and as a test. It holds names of events and states, and nothing of a person. */
import type { Seen } from '#machines/models/kit/follow.ts';
import type { LogEntry, RecordedActor } from './recorder.ts';

export type SavedActor = { key: number; name: string; machine: string; log: readonly LogEntry[] };
export type Session = { actors: SavedActor[] };

export const sessionOf = (actors: readonly RecordedActor[]): Session => ({
  actors: actors.map(({ key, name, machine, log }) => ({ key, name, machine: machine.id, log })),
});

/** @throws for a file that is none of ours. */
export function readSession(text: string): Session {
  const read: unknown = JSON.parse(text);
  const isSession =
    typeof read === 'object' && read !== null && 'actors' in read && Array.isArray(read.actors);
  if (!isSession) throw new Error('This is no saved session.');
  return read as unknown as Session;
}

/** The way to an entry: what changed nothing is left out. */
export const wayTo = (log: readonly LogEntry[], id: number): Seen[] =>
  log
    .filter((entry) => entry.id <= id && (entry.taken.length > 0 || entry.from !== entry.to))
    .filter(({ event }) => event !== 'xstate.init')
    .map(({ event, to }) => ({ event, to }));

/** A longer way is no address. */
const LONGEST_ADDRESS = 6_000;

/** The state that an entry led to, as a page on stubbed services. Null where the way there is too long. */
export function stateAddress(machine: string, way: readonly Seen[]): string | null {
  const state = way.at(-1)?.to.split('.')[0];
  const address = `/dev/states/${machine}/${state}?by=${encodeURIComponent(JSON.stringify(way))}`;
  return state && address.length <= LONGEST_ADDRESS ? address : null;
}

/** A line of a transcript with its path, which runs as it is pasted into `test/machines`. */
export function asTest(machine: string, model: string, way: readonly Seen[]): string {
  const end = way.at(-1)?.to ?? '';
  const events = way.map(({ event }) => event).join(', ');
  const steps = way.map(({ event, to }) => `    { event: '${event}', to: '${to}' },`).join('\n');
  const from = (place: string) => ` from '${place}';`;
  return `import { expect, it }${from('vitest')}
import { follow }${from('#machines/models/kit/follow.ts')}
import { model }${from(model)}

it('${machine}: ${events} → ${end}', () => {
  const { place } = follow(model, [
${steps}
  ]);
  expect(place).toBe('${end}');
});
`;
}

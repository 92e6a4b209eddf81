/**
 * The server's `creditRequest` of who is looked at, beside the page's machines. It is asked for while the inspector is open.
 * Source: proof, "Inspector".
 */
import { useEffect, useState } from 'react';
import type { StateValue } from 'xstate';
import type { Journey } from '#domain/request/platforms.ts';
import { creditRequestMachine } from '#machines/credit-request.machine.ts';
import { placeOf, type RecordedActor } from './recorder.ts';

/** As `/dev/positions` has it. */
type Position = { id: string; name: string; journey: Journey; value: StateValue };

const EVERY_MS = 2_000;
const DEEPEST = 4;

export function useServerRequests(actors: readonly RecordedActor[]): readonly RecordedActor[] {
  const [seen, setSeen] = useState<readonly RecordedActor[]>([]);
  const running = actors.filter(({ isOver }) => !isOver);
  const ids = [...new Set(running.flatMap(({ snapshot }) => requestIdsIn(snapshot.context)))];
  const asked = ids.toSorted().join();

  useEffect(() => {
    const leaving = new AbortController();
    const look = () =>
      positionsOf(asked, leaving.signal).then(
        (positions) =>
          setSeen((before) => positions.map((each, index) => actorAt(each, index, before))),
        // It is asked again.
        () => {},
      );
    look();
    const timer = asked === '' ? undefined : setInterval(look, EVERY_MS);
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, [asked]);

  return seen;
}

async function positionsOf(ids: string, signal: AbortSignal): Promise<Position[]> {
  if (ids === '') return [];
  const reply = await fetch(`/dev/positions?ids=${ids}`, { signal });
  if (!reply.ok) throw new Error(`The positions were answered with ${reply.status}.`);
  return reply.json();
}

/** The requests that a machine remembers as its own: a list of many is no one's. */
function requestIdsIn(value: unknown, depth = 0): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || depth > DEEPEST)
    return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    if (name === 'requestId' && typeof inner === 'string') return [inner];
    const isRequest = name === 'request' && typeof inner === 'object' && inner !== null;
    if (isRequest && 'id' in inner && typeof inner.id === 'string') return [inner.id];
    return requestIdsIn(inner, depth + 1);
  });
}

/** Its keys are below those of the page's actors. Its log is what changed between two looks. */
function actorAt(
  { name, journey, value }: Position,
  index: number,
  before: readonly RecordedActor[],
): RecordedActor {
  const snapshot = creditRequestMachine.resolveState({
    value: value as never,
    context: { journey },
  });
  const was = before.find((each) => each.name === name);
  const [from, to] = [placeOf(was?.snapshot ?? null), placeOf(snapshot)];
  const log = was?.log ?? [];
  const entry = {
    id: -1 - log.length,
    at: performance.now(),
    event: 'seen on the server',
    by: null,
    from,
    to,
    taken: [],
    actions: [],
    ms: 0,
  };
  return {
    key: -1 - index,
    parent: null,
    name,
    machine: creditRequestMachine,
    ref: null,
    snapshot,
    isOver: snapshot.status !== 'active',
    log: from === to ? log : [...log, entry],
  };
}

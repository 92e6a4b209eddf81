/**
 * Where a request stands, between the machine and its columns. The machine's snapshot is nothing but a
 * path and a journey, so the path is what is stored.
 */
import { initialTransition, type SnapshotFrom, type StateValue, transition } from 'xstate';
import type { DocumentStep } from '#domain/request/expected-documents.ts';
import type { Journey } from '#domain/request/journey.ts';
import {
  type CreditRequestEvent,
  type CreditRequestState,
  creditRequestMachine,
  type StandingMeta,
} from '#machines/credit-request.machine.ts';
import type { Place } from '#server/stores/requests.ts';

type RequestSnapshot = SnapshotFrom<typeof creditRequestMachine>;

/** `offersFirst.review.waiting` becomes `{ offersFirst: { review: 'waiting' } }`. */
function stateOf(path: string): CreditRequestState {
  const names = path.split('.');
  const last = names.pop() ?? path;
  const value = names.reduceRight<StateValue>((inner, name) => ({ [name]: inner }), last);
  return value as CreditRequestState;
}

/** The path of a state value without parallel parts. */
function pathOf(value: StateValue): string {
  if (typeof value === 'string') return value;
  return Object.entries(value)
    .map(([name, inner]) => (inner === undefined ? name : `${name}.${pathOf(inner)}`))
    .join();
}

/** @throws when the machine has no such path. */
export const snapshotAt = (journey: Journey, state: string): RequestSnapshot =>
  creditRequestMachine.resolveState({ value: stateOf(state), context: { journey } });

export const firstSnapshot = (journey: Journey): RequestSnapshot =>
  initialTransition(creditRequestMachine, { journey })[0];

export const nextSnapshot = (
  snapshot: RequestSnapshot,
  event: CreditRequestEvent,
): RequestSnapshot => transition(creditRequestMachine, snapshot, event)[0];

/** The status, the sub-status and the successEvent event of where a request stands. */
export function metaOf(snapshot: RequestSnapshot): StandingMeta {
  const found = Object.values(snapshot.getMeta()).find((meta) => meta !== undefined);
  if (!found) throw new Error(`No standing at ${pathOf(snapshot.value)}.`);
  return found;
}

const isRemedy = (state: string) => state.endsWith('.remedy');

/** The step whose documents a state asks for: 1 legal, 2 platform, 3 bank change. Source: spec 3. */
export function stepOf(state: string): DocumentStep | null {
  const place = state.split('.').at(-1);
  if (place === 'legalDocuments' || place === 'documents') return 1;
  if (place === 'platformDocuments' || place === 'projections') return 2;
  return place === 'clabeChange' ? 3 : null;
}

export function placeOf(snapshot: RequestSnapshot): Place {
  const state = pathOf(snapshot.value);
  const { status, sub_status } = metaOf(snapshot);
  return { state, status, sub_status, is_remedy: isRemedy(state) };
}

/** Where a new request comes to stand after these events. @throws for an event that is not allowed. */
export function placeAfter(journey: Journey, events: CreditRequestEvent['type'][]): Place {
  const end = events.reduce((snapshot, type) => {
    if (!snapshot.can({ type })) throw new Error(`${type} at ${pathOf(snapshot.value)}`);
    return nextSnapshot(snapshot, { type });
  }, firstSnapshot(journey));
  return placeOf(end);
}

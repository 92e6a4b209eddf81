/**
 * Where a request stands, between the machine and its columns. The machine's snapshot is nothing but a
 * path and a journey, so the path is what is stored.
 */
import {
  type AnyStateNode,
  initialTransition,
  type SnapshotFrom,
  type StateValue,
  transition,
} from 'xstate';
import type { Journey } from '#domain/request/platforms.ts';
import {
  type CreditRequestEvent,
  type CreditRequestState,
  creditRequestMachine,
  type StandingMeta,
} from '#machines/credit-request.machine.ts';
import type { CreditRequest, Place } from '#server/stores/requests.ts';

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

/** What a state means: its own meta and that of the states around it. @throws for a path without a standing. */
export function metaAt(path: string): StandingMeta {
  let node: AnyStateNode | undefined = creditRequestMachine.root;
  const meta: Partial<StandingMeta> = {};
  for (const name of path.split('.')) {
    node = node?.states[name];
    Object.assign(meta, node?.meta);
  }
  const { status, sub_status } = meta;
  if (status === undefined || sub_status === undefined) throw new Error(`No standing at ${path}.`);
  return { ...meta, status, sub_status };
}

export const metaOf = (snapshot: RequestSnapshot): StandingMeta => metaAt(pathOf(snapshot.value));

/** Whether the contract of a request waits for its signature. */
export const awaitsSignature = ({ state }: Pick<CreditRequest, 'state'>): boolean =>
  metaAt(state).awaits === 'signature';

/** Whether the lender still has to open the account that the applicant shall change to. */
export const awaitsAccount = ({
  state,
  dedicated_clabe,
}: Pick<CreditRequest, 'state' | 'dedicated_clabe'>): boolean =>
  metaAt(state).awaits === 'account' && dedicated_clabe === null;

/** Whether an applicant has offers to choose from, or waits for them. */
export const awaitsChoice = ({ state }: Pick<CreditRequest, 'state'>): boolean =>
  metaAt(state).next === 'offer.accept';

/** Whether an event brings an applicant to their choice of offers. */
export const leadsToChoice = (snapshot: RequestSnapshot, event: CreditRequestEvent): boolean =>
  metaOf(nextSnapshot(snapshot, event)).next === 'offer.accept';

/** Whether nothing can happen to a request any more. */
export const hasEnded = ({ journey, state }: Pick<CreditRequest, 'journey' | 'state'>): boolean =>
  snapshotAt(journey, state).status !== 'active';

/** Whether a request waits for the lender, rather than for the applicant or the signing provider. */
export const awaitsLender = (request: Pick<CreditRequest, 'state' | 'dedicated_clabe'>): boolean =>
  metaAt(request.state).awaits === 'lender' || awaitsAccount(request);

export function placeOf(snapshot: RequestSnapshot): Place {
  const state = pathOf(snapshot.value);
  const { status, sub_status, isRemedy = false } = metaAt(state);
  return { state, status, sub_status, is_remedy: isRemedy };
}

/** Where a new request comes to stand after these events. @throws for an event that is not allowed. */
export function placeAfter(journey: Journey, events: CreditRequestEvent['type'][]): Place {
  const end = events.reduce((snapshot, type) => {
    if (!snapshot.can({ type })) throw new Error(`${type} at ${pathOf(snapshot.value)}`);
    return nextSnapshot(snapshot, { type });
  }, firstSnapshot(journey));
  return placeOf(end);
}

/**
 * What may happen to a flow, written once: walks, the table of faults, pictures and the developers' pages read it.
 *
 *   const { answers, fails } = outcomesOf<BookingServices>();
 *
 *   export const model = modelOf(bookingMachine, {
 *     input: { patient: true },
 *     events: [
 *       { type: 'guests.give', guests: 2 },                // a person's, with every payload that matters
 *       answers('bookTable', 'booked'),                    // a service's: one for each branch
 *       fails('bookTable'),
 *       elapses('pause', 'booking.waiting'),               // a delay, by its state's whole id
 *       ends('seating', { seat: 'terrace' }),              // a child's end, by the child's id
 *     ],
 *     distinguish: ({ context }) => context.tries > 1,     // what guards read; kept finite
 *   });
 */
import type { AnyStateMachine, EventFromLogic, InputFrom, SnapshotFrom } from 'xstate';
import type codes from '#machines/codes.json';
import type { Outcome } from './outcomes.ts';

type Given<Machine extends AnyStateMachine> =
  undefined extends InputFrom<Machine>
    ? { input?: InputFrom<Machine> }
    : { input: InputFrom<Machine> };

/** What may happen to a flow that starts with this input. */
export type Case<Machine extends AnyStateMachine> = Given<Machine> & {
  /** Every event worth trying, with its payload: a person's, a child's, and the outcomes. */
  events: (EventFromLogic<Machine> | Outcome)[];
  /** The part of context that guards read, when it changes what is possible next; kept finite. */
  distinguish?: (snapshot: SnapshotFrom<Machine>) => unknown;
};

/** Several cases count together: some transitions need another input. */
export type Model<Machine extends AnyStateMachine> = {
  machine: Machine;
  cases: [Case<Machine>, ...Case<Machine>[]];
};

type CodedState = keyof typeof codes;
type CodedMachine = CodedState extends infer Id
  ? Id extends `${infer Root}.${string}`
    ? Root
    : never
  : never;

/** The ids of all states, from its root's on. */
type StateIdOf<Machine extends AnyStateMachine> = keyof ReturnType<
  SnapshotFrom<Machine>['getMeta']
>;

/** A state that a person can be in, of a machine of the product: `offerChoice.choosing`. */
type ScreenOf<Id> = Id extends `${infer Root}.${infer State}`
  ? Root extends CodedMachine
    ? State extends `${string}.${string}`
      ? never
      : Id
    : never
  : never;

/** The states that have no screen code yet: `npm run charts` gives it. */
type WithoutCode<Machine extends AnyStateMachine> = Exclude<
  ScreenOf<StateIdOf<Machine>>,
  CodedState
>;

type Cases<Machine extends AnyStateMachine> = [WithoutCode<Machine>] extends [never]
  ? Model<Machine>['cases']
  : [{ withoutCode: WithoutCode<Machine> }];

export const modelOf = <Machine extends AnyStateMachine>(
  machine: Machine,
  ...cases: Cases<Machine>
): Model<Machine> => ({ machine, cases: cases as Model<Machine>['cases'] });

/** A small flow that has one of everything, for the kit's own tests: a table is booked. */
import { type ActorRefFrom, assign, setup } from 'xstate';
import { ports, type Service } from '#machines/kit/service.ts';

export type BookingServices = {
  bookTable: Service<{ guests: number }, 'booked' | 'full'>;
};

/** The child: how the guests want to sit. */
const seatingMachine = setup({
  types: {
    events: {} as { type: 'seat.choose'; seat: 'inside' | 'terrace' },
    context: {} as { seat: 'inside' | 'terrace' },
    output: {} as { seat: 'inside' | 'terrace' },
  },
}).createMachine({
  id: 'seating',
  context: { seat: 'inside' },
  initial: 'choosing',
  output: ({ context }) => context,
  states: {
    choosing: {
      on: {
        'seat.choose': { target: 'chosen', actions: assign({ seat: ({ event }) => event.seat }) },
      },
    },
    chosen: { type: 'final' },
  },
});

export const bookingMachine = setup({
  types: {
    input: {} as { patient: boolean },
    context: {} as { patient: boolean; guests: number; tries: number; seat: string | null },
    events: {} as { type: 'guests.give'; guests: number } | { type: 'booking.leave' },
    children: {} as { bookTable: 'bookTable'; seating: 'seating' },
  },
  actors: { ...ports<BookingServices>('bookTable'), seating: seatingMachine },
  guards: {
    hasGuests: (_, guests: number) => guests > 0,
    isBooked: (_, answer: 'booked' | 'full') => answer === 'booked',
    isPatient: ({ context }) => context.patient,
    hasTriedTwice: ({ context }) => context.tries > 1,
  },
  delays: { pause: 5_000 },
}).createMachine({
  id: 'booking',
  context: ({ input }) => ({ ...input, guests: 0, tries: 0, seat: null }),
  initial: 'asking',
  states: {
    asking: {
      initial: 'fresh',
      states: { fresh: {}, failed: {} },
      on: {
        'guests.give': {
          guard: { type: 'hasGuests', params: ({ event }) => event.guests },
          target: 'booking',
          actions: assign({
            guests: ({ event }) => event.guests,
            tries: ({ context }) => context.tries + 1,
          }),
        },
      },
    },
    booking: {
      invoke: {
        id: 'bookTable',
        src: 'bookTable',
        input: ({ context }) => ({ guests: context.guests }),
        onDone: [
          { guard: { type: 'isBooked', params: ({ event }) => event.output }, target: 'seating' },
          { target: 'judging' },
        ],
        onError: 'asking.failed',
      },
    },
    judging: {
      always: [{ guard: 'isPatient', target: 'waiting' }, { target: 'left' }],
    },
    waiting: {
      always: { guard: 'hasTriedTwice', target: 'left' },
      on: { 'booking.leave': 'left' },
      after: { pause: 'asking' },
    },
    seating: {
      invoke: {
        id: 'seating',
        src: 'seating',
        onDone: { target: 'seated', actions: assign({ seat: ({ event }) => event.output.seat }) },
        onError: 'left',
      },
    },
    seated: { type: 'final' },
    left: { type: 'final' },
  },
});

export type BookingMachine = typeof bookingMachine;
export type BookingActor = ActorRefFrom<BookingMachine>;
export type SeatingActor = ActorRefFrom<typeof seatingMachine>;

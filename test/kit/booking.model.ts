/** Everything that may happen to a booking, for a patient guest and for one who will not wait. */
import type { BookingMachine, BookingServices } from './booking.machine.ts';
import type { Model } from './model.ts';
import { breaks, elapses, ends, outcomesOf } from './outcomes.ts';

const { answers, fails } = outcomesOf<BookingServices>();

export const patient: Model<BookingMachine> = {
  input: { patient: true },
  events: [
    { type: 'guests.give', guests: 2 },
    { type: 'guests.give', guests: 0 },
    { type: 'booking.leave' },
    answers('bookTable', 'booked'),
    answers('bookTable', 'full'),
    fails('bookTable'),
    elapses('pause', 'booking.waiting'),
    ends('seating', { seat: 'terrace' }),
    breaks('seating'),
  ],
  distinguish: ({ context }) => context.tries > 1,
};

export const impatient: Model<BookingMachine> = { ...patient, input: { patient: false } };

/** Everything that may happen to a booking, for a patient guest and for one who will not wait. */

import { type Case, modelOf } from '#machines/models/kit/model.ts';
import { breaks, elapses, ends, outcomesOf } from '#machines/models/kit/outcomes.ts';
import { type BookingMachine, type BookingServices, bookingMachine } from './booking.machine.ts';

const { answers, fails } = outcomesOf<BookingServices>();

export const patient: Case<BookingMachine> = {
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

export const impatient: Case<BookingMachine> = { ...patient, input: { patient: false } };

export const model = modelOf(bookingMachine, patient, impatient);

import type { HotelForm } from '#contract/hotels.ts';
import type { SheetHotel, Twin } from '#machines/parts/request/hotel-sheet.machine.ts';
import { similarHotel } from './hotel-request.ts';

/** As a company; its RFC is invented and passes the check digit of mexico C2. */
export const hotel = (hotelName: string): HotelForm => ({
  hotelName,
  nameRL: 'Lucía',
  firstNameRL: 'Peña',
  secondNameRL: 'Ríos',
  cellphoneNumber: '5512345678',
  emailRL: 'lucia@hotelambar.example',
  rfc: 'HAM200115AB6',
});

export const wholeHotels: SheetHotel[] = [
  { row: 2, hotel: hotel('Hotel Ámbar'), problems: [] },
  { row: 3, hotel: hotel('Posada Ñandú'), problems: [] },
  { row: 5, hotel: hotel('Casa Sol'), problems: [] },
];

/** The second row has two wrong cells. */
export const wrongHotels: SheetHotel[] = wholeHotels.with(1, {
  row: 3,
  hotel: hotel('Posada Ñandú'),
  problems: [
    { cell: 'B3', message: 'error.rfc', max: 0 },
    { cell: 'G3', message: 'error.required', max: 0 },
  ],
});

/** The second hotel has a request, the third is the first again. */
export const twins: Twin[] = [
  { of: 'requests', row: 3, other: similarHotel },
  { of: 'sheet', row: 5, first: 2, same: ['email', 'telephone'] },
];

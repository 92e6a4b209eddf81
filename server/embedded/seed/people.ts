/**
 * The people of the seeded world: one for each platform, regime and interesting state. Names are
 * invented; RFC, CURP and CLABE pass the checks of mexico.md; no e-mail is delivered. Source: wire.
 */
import { amazonPeople } from './amazon-people.ts';
import { creditPeople } from './credit-people.ts';
import { hotelPeople } from './hotel-people.ts';
import { marketplacePeople } from './marketplace-people.ts';
import { offersFirstPeople } from './offers-first-people.ts';
import type { SeededPerson } from './person.ts';
import { refusedPeople } from './refused-people.ts';

/** In the order in which they are printed. */
export const people: SeededPerson[] = [
  ...offersFirstPeople,
  ...creditPeople,
  ...amazonPeople,
  ...hotelPeople,
  ...refusedPeople,
  ...marketplacePeople,
];

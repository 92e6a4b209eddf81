/**
 * The documents of the hotel wizard, by regime. AC deed, PRL powers, ID identification, ECBH bank
 * statement, CD proof of address, CSF tax status. Source: spec 2.
 */
import type { PersonType } from '#domain/person/regime.ts';

export const HOTEL_DOCUMENTS: Readonly<Record<PersonType, readonly string[]>> = {
  PM: ['AC', 'PRL', 'ID', 'ECBH', 'CD', 'CSF'],
  PF: ['ID', 'CD', 'CSF'],
};

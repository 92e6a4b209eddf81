/**
 * The documents of the hotel wizard, by regime. AC deed, PRL powers, ID identification, ECBH bank
 * statement, CD proof of address, CSF tax status; 'ID PF' the financial projections. Source: spec 2.
 */
import type { PersonType } from './regime.ts';

export const HOTEL_DOCUMENTS: Readonly<Record<PersonType, readonly string[]>> = {
  PM: ['AC', 'PRL', 'ID', 'ECBH', 'CD', 'CSF'],
  PF: ['ID', 'CD', 'CSF'],
};

export const PROJECTIONS = 'ID PF';

/** Not older than three months. Source: spec 2 and 9. */
export const isProof = (code: string): boolean =>
  code === 'CD' || code === 'CSF' || code === 'ECB2';

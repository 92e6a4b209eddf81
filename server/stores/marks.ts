/** Keyed hashes by which sealed records are found: whole values, and the terms of the hotels' search. Source: ruling 56. */

import type { SearchedHotel } from '#domain/request/hotel.ts';
import { hotelTerms, wantedTerms } from '#domain/request/hotel-search.ts';
import { blindIndex, type FieldKeys } from '#server/crypto/secrets.ts';

/** What a person is found by as a whole. */
const WHOLE = ['rfc', 'curp', 'email', 'telephone', 'account_key'] as const;
type Whole = (typeof WHOLE)[number];

/** Long enough that no two of a million people share one. */
const MARK_LENGTH = 16;

/** A value's mark as this kind: an RFC is not found as a telephone. */
export const markOf = (keys: FieldKeys, kind: Whole | 'term', value: string): string =>
  blindIndex(keys, `${kind}:${value.trim()}`).slice(0, MARK_LENGTH);

export const clientMarks = (keys: FieldKeys, client: Record<string, unknown>): string[] =>
  WHOLE.flatMap((kind) => {
    const value = client[kind];
    return typeof value === 'string' && value !== '' ? [markOf(keys, kind, value)] : [];
  });

/** @param reference the request's name, `SOL-7K4F-29`. */
export const hotelMarks = (keys: FieldKeys, hotel: SearchedHotel, reference: string): string[] => [
  ...hotelTerms(hotel, reference).map((term) => markOf(keys, 'term', term)),
  ...clientMarks(keys, sameOf(hotel)),
];

/** What two requests of one hotel may share, under the names of a client's record. */
export const sameOf = ({
  rfc,
  emailRL: email,
  cellphoneNumber: telephone,
}: Pick<SearchedHotel, 'rfc' | 'emailRL' | 'cellphoneNumber'>) => ({ rfc, email, telephone });

export const wantedMarks = (keys: FieldKeys, q: string): string[] =>
  wantedTerms(q).map((term) => markOf(keys, 'term', term));

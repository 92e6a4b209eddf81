/** Where a page of the list ended, as the portal hands it back. Sealed: it holds a name or an e-mail. */
import type { FieldKeys } from '#server/crypto/secrets.ts';
import type { Position } from '#server/stores/hotel-list.ts';
import { openPlace, sealPlace } from './sealed-cursor.ts';

/** A cursor opens for the person and the order that it was made for. */
type Place = { owner: string; sort?: string | undefined };

const listOf = ({ owner, sort = '' }: Place) => `hotel_cursor:${owner}:${sort}`;

export const sealCursor = (keys: FieldKeys, { value, id }: Position, place: Place): string =>
  sealPlace(keys, [value, id], listOf(place));

/** @throws Refused 'malformed' for a cursor that is none, or another's. */
export function openCursor(keys: FieldKeys, cursor: string, place: Place): Position {
  const [value, id] = openPlace(keys, cursor, listOf(place));
  return { value, id };
}

/** Where a page of the list ended, as the portal hands it back. Sealed: it holds a name or an e-mail. */
import { Refused } from '#contract/kit/refused.ts';
import { type FieldKeys, seal, unseal } from '#server/crypto/secrets.ts';
import type { Position } from '#server/stores/hotel-list.ts';

/** A cursor opens for the person and the order that it was made for. */
type Place = { owner: string; sort?: string | undefined };

const sealedTo = ({ owner, sort = '' }: Place) => `hotel_cursor:${owner}:${sort}`;

export const sealCursor = (keys: FieldKeys, { value, id }: Position, place: Place): string =>
  seal(keys, JSON.stringify([value, id]), sealedTo(place)).toString('base64url');

/** @throws Refused 'malformed' for a cursor that is none, or another's. */
export function openCursor(keys: FieldKeys, cursor: string, place: Place): Position {
  try {
    const opened = unseal(keys, Buffer.from(cursor, 'base64url'), sealedTo(place));
    const [value, id]: [string, string] = JSON.parse(opened);
    return { value, id };
  } catch {
    throw new Refused('malformed', 'No cursor of this list.', { cursor: 'error.invalid' });
  }
}

/** Where a page of a list ended, as the portal hands it back: sealed to the list that it is of. */
import { Refused } from '#contract/kit/refused.ts';
import { type FieldKeys, seal, unseal } from '#server/crypto/secrets.ts';

/** What the list is sorted by, an id, and how many rows came until there, where its pages grow. */
type Place = [value: string, id: string, count?: number];

export const sealPlace = (keys: FieldKeys, place: Place, list: string): string =>
  seal(keys, JSON.stringify(place), list).toString('base64url');

/** @throws Refused 'malformed' for a cursor that is none, or another list's. */
export function openPlace(keys: FieldKeys, cursor: string, list: string): Place {
  try {
    return JSON.parse(unseal(keys, Buffer.from(cursor, 'base64url'), list));
  } catch {
    throw new Refused('malformed', 'No cursor of this list.', { cursor: 'error.invalid' });
  }
}

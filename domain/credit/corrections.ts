/** How a ledger that only grows comes to what all events together post: a wrong posting is undone by a new one. */
import type { Posting } from './ledger.ts';

export type StoredPosting = Posting & { id: number; corrects: number | null };

/** `corrects` names the posting that it undoes. */
export type NewPosting = Posting & { corrects: number | null };

const keyOf = ({ source, day, debit, credit, cents }: Posting) =>
  [source, day, debit, credit, cents].join(' ');

/** What is to be added to the stored postings, so that they come to the right ones. */
export function correctingPostings(
  stored: readonly StoredPosting[],
  right: readonly Posting[],
): NewPosting[] {
  const undone = new Set(stored.map(({ corrects }) => corrects));
  const standing = stored.filter(({ id, corrects }) => corrects === null && !undone.has(id));
  const wanted = new Set(right.map(keyOf));
  const known = new Set(standing.map(keyOf));
  const wrong = standing.filter((posting) => !wanted.has(keyOf(posting)));
  const missing = right.filter((posting) => !known.has(keyOf(posting)));
  return [
    ...wrong.map(({ id, debit, credit, ...posting }) => ({
      source: posting.source,
      day: posting.day,
      debit: credit,
      credit: debit,
      cents: posting.cents,
      corrects: id,
    })),
    ...missing.map((posting) => ({ ...posting, corrects: null })),
  ];
}

/**
 * The whole of the staff's desk: the hotels on the server, one person's list, the wizard that it opens, colleagues, and time. The
 * list is the production machine with what it asks for, by XState's pure `transition`; the wizard's life is explored in the
 * request's whole.
 *
 * What is left out, and why nothing is lost by it:
 * - A page has one row, and what is read at once has all three: what matters is that a row stands before, in or behind a page.
 * - One search, which a hotel leaves when it moves on: filter, view and what is typed are asked for by the same call.
 * - A hotel moves on once, and one of them up, to the first place; a new one comes in between or last. More differs in no answer.
 * - Selection, sheet and peek are flows of their own, which report `rows.changed` and `hotels.created`: what a colleague does.
 * - Of more rows than are read at once, those below stay as they were read until the person asks again (`rowsBelow`).
 */
import type { HotelPage } from '#contract/hotel-list.ts';
import type { RecordsInput, RecordsMachine } from '#machines/records.machine.ts';
import type * as explore from '../explore.ts';
import type { Runner, Running } from '../running.ts';

export type Hotel = { id: string; rank: number; isDone: boolean; isMoved: boolean };
export type List = Running<RecordsMachine>;
export type Answer = { outcome: 'listed' } & HotelPage;
export type Whole = {
  hotels: Hotel[];
  /** Null while a request is open. */
  list: List | null;
  /** How the list was left. */
  left: NonNullable<RecordsInput>;
  /** The request that is open. */
  opened: string | null;
  /** What the server answered to the list's call. */
  answer: Answer | null;
  /** A watch period passed since the server left what is on the screen. */
  isBehind: boolean;
};

/** The rules of the list. Each can be left out, to see that the exploration notices. */
export const RULES = ['watched', 'contentCompared', 'readAtOnce', 'keptInPlace'] as const;
export type Rule = (typeof RULES)[number];
export type Setting = { machine: RecordsMachine; without?: Rule | undefined };
export type Note = explore.Note<Whole>;
export type At = {
  whole: Whole;
  runner: Runner<RecordsMachine>;
  rule: (name: Rule) => boolean;
};

const hotelKey = ({ id, rank, isDone, isMoved }: Hotel) => `${id} ${rank} ${isDone} ${isMoved}`;

export function keyOf({ hotels, list, left, opened, answer, isBehind }: Whole): string {
  const shown = list ? list.key : `${opened} ${JSON.stringify(left)}`;
  return `${hotels.map(hotelKey)} | ${shown} | ${JSON.stringify(answer)} ${isBehind}`;
}

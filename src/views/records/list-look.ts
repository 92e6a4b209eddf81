import { HOTEL_COLUMNS } from '#contract/hotel-list.ts';

/** What the grid can show; the specification's columns first. */
export const SHOWN_COLUMNS = [
  ...HOTEL_COLUMNS,
  'reference',
  'business_name',
  'rfc',
  'since',
  'documents',
  'next',
  'assignee',
] as const;
export type ShownColumn = (typeof SHOWN_COLUMNS)[number];

/** How a person has arranged the list. Source: issue 34, 3; ruling 57. */
export type ListLook = {
  /** It fills the window. */
  isWide: boolean;
  isDense: boolean;
  /** Letters do what buttons do. */
  hasShortcuts: boolean;
  columns: readonly ShownColumn[];
  /** Pixels, of the columns that were drawn wider or narrower. */
  widths: Readonly<Record<string, number>>;
  /** The first row in view, and the one that was opened last. */
  top: string | null;
  opened: string | null;
};

export const FIRST_LOOK: ListLook = {
  isWide: false,
  isDense: false,
  hasShortcuts: true,
  columns: HOTEL_COLUMNS,
  widths: {},
  top: null,
  opened: null,
};

export type LookProps = { look: ListLook; onLook: (changes: Partial<ListLook>) => void };

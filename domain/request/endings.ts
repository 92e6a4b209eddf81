/** Why the lender, or time, ended a request, as its applicant may be told; never that somebody is on a list. */
export const ENDING_REASONS = [
  'sales',
  'history',
  'bureau',
  'documents',
  'business',
  'requested',
  'time',
  'other',
] as const;
export type EndingReason = (typeof ENDING_REASONS)[number];

/** What the lender states of an end; `retry_on` is the ISO day from which a new request can be made. */
export type Ending = { reason: EndingReason; retry_on: string | null };

/** Where there is something that the applicant can do about it. */
const HELPED: readonly EndingReason[] = ['sales', 'history', 'bureau', 'documents'];

type HelpedReason = 'sales' | 'history' | 'bureau' | 'documents';

export const isHelped = (reason: EndingReason): reason is HelpedReason => HELPED.includes(reason);

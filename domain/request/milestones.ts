/** What a person is told of the life of their request, from the changes that were recorded. Source: beyond B11. */

export const MILESTONES = [
  'begun',
  'saved',
  'accepted',
  'sent',
  'returned',
  'corrected',
  'approved',
  'accountChanged',
  'contractReady',
  'signed',
] as const;

export type Milestone = (typeof MILESTONES)[number];

/** A recorded change of a request, and when it was. */
type RecordedChange<At> = { action: string; at: At };

const OF_ACTION: Readonly<Record<string, Milestone>> = {
  begin: 'begun',
  'client.save': 'saved',
  'offer.accept': 'accepted',
  'quote.save': 'accepted',
  'documents.send': 'sent',
  'projections.send': 'sent',
  'documents-rejected': 'returned',
  'corrections.send': 'corrected',
  eligible: 'approved',
  cleared: 'approved',
  accepted: 'approved',
  'clabe.send': 'accountChanged',
  'contract-ready': 'contractReady',
  signed: 'signed',
};

/** In order; of what happened twice the last time alone. Other changes are not told. */
export function milestonesOf<At>(
  changes: RecordedChange<At>[],
): { milestone: Milestone; at: At }[] {
  const found = new Map<Milestone, At>();
  for (const { action, at } of changes) {
    const milestone = OF_ACTION[action];
    if (!milestone) continue;
    found.delete(milestone);
    found.set(milestone, at);
  }
  return [...found].map(([milestone, at]) => ({ milestone, at }));
}

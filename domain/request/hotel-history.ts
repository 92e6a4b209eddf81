/** What has happened to a hotel's request, for its staff: the changes that were recorded, by whom. Source: issue 34, 4. */

/** As the audit log names them; of other changes the staff are told nothing. */
export const HOTEL_DEEDS = [
  'begin',
  'client.save',
  'documents.send',
  'interview.save',
  'projections.send',
  'corrections.send',
  'step.back',
  'documents-rejected',
  'accepted',
  'rejected',
  'contract-ready',
  'signed',
  'cancelled',
  'expired',
  'terms.share',
  'terms.remind',
  'terms.linkEnd',
  'terms.sign',
  'documents.share',
  'documents.remind',
  'documents.linkEnd',
  'assignee.set',
  'assignee.change',
  'assignee.clear',
] as const;
type HotelDeed = (typeof HOTEL_DEEDS)[number];

/** Who takes care of it was changed. */
export const isAssignment = (action: string): boolean => action.startsWith('assignee.');

/** It brought a link to somebody's mind, or ended one. */
const isOfLink = (deed: HotelDeed): boolean => /\.(share|remind|linkEnd)$/.test(deed);

/** Whether it changed the request itself, and not who is to do something about it. */
export const isMove = (deed: HotelDeed): boolean => !isAssignment(deed) && !isOfLink(deed);

/** What a new assignee is; null where nothing changes. */
export function assignmentDeed(before: string | null, after: string | null): HotelDeed | null {
  if (before === after) return null;
  if (after === null) return 'assignee.clear';
  return before === null ? 'assignee.set' : 'assignee.change';
}

export const isHotelDeed = (action: string): action is HotelDeed =>
  HOTEL_DEEDS.some((deed) => deed === action);

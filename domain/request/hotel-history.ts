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
] as const;
export type HotelDeed = (typeof HOTEL_DEEDS)[number];

export const isHotelDeed = (action: string): action is HotelDeed =>
  HOTEL_DEEDS.some((deed) => deed === action);

import oyoRequest from './es/oyo-request.json';
import records from './es/records.json';
import terms from './es/terms.json';
import { legalMessages } from './legal.ts';
import { portalMessages } from './portal.ts';

/** Messages of the pages of a hotel's staff beyond the first ones. */
export const hotelMessages = {
  ...portalMessages,
  ...oyoRequest,
  ...records,
  ...terms,
  ...legalMessages,
};

import oyoRequest from './es/oyo-request.json';
import records from './es/records.json';
import terms from './es/terms.json';

/** Messages of the pages of a hotel's staff beyond those of `portal.ts` and `legal.ts`. */
export const hotelMessages = { ...oyoRequest, ...records, ...terms };

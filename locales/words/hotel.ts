import legal from '../es/legal.json';
import oyoRequest from '../es/oyo-request.json';
import records from '../es/records.json';
import terms from '../es/terms.json';

/** Made by `npm run words`. */
export const messages = {
  ...legal,
  ...oyoRequest,
  ...records,
  ...terms,
};

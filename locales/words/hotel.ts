import hotelCertificate from '../es/hotel-certificate.json';
import hotelSheet from '../es/hotel-sheet.json';
import legal from '../es/legal.json';
import oyoRequest from '../es/oyo-request.json';
import peek from '../es/peek.json';
import records from '../es/records.json';
import representative from '../es/representative.json';
import signatureLink from '../es/signature-link.json';
import terms from '../es/terms.json';

/** Made by `npm run words`. */
export const messages = {
  ...hotelCertificate,
  ...hotelSheet,
  ...legal,
  ...oyoRequest,
  ...peek,
  ...records,
  ...representative,
  ...signatureLink,
  ...terms,
};

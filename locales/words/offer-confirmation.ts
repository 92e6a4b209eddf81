import cost from '../es/cost.json';
import creditTerms from '../es/credit-terms.json';
import draft from '../es/draft.json';
import fieldError from '../es/field-error.json';
import offerConfirmation from '../es/offer-confirmation.json';
import preAuthorisedOffer from '../es/pre-authorised-offer.json';
import warning from '../es/warning.json';

/** Made by `npm run words`. */
export const messages = {
  ...cost,
  ...creditTerms,
  ...draft,
  ...fieldError,
  ...offerConfirmation,
  ...preAuthorisedOffer,
  ...warning,
};

import draft from '../es/draft.json';
import fieldError from '../es/field-error.json';
import offerConfirmation from '../es/offer-confirmation.json';
import warning from '../es/warning.json';

/** Made by `npm run words`. */
export const messages = {
  ...draft,
  ...fieldError,
  ...offerConfirmation,
  ...warning,
};

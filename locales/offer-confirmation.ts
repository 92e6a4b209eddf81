import cost from './es/cost.json';
import draft from './es/draft.json';
import fieldError from './es/field-error.json';
import offerConfirmation from './es/offer-confirmation.json';
import warning from './es/warning.json';

/** Messages of the public offer beyond `initial.ts`: the whole catalogue would be larger than the page itself. */
export const offerConfirmationMessages = {
  ...cost,
  ...fieldError,
  ...draft,
  ...offerConfirmation,
  ...warning,
};

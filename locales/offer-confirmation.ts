import draft from './es/draft.json';
import offerConfirmation from './es/offer-confirmation.json';
import warning from './es/warning.json';

/** Messages of the public offer beyond `initial.ts`: the whole catalogue would be larger than the page itself. */
export const offerConfirmationMessages = { ...draft, ...offerConfirmation, ...warning };

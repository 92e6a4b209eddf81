import offerConfirmation from './es/offer-confirmation.json';
import warning from './es/warning.json';

/** What the public offer says beyond `first.ts`: all of Spanish would weigh more than the page itself. */
export const words = { ...offerConfirmation, ...warning };

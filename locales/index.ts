import callback from './es/callback.json';
import crash from './es/crash.json';
import documents from './es/documents.json';
import fileCheck from './es/file-check.json';
import form from './es/form.json';
import generalData from './es/general-data.json';
import legal from './es/legal.json';
import offerConfirmation from './es/offer-confirmation.json';
import offers from './es/offers.json';
import onboarding from './es/onboarding.json';
import partners from './es/partners.json';
import passwordReset from './es/password-reset.json';
import remedies from './es/remedies.json';
import request from './es/request.json';
import requestEntry from './es/request-entry.json';
import signInAgain from './es/sign-in-again.json';
import signing from './es/signing.json';
import status from './es/status.json';
import warning from './es/warning.json';
import { first } from './first.ts';

/**
 * Spanish is the source. It arrives with the first page that says more than `first.ts`. A new file is one
 * import and one line here, and both in `en.ts`; in `first.ts` instead only if /login needs it.
 */
export const es = {
  ...first,
  ...callback,
  ...crash,
  ...documents,
  ...fileCheck,
  ...form,
  ...generalData,
  ...partners,
  ...passwordReset,
  ...remedies,
  ...request,
  ...legal,
  ...offerConfirmation,
  ...offers,
  ...onboarding,
  ...requestEntry,
  ...signInAgain,
  ...signing,
  ...status,
  ...warning,
};

/** A key exists because the Spanish catalogue has it. */
export type MessageKey = keyof typeof es;

declare global {
  namespace FormatjsIntl {
    interface Message {
      ids: MessageKey;
    }
  }
}

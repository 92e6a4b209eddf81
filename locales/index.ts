import callback from './es/callback.json';
import crash from './es/crash.json';
import creditResume from './es/credit-resume.json';
import creditSummary from './es/credit-summary.json';
import documentList from './es/document-list.json';
import documents from './es/documents.json';
import draft from './es/draft.json';
import fileCheck from './es/file-check.json';
import form from './es/form.json';
import formPages from './es/form-pages.json';
import generalData from './es/general-data.json';
import landing from './es/landing.json';
import landingDetails from './es/landing-details.json';
import legal from './es/legal.json';
import meta from './es/meta.json';
import offerConfirmation from './es/offer-confirmation.json';
import offerQuote from './es/offer-quote.json';
import offers from './es/offers.json';
import onboarding from './es/onboarding.json';
import oyoRequest from './es/oyo-request.json';
import partners from './es/partners.json';
import passwordReset from './es/password-reset.json';
import payoffProjection from './es/payoff-projection.json';
import phone from './es/phone.json';
import preAuthorisedOffer from './es/pre-authorised-offer.json';
import records from './es/records.json';
import remedies from './es/remedies.json';
import request from './es/request.json';
import requestEntry from './es/request-entry.json';
import signInAgain from './es/sign-in-again.json';
import signing from './es/signing.json';
import status from './es/status.json';
import taxCertificate from './es/tax-certificate.json';
import terms from './es/terms.json';
import timeline from './es/timeline.json';
import warning from './es/warning.json';
import { initialMessages } from './initial.ts';

/**
 * Spanish is the source. It is loaded with the first page that needs more than `initial.ts`. A new file is one
 * import and one line here, and both in `en.ts`; in `initial.ts` instead only if /login needs it.
 */
export const es = {
  ...initialMessages,
  ...callback,
  ...crash,
  ...creditResume,
  ...creditSummary,
  ...documentList,
  ...documents,
  ...draft,
  ...fileCheck,
  ...form,
  ...formPages,
  ...generalData,
  ...oyoRequest,
  ...partners,
  ...passwordReset,
  ...phone,
  ...preAuthorisedOffer,
  ...payoffProjection,
  ...records,
  ...remedies,
  ...request,
  ...landing,
  ...landingDetails,
  ...legal,
  ...meta,
  ...offerConfirmation,
  ...offerQuote,
  ...offers,
  ...onboarding,
  ...requestEntry,
  ...signInAgain,
  ...signing,
  ...status,
  ...taxCertificate,
  ...terms,
  ...timeline,
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

import accountPapers from './es/account-papers.json';
import actions from './es/actions.json';
import appSetUp from './es/app-set-up.json';
import callback from './es/callback.json';
import common from './es/common.json';
import cost from './es/cost.json';
import crash from './es/crash.json';
import creditResume from './es/credit-resume.json';
import creditSummary from './es/credit-summary.json';
import creditTerms from './es/credit-terms.json';
import dataReadings from './es/data-readings.json';
import documentList from './es/document-list.json';
import documents from './es/documents.json';
import draft from './es/draft.json';
import error from './es/error.json';
import fieldError from './es/field-error.json';
import fileCheck from './es/file-check.json';
import fileSorting from './es/file-sorting.json';
import form from './es/form.json';
import formPages from './es/form-pages.json';
import generalData from './es/general-data.json';
import hotelCertificate from './es/hotel-certificate.json';
import hotelSheet from './es/hotel-sheet.json';
import landing from './es/landing.json';
import landingDetails from './es/landing-details.json';
import layout from './es/layout.json';
import legal from './es/legal.json';
import lender from './es/lender.json';
import marketplaceSignIn from './es/marketplace-sign-in.json';
import meta from './es/meta.json';
import movements from './es/movements.json';
import myCredit from './es/my-credit.json';
import offerConfirmation from './es/offer-confirmation.json';
import offerQuote from './es/offer-quote.json';
import offers from './es/offers.json';
import onboarding from './es/onboarding.json';
import oyoRequest from './es/oyo-request.json';
import page from './es/page.json';
import partners from './es/partners.json';
import parts from './es/parts.json';
import passwordReset from './es/password-reset.json';
import payoffProjection from './es/payoff-projection.json';
import peek from './es/peek.json';
import phone from './es/phone.json';
import preAuthorisedOffer from './es/pre-authorised-offer.json';
import profile from './es/profile.json';
import records from './es/records.json';
import remedies from './es/remedies.json';
import representative from './es/representative.json';
import request from './es/request.json';
import requestEntry from './es/request-entry.json';
import secondFactor from './es/second-factor.json';
import sessions from './es/sessions.json';
import signIn from './es/sign-in.json';
import signInAgain from './es/sign-in-again.json';
import signatureLink from './es/signature-link.json';
import signing from './es/signing.json';
import status from './es/status.json';
import taxCertificate from './es/tax-certificate.json';
import terms from './es/terms.json';
import timeline from './es/timeline.json';
import upload from './es/upload.json';
import warning from './es/warning.json';

/** The whole catalogue; Spanish is the source. Made by `npm run words`. */
export const es = {
  ...accountPapers,
  ...actions,
  ...appSetUp,
  ...callback,
  ...common,
  ...cost,
  ...crash,
  ...creditResume,
  ...creditSummary,
  ...creditTerms,
  ...dataReadings,
  ...documentList,
  ...documents,
  ...draft,
  ...error,
  ...fieldError,
  ...fileCheck,
  ...fileSorting,
  ...form,
  ...formPages,
  ...generalData,
  ...hotelCertificate,
  ...hotelSheet,
  ...landing,
  ...landingDetails,
  ...layout,
  ...legal,
  ...lender,
  ...marketplaceSignIn,
  ...meta,
  ...movements,
  ...myCredit,
  ...offerConfirmation,
  ...offerQuote,
  ...offers,
  ...onboarding,
  ...oyoRequest,
  ...page,
  ...partners,
  ...parts,
  ...passwordReset,
  ...payoffProjection,
  ...peek,
  ...phone,
  ...preAuthorisedOffer,
  ...profile,
  ...records,
  ...remedies,
  ...representative,
  ...request,
  ...requestEntry,
  ...secondFactor,
  ...sessions,
  ...signIn,
  ...signInAgain,
  ...signatureLink,
  ...signing,
  ...status,
  ...taxCertificate,
  ...terms,
  ...timeline,
  ...upload,
  ...warning,
};

/** A key exists because the Spanish catalogue has it. */
export type MessageKey = keyof typeof es;

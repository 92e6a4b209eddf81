import accountPapers from './en/account-papers.json';
import actions from './en/actions.json';
import appSetUp from './en/app-set-up.json';
import callback from './en/callback.json';
import common from './en/common.json';
import cost from './en/cost.json';
import crash from './en/crash.json';
import creditResume from './en/credit-resume.json';
import creditSummary from './en/credit-summary.json';
import creditTerms from './en/credit-terms.json';
import dataReadings from './en/data-readings.json';
import documentList from './en/document-list.json';
import documents from './en/documents.json';
import draft from './en/draft.json';
import error from './en/error.json';
import fieldError from './en/field-error.json';
import fileCheck from './en/file-check.json';
import fileSorting from './en/file-sorting.json';
import form from './en/form.json';
import formPages from './en/form-pages.json';
import generalData from './en/general-data.json';
import hotelCertificate from './en/hotel-certificate.json';
import hotelSheet from './en/hotel-sheet.json';
import landing from './en/landing.json';
import landingDetails from './en/landing-details.json';
import layout from './en/layout.json';
import legal from './en/legal.json';
import lender from './en/lender.json';
import marketplaceSignIn from './en/marketplace-sign-in.json';
import meta from './en/meta.json';
import movements from './en/movements.json';
import myCredit from './en/my-credit.json';
import offerConfirmation from './en/offer-confirmation.json';
import offerQuote from './en/offer-quote.json';
import offers from './en/offers.json';
import onboarding from './en/onboarding.json';
import oyoRequest from './en/oyo-request.json';
import page from './en/page.json';
import partners from './en/partners.json';
import parts from './en/parts.json';
import passwordReset from './en/password-reset.json';
import payoffProjection from './en/payoff-projection.json';
import peek from './en/peek.json';
import phone from './en/phone.json';
import preAuthorisedOffer from './en/pre-authorised-offer.json';
import profile from './en/profile.json';
import records from './en/records.json';
import remedies from './en/remedies.json';
import representative from './en/representative.json';
import request from './en/request.json';
import requestEntry from './en/request-entry.json';
import secondFactor from './en/second-factor.json';
import sessions from './en/sessions.json';
import signIn from './en/sign-in.json';
import signInAgain from './en/sign-in-again.json';
import signatureLink from './en/signature-link.json';
import signing from './en/signing.json';
import status from './en/status.json';
import taxCertificate from './en/tax-certificate.json';
import terms from './en/terms.json';
import timeline from './en/timeline.json';
import upload from './en/upload.json';
import warning from './en/warning.json';
import type { MessageKey } from './index.ts';

/** English, loaded when somebody chooses it. A key that Spanish has and English has not does not compile. Made by `npm run words`. */
export const en: Record<MessageKey, string> = {
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

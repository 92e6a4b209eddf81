import accountPapers from '../es/account-papers.json';
import actions from '../es/actions.json';
import callback from '../es/callback.json';
import cost from '../es/cost.json';
import creditResume from '../es/credit-resume.json';
import creditSummary from '../es/credit-summary.json';
import creditTerms from '../es/credit-terms.json';
import dataReadings from '../es/data-readings.json';
import documentList from '../es/document-list.json';
import documents from '../es/documents.json';
import draft from '../es/draft.json';
import fieldError from '../es/field-error.json';
import fileCheck from '../es/file-check.json';
import fileSorting from '../es/file-sorting.json';
import form from '../es/form.json';
import formPages from '../es/form-pages.json';
import generalData from '../es/general-data.json';
import marketplaceSignIn from '../es/marketplace-sign-in.json';
import movements from '../es/movements.json';
import myCredit from '../es/my-credit.json';
import offerQuote from '../es/offer-quote.json';
import offers from '../es/offers.json';
import onboarding from '../es/onboarding.json';
import partners from '../es/partners.json';
import parts from '../es/parts.json';
import passwordReset from '../es/password-reset.json';
import payoffProjection from '../es/payoff-projection.json';
import phone from '../es/phone.json';
import preAuthorisedOffer from '../es/pre-authorised-offer.json';
import request from '../es/request.json';
import requestEntry from '../es/request-entry.json';
import secondFactor from '../es/second-factor.json';
import sessions from '../es/sessions.json';
import signInAgain from '../es/sign-in-again.json';
import signing from '../es/signing.json';
import status from '../es/status.json';
import taxCertificate from '../es/tax-certificate.json';
import timeline from '../es/timeline.json';
import upload from '../es/upload.json';
import warning from '../es/warning.json';

/** Made by `npm run words`. */
export const messages = {
  ...accountPapers,
  ...actions,
  ...callback,
  ...cost,
  ...creditResume,
  ...creditSummary,
  ...creditTerms,
  ...dataReadings,
  ...documentList,
  ...documents,
  ...draft,
  ...fieldError,
  ...fileCheck,
  ...fileSorting,
  ...form,
  ...formPages,
  ...generalData,
  ...marketplaceSignIn,
  ...movements,
  ...myCredit,
  ...offerQuote,
  ...offers,
  ...onboarding,
  ...partners,
  ...parts,
  ...passwordReset,
  ...payoffProjection,
  ...phone,
  ...preAuthorisedOffer,
  ...request,
  ...requestEntry,
  ...secondFactor,
  ...sessions,
  ...signInAgain,
  ...signing,
  ...status,
  ...taxCertificate,
  ...timeline,
  ...upload,
  ...warning,
};

import { accountHoldCalls } from './account-holds.ts';
import { catalogueCalls } from './catalogues.ts';
import { clientCalls } from './clients.ts';
import { creditAccountCalls } from './credit-account.ts';
import { dataReadingCalls } from './data-readings.ts';
import { documentCalls } from './documents.ts';
import { draftCalls } from './drafts.ts';
import { hotelDeskCalls } from './hotel-desk.ts';
import { hotelListCalls } from './hotel-list.ts';
import { hotelCalls } from './hotels.ts';
import { lenderCalls } from './lender.ts';
import { offerCalls } from './offers.ts';
import { paymentCalls } from './payments.ts';
import { phoneLinkCalls } from './phone-links.ts';
import { platformCalls } from './platforms.ts';
import { preApprovedOfferCalls } from './pre-approved-offers.ts';
import { quoteCalls } from './quotes.ts';
import { remedyCalls } from './remedies.ts';
import { requestCalls } from './requests.ts';
import { sessionCalls } from './sessions.ts';
import { signatureLinkCalls } from './signature-links.ts';
import { telemetryCalls } from './telemetry.ts';
import { termsCalls } from './terms.ts';

/** Every call of the API: what the server registers and the client is typed by. */
export const api = {
  ...clientCalls,
  ...platformCalls,
  ...catalogueCalls,
  ...documentCalls,
  ...draftCalls,
  ...offerCalls,
  ...paymentCalls,
  ...quoteCalls,
  ...requestCalls,
  ...lenderCalls,
  ...creditAccountCalls,
  ...dataReadingCalls,
  ...sessionCalls,
  ...hotelCalls,
  ...hotelListCalls,
  ...hotelDeskCalls,
  ...telemetryCalls,
  ...termsCalls,
  ...signatureLinkCalls,
  ...remedyCalls,
  ...phoneLinkCalls,
  ...preApprovedOfferCalls,
  ...accountHoldCalls,
};
export type Api = typeof api;

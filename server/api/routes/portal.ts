import type { Api } from '#contract/api.ts';
import type { Handlers } from '#server/api/handlers.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { accountHoldHandlers } from './account-holds.ts';
import { authHandlers } from './auth.ts';
import { catalogueHandlers } from './catalogues.ts';
import { clientHandlers } from './clients.ts';
import { creditAccountHandlers } from './credit-account.ts';
import { dataReadingHandlers } from './data-readings.ts';
import { documentHandlers } from './documents.ts';
import { draftHandlers } from './drafts.ts';
import { hotelDeskHandlers } from './hotel-desk.ts';
import { hotelListHandlers } from './hotel-list.ts';
import { hotelHandlers } from './hotels.ts';
import { lenderHandlers } from './lender.ts';
import { offerHandlers } from './offers.ts';
import { paymentHandlers } from './payments.ts';
import { phoneLinkHandlers } from './phone-links.ts';
import { platformHandlers } from './platforms.ts';
import { preApprovedOfferHandlers } from './pre-approved-offers.ts';
import { quoteHandlers } from './quotes.ts';
import { remedyHandlers } from './remedies.ts';
import { requestHandlers } from './requests.ts';
import { sessionHandlers } from './sessions.ts';
import { signatureLinkHandlers } from './signature-links.ts';
import { telemetryHandlers } from './telemetry.ts';
import { termsHandlers } from './terms.ts';

/** A handler for each call of the API; an absent one does not compile. */
export const portalHandlers = (dependencies: Dependencies): Handlers<Api> => ({
  ...clientHandlers(dependencies),
  ...platformHandlers(),
  ...catalogueHandlers(),
  ...documentHandlers(dependencies),
  ...draftHandlers(dependencies),
  ...offerHandlers(dependencies),
  ...paymentHandlers(dependencies),
  ...quoteHandlers(dependencies),
  ...requestHandlers(dependencies),
  ...telemetryHandlers(dependencies),
  ...termsHandlers(dependencies),
  ...signatureLinkHandlers(dependencies),
  ...remedyHandlers(dependencies),
  ...phoneLinkHandlers(dependencies),
  ...preApprovedOfferHandlers(dependencies),
  ...accountHoldHandlers(dependencies),
  ...authHandlers(dependencies),
  ...lenderHandlers(dependencies),
  ...creditAccountHandlers(dependencies),
  ...dataReadingHandlers(dependencies),
  ...sessionHandlers(dependencies),
  ...hotelHandlers(dependencies),
  ...hotelListHandlers(dependencies),
  ...hotelDeskHandlers(dependencies),
});

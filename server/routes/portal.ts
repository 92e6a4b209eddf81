import type { Api } from '#contract/api.ts';
import type { Handlers } from '#server/handlers.ts';
import type { Parts } from '#server/parts.ts';
import { authHandlers } from './auth.ts';
import { catalogueHandlers } from './catalogues.ts';
import { clientHandlers } from './clients.ts';
import { documentHandlers } from './documents.ts';
import { lenderHandlers } from './lender.ts';
import { offerHandlers } from './offers.ts';
import { paymentHandlers } from './payments.ts';
import { platformHandlers } from './platforms.ts';
import { preApprovedOfferHandlers } from './pre-approved-offers.ts';
import { quoteHandlers } from './quotes.ts';
import { remedyHandlers } from './remedies.ts';
import { requestHandlers } from './requests.ts';
import { telemetryHandlers } from './telemetry.ts';

/** A handler for each call of the API; an absent one does not compile. */
export const portalHandlers = (parts: Parts): Handlers<Api> => ({
  ...clientHandlers(parts),
  ...platformHandlers(),
  ...catalogueHandlers(),
  ...documentHandlers(parts),
  ...offerHandlers(parts),
  ...paymentHandlers(parts),
  ...quoteHandlers(parts),
  ...requestHandlers(parts),
  ...telemetryHandlers(),
  ...remedyHandlers(parts),
  ...preApprovedOfferHandlers(parts),
  ...authHandlers(parts),
  ...lenderHandlers(parts),
});

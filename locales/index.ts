import meta from './es/meta.json';
import { hotelMessages } from './hotel.ts';
import { landingMessages } from './landing.ts';
import { legalMessages } from './legal.ts';
import { offerConfirmationMessages } from './offer-confirmation.ts';
import { portalMessages } from './portal.ts';
import { remediesMessages } from './remedies.ts';

/**
 * The whole catalogue. Spanish is the source. A new file is one import and one line in `portal.ts`, and both in `en.ts`; in
 * `initial.ts` instead only if /login needs it.
 */
export const es = {
  ...portalMessages,
  ...hotelMessages,
  ...legalMessages,
  ...landingMessages,
  ...meta,
  ...offerConfirmationMessages,
  ...remediesMessages,
};

/** A key exists because the Spanish catalogue has it. */
export type MessageKey = keyof typeof es;

/** Every call of the contract: the screens that make it, or why no person's screen does. */
import { api } from '#contract/api.ts';
import type { Call } from '#contract/kit/call.ts';
import type { CallName } from './api.ts';
import type { Scene } from './scene.ts';
import { accountScreens } from './screens/account.tsx';
import { creditScreens } from './screens/credit.tsx';
import { hotelScreens } from './screens/hotels.tsx';
import { phoneScreens } from './screens/phone.tsx';
import { preAuthorisedScreens } from './screens/pre-authorised.tsx';
import { requestScreens } from './screens/request.tsx';
import { termsScreens } from './screens/terms.tsx';
import { visitorScreens } from './screens/visitors.tsx';

/** A new screen is one more entry in the record of its flow. */
export const screens: Partial<Record<CallName, Scene>> = {
  ...requestScreens,
  ...visitorScreens,
  ...phoneScreens,
  ...preAuthorisedScreens,
  ...hotelScreens,
  ...termsScreens,
  ...accountScreens,
  ...creditScreens,
};

const lenderCalls = Object.entries<Call>(api).flatMap(([name, { access }]) =>
  access === 'lender' ? name : [],
);

/** A call that the portal's services make has a screen here, or names the walk that shows its failures. */
export const withoutScreen: Partial<Record<CallName, string>> = {
  updateClient: 'The portal does not make this call.',
  evaluateSales: 'The portal does not make this call.',
  loadPlatform: 'The portal does not make this call: the user info holds the platform.',
  listRegimes: 'The portal does not make this call: the user info holds the regime.',
  reportEvent: 'The reporter sends it behind the page, tries three times and says nothing.',
  openDocument: 'A stored file that is seen again. Walked by `test/views/file-slot.test.tsx`',
  saveAccountNotices: 'Walked by `test/views/my-credit.test.tsx`',
  exportMovements: 'Walked by `test/views/movements.test.tsx`',
  findSimilarHotels: 'Walked by `test/views/step-form.test.tsx`',
  countHotelViews: 'The list is there without it. Walked by `test/views/records.test.tsx`',
  listHotelStaff: 'The list is there without it. Walked by `test/views/records.test.tsx`',
  assignHotelRequests: 'Walked by `test/views/hotel-selection.test.tsx`',
  loadHotelRecord: 'Walked by `test/views/hotel-peek.test.tsx`',
  keepHotelOpen:
    'The heartbeat of a screen that works without it. Walked by `test/machines/parts/request/presence.test.ts`',
  addHotelNote: 'Walked by `test/views/hotel-peek.test.tsx`',
  deleteHotelNote: 'Walked by `test/views/hotel-peek.test.tsx`',
  choosePhoneBack:
    'The choice stands on the phone at once, and its draft tries again. Walked by `test/services/phone-links.test.ts`',
  openSignatureLink: 'Walked by `test/views/representative.test.tsx`',
  releaseSignatureLink: 'Walked by `test/views/representative.test.tsx`',
  askLinkedTargets: 'Sent as the terms are. Walked by `test/views/terms.test.tsx`',
  signLinkedTerms: 'Sent as the terms are. Walked by `test/views/terms.test.tsx`',
  sendLinkedDocuments: 'Sent as those of a step are. Walked by `test/views/document-list.test.tsx`',
  ...Object.fromEntries(lenderCalls.map((name) => [name, 'The lender’s systems make it.'])),
};

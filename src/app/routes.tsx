import type { ComponentType } from 'react';
import type { Demand } from '#domain/request/permissions.ts';
import type { MessageKey } from '#locales/index.ts';
import { RequestEntryPage, RequestPage } from './flows/request-pages.ts';
import { type LazyPage, lazyPage } from './start/lazy-page.tsx';

/** A protected page names the permission that it needs; without it a person goes to /unauthorized. */
type Access =
  | { access: 'public'; permission?: never }
  | { access: 'protected'; permission: Demand };

/** One line of the specification's route table. Pages arrive when their address is opened. */
export type Route = Access & {
  path: string;
  header: boolean;
  footer: boolean;
  page: LazyPage;
  /** Needs only the words of the first page (`locales/initial.ts`). */
  fewWords?: boolean;
  /** Needs those and these: for a page whose size matters most. */
  words?: () => Promise<Partial<Record<MessageKey, string>>>;
};

/** A page that stands on its own, by the component that draws it. */
const view = (load: () => Promise<ComponentType>) =>
  lazyPage(async () => ({ default: await load() }));

const landing = lazyPage(() => import('./pages/LandingPage.tsx'));
const landingWords = async () => (await import('#locales/landing.ts')).landingMessages;
const legalWords = async () => (await import('#locales/legal.ts')).legalMessages;
const hotelWords = async () => {
  const [{ portalMessages }, { hotelMessages }, legal] = await Promise.all([
    import('#locales/portal.ts'),
    import('#locales/hotel.ts'),
    legalWords(),
  ]);
  return { ...portalMessages, ...hotelMessages, ...legal };
};
const framed = { access: 'public', header: true, footer: true } as const;
/** Entered by a link: neither header nor footer. */
const bare = { access: 'public', header: false, footer: false } as const;
const guarded = {
  access: 'protected',
  permission: 'signedIn',
  header: true,
  footer: true,
} as const;

/** Source: spec 2, route table; D-18 (/unauthorized). */
export const routes: Route[] = [
  { path: '/', ...framed, words: landingWords, page: landing },
  { path: '/amazon', ...framed, words: landingWords, page: landing },
  {
    path: '/login',
    access: 'public',
    fewWords: true,
    header: false,
    footer: true,
    page: lazyPage(() => import('./flows/SignInFlow.tsx')),
  },
  {
    path: '/resetPassword',
    ...framed,
    page: lazyPage(() => import('./flows/PasswordResetFlow.tsx')),
  },
  { path: '/callback', ...framed, page: lazyPage(() => import('./flows/CallbackFlow.tsx')) },
  { path: '/request', ...guarded, page: RequestEntryPage },
  {
    path: '/request/data-collection',
    ...guarded,
    page: RequestPage,
  },
  {
    path: '/request/customize-offer',
    ...guarded,
    page: lazyPage(() => import('./flows/PreAuthorisedOfferFlow.tsx')),
  },
  {
    path: '/request/credit-resume',
    ...guarded,
    page: lazyPage(() => import('./flows/CreditResumeFlow.tsx')),
  },
  {
    path: '/records',
    ...guarded,
    permission: 'CreditRequestListView',
    words: hotelWords,
    page: lazyPage(() => import('./flows/RecordsFlow.tsx')),
  },
  {
    path: '/oyoRequest/:id?',
    ...guarded,
    permission: 'CreditRequestView',
    words: hotelWords,
    page: lazyPage(() => import('./flows/OyoRequestFlow.tsx')),
  },
  {
    path: '/termsAndConditions',
    ...guarded,
    permission: 'CreditRequestView',
    words: hotelWords,
    page: lazyPage(() => import('./flows/TermsFlow.tsx')),
  },
  {
    path: '/request/privacy-policy',
    ...framed,
    words: legalWords,
    page: view(async () => (await import('#views/legal/PrivacyView.tsx')).PrivacyView),
  },
  {
    path: '/offer/confirm-data/:token/:full_name/:telephone/:clabe/:email/:rfc',
    ...bare,
    fewWords: true,
    page: lazyPage(() => import('./flows/OfferArrival.tsx')),
  },
  {
    path: '/offer/confirm-data/:token',
    ...bare,
    words: async () => (await import('#locales/offer-confirmation.ts')).offerConfirmationMessages,
    page: lazyPage(() => import('./flows/OfferConfirmationFlow.tsx')),
  },
  {
    path: '/remedies/:uuid/:request_id',
    ...bare,
    words: async () => (await import('#locales/remedies.ts')).remediesMessages,
    page: lazyPage(() => import('./flows/RemediesFlow.tsx')),
  },
  {
    path: '/account-hold/:token',
    ...bare,
    page: lazyPage(() => import('./flows/AccountHoldFlow.tsx')),
  },
  {
    path: '/phone/:token?',
    ...bare,
    page: lazyPage(() => import('./flows/PhoneFlow.tsx')),
  },
  {
    path: '/legal/:document',
    ...framed,
    words: legalWords,
    page: lazyPage(() => import('./pages/LegalPage.tsx')),
  },
  {
    path: '/errorSign',
    ...framed,
    fewWords: true,
    page: lazyPage(() => import('./pages/ErrorSignPage.tsx')),
  },
  {
    path: '/unauthorized',
    ...framed,
    fewWords: true,
    page: view(
      async () => (await import('#views/unauthorized/UnauthorizedView.tsx')).UnauthorizedView,
    ),
  },
];

/** In the embedded mode alone. */
export const developersPage: Route = {
  path: '/dev',
  ...framed,
  page: lazyPage(() => import('./flows/DevFlow.tsx')),
};

/** Any other path. */
export const notFound: Route = {
  path: '*',
  ...framed,
  fewWords: true,
  page: view(async () => (await import('#views/not-found/NotFoundView.tsx')).NotFoundView),
};

import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { Demand } from '#domain/request/permissions.ts';
import type { MessageKey } from '#locales/index.ts';

/** A protected page names the permission that it needs; without it a person goes to /unauthorized. */
type Access =
  | { access: 'public'; permission?: never }
  | { access: 'protected'; permission: Demand };

/** One line of the specification's route table. Pages arrive when their address is opened. */
export type Route = Access & {
  path: string;
  header: boolean;
  footer: boolean;
  page: LazyExoticComponent<ComponentType>;
  /** Needs only the words of the first page (`locales/initial.ts`). */
  fewWords?: boolean;
  /** Needs those and these: for a page whose size matters most. */
  words?: () => Promise<Partial<Record<MessageKey, string>>>;
};

/** A page that stands on its own, by the component that draws it. */
const view = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }));

const landing = lazy(() => import('./pages/LandingPage.tsx'));
const landingWords = async () => (await import('#locales/landing.ts')).landingMessages;
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
    page: lazy(() => import('./flows/SignInFlow.tsx')),
  },
  {
    path: '/resetPassword',
    ...framed,
    page: lazy(() => import('./flows/PasswordResetFlow.tsx')),
  },
  { path: '/callback', ...framed, page: lazy(() => import('./flows/CallbackFlow.tsx')) },
  { path: '/request', ...guarded, page: lazy(() => import('./flows/RequestEntryFlow.tsx')) },
  {
    path: '/request/data-collection',
    ...guarded,
    page: lazy(() => import('./flows/RequestFlow.tsx')),
  },
  {
    path: '/request/customize-offer',
    ...guarded,
    page: lazy(() => import('./flows/PreAuthorisedOfferFlow.tsx')),
  },
  {
    path: '/request/credit-resume',
    ...guarded,
    page: lazy(() => import('./flows/CreditResumeFlow.tsx')),
  },
  {
    path: '/records',
    ...guarded,
    permission: 'CreditRequestListView',
    page: lazy(() => import('./flows/RecordsFlow.tsx')),
  },
  {
    path: '/oyoRequest/:id?',
    ...guarded,
    permission: 'CreditRequestView',
    page: lazy(() => import('./flows/OyoRequestFlow.tsx')),
  },
  {
    path: '/termsAndConditions',
    ...guarded,
    permission: 'CreditRequestView',
    page: lazy(() => import('./flows/TermsFlow.tsx')),
  },
  {
    path: '/request/privacy-policy',
    ...framed,
    page: view(async () => (await import('#views/legal/PrivacyView.tsx')).PrivacyView),
  },
  {
    path: '/offer/confirm-data/:token/:full_name/:telephone/:clabe/:email/:rfc',
    ...bare,
    fewWords: true,
    page: lazy(() => import('./flows/OfferArrival.tsx')),
  },
  {
    path: '/offer/confirm-data/:token',
    ...bare,
    words: async () => (await import('#locales/offer-confirmation.ts')).offerConfirmationMessages,
    page: lazy(() => import('./flows/OfferConfirmationFlow.tsx')),
  },
  {
    path: '/remedies/:uuid/:request_id',
    ...bare,
    page: lazy(() => import('./flows/RemediesFlow.tsx')),
  },
  {
    path: '/account-hold/:token',
    ...bare,
    page: lazy(() => import('./flows/AccountHoldFlow.tsx')),
  },
  {
    path: '/phone/:token?',
    ...bare,
    page: lazy(() => import('./flows/PhoneFlow.tsx')),
  },
  { path: '/legal/:document', ...framed, page: lazy(() => import('./pages/LegalPage.tsx')) },
  {
    path: '/errorSign',
    ...framed,
    fewWords: true,
    page: lazy(() => import('./pages/ErrorSignPage.tsx')),
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
  page: lazy(() => import('./flows/DevFlow.tsx')),
};

/** Any other path. */
export const notFound: Route = {
  path: '*',
  ...framed,
  fewWords: true,
  page: view(async () => (await import('#views/not-found/NotFoundView.tsx')).NotFoundView),
};

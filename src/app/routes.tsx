import type { ComponentType } from 'react';
import type { Demand } from '#domain/request/permissions.ts';
import { RequestEntryPage, RequestPage } from './flows/request-pages.ts';
import { type LazyPage, lazyPage } from './start/lazy-page.ts';
import type { Words } from './start/translations.ts';

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
  /** The words of a kind of page (`npm run words`); without it those of an applicant's way. */
  words?: Words;
};

/** A page that stands on its own, by the component that draws it. */
const view = (load: () => Promise<ComponentType>) =>
  lazyPage(async () => ({ default: await load() }));

const representative = lazyPage(() => import('./flows/RepresentativeFlow.tsx'));
const landing = lazyPage(() => import('./pages/LandingPage.tsx'));
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
  { path: '/', ...framed, words: 'landing', page: landing },
  { path: '/amazon', ...framed, words: 'landing', page: landing },
  {
    path: '/login',
    access: 'public',
    words: 'first',
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
    path: '/second-factor',
    ...guarded,
    page: lazyPage(() => import('./flows/SecondFactorFlow.tsx')),
  },
  {
    path: '/privacy',
    ...guarded,
    page: lazyPage(() => import('./flows/DataReadingsFlow.tsx')),
  },
  {
    path: '/records',
    ...guarded,
    permission: 'CreditRequestListView',
    words: 'hotel',
    page: lazyPage(() => import('./flows/RecordsFlow.tsx')),
  },
  {
    path: '/oyoRequest/:id?',
    ...guarded,
    permission: 'CreditRequestView',
    words: 'hotel',
    page: lazyPage(() => import('./flows/OyoRequestFlow.tsx')),
  },
  {
    path: '/oyoRequest/:id/credit',
    ...guarded,
    permission: 'CreditRequestView',
    page: lazyPage(() => import('./flows/HotelCreditFlow.tsx')),
  },
  {
    path: '/termsAndConditions',
    ...guarded,
    permission: 'CreditRequestView',
    words: 'hotel',
    page: lazyPage(() => import('./flows/TermsFlow.tsx')),
  },
  {
    path: '/request/privacy-policy',
    ...framed,
    words: 'legal',
    page: view(async () => (await import('#views/legal/PrivacyView.tsx')).PrivacyView),
  },
  {
    path: '/offer/confirm-data/:token/:full_name/:telephone/:clabe/:email/:rfc',
    ...bare,
    words: 'first',
    page: lazyPage(() => import('./flows/OfferArrival.tsx')),
  },
  {
    path: '/offer/confirm-data/:token',
    ...bare,
    words: 'offer-confirmation',
    page: lazyPage(() => import('./flows/OfferConfirmationFlow.tsx')),
  },
  {
    path: '/remedies/:uuid/:request_id',
    ...bare,
    words: 'remedies',
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
    path: '/sign/:token',
    ...bare,
    words: 'hotel',
    page: representative,
  },
  {
    path: '/documents/:token',
    ...bare,
    words: 'hotel',
    page: representative,
  },
  {
    path: '/legal/:document',
    ...framed,
    words: 'legal',
    page: lazyPage(() => import('./pages/LegalPage.tsx')),
  },
  {
    path: '/errorSign',
    ...framed,
    words: 'first',
    page: lazyPage(() => import('./pages/ErrorSignPage.tsx')),
  },
  {
    path: '/unauthorized',
    ...framed,
    words: 'first',
    page: view(
      async () => (await import('#views/unauthorized/UnauthorizedView.tsx')).UnauthorizedView,
    ),
  },
];

/** In the embedded mode alone. */
export const developersPage: Route = {
  path: '/dev/:room?/:machine?/:state?',
  ...framed,
  page: lazyPage(() => import('./flows/DevFlow.tsx')),
};

/** Any other path. */
export const notFound: Route = {
  path: '*',
  ...framed,
  words: 'first',
  page: view(async () => (await import('#views/not-found/NotFoundView.tsx')).NotFoundView),
};

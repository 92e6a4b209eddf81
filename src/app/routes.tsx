import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { Demand } from '#domain/permissions.ts';
import type { MessageKey } from '#locales/index.ts';

/** A protected page says whom it is for; whoever lacks a permission goes to /unauthorized. */
type Access =
  | { access: 'public'; permission?: never }
  | { access: 'protected'; permission: Demand };

/** One line of the specification's route table. Pages arrive when their address is opened. */
export type Route = Access & {
  path: string;
  header: boolean;
  footer: boolean;
  page: LazyExoticComponent<ComponentType>;
  /** Does with the words that come with the first page (`locales/first.ts`). */
  fewWords?: boolean;
  /** Does with those and these: for a page whose every byte is waited for. */
  words?: () => Promise<Partial<Record<MessageKey, string>>>;
};

/** A page that stands on its own, by the component that draws it. */
const view = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }));

const landing = lazy(() => import('./LandingPage.tsx'));
const framed = { access: 'public', header: true, footer: true } as const;
/** For whoever comes by a link: neither header nor footer. */
const bare = { access: 'public', header: false, footer: false } as const;
const guarded = {
  access: 'protected',
  permission: 'signedIn',
  header: true,
  footer: true,
} as const;

/** Source: spec 2, route table; D-18 (/unauthorized). */
export const routes: Route[] = [
  { path: '/', ...framed, fewWords: true, page: landing },
  { path: '/amazon', ...framed, fewWords: true, page: landing },
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
    path: '/records',
    ...guarded,
    permission: 'CreditRequestListView',
    page: view(async () => {
      const { AssistedView } = await import('#views/status/AssistedView.tsx');
      return () => <AssistedView what="records" />;
    }),
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
    words: async () => (await import('#locales/offer-confirmation.ts')).words,
    page: lazy(() => import('./flows/OfferConfirmationFlow.tsx')),
  },
  {
    path: '/remedies/:uuid/:request_id',
    ...bare,
    page: lazy(() => import('./flows/RemediesFlow.tsx')),
  },
  { path: '/legal/:document', ...framed, page: lazy(() => import('./LegalPage.tsx')) },
  {
    path: '/errorSign',
    ...framed,
    fewWords: true,
    page: lazy(() => import('./ErrorSignPage.tsx')),
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

/** Where the portal runs on its stand-ins; never in production. */
export const developersRoom: Route = {
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

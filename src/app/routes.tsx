import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { Permission } from '#domain/permissions.ts';

/** One line of the specification's route table. Pages arrive when their address is opened. */
export type Route = {
  path: string;
  access: 'public' | 'protected';
  /** Whoever lacks it goes to /unauthorized. */
  permission?: Permission;
  header: boolean;
  footer: boolean;
  page: LazyExoticComponent<ComponentType>;
  /** Does with the words that come with the first page (`locales/first.ts`). */
  fewWords?: boolean;
};

/** A page that stands on its own, by the component that draws it. */
const view = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }));

const landing = lazy(() => import('./LandingPage.tsx'));
const framed = { access: 'public', header: true, footer: true } as const;
const guarded = { access: 'protected', header: true, footer: true } as const;

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
  page: view(async () => (await import('#dev/DevPage.tsx')).DevPage),
};

/** Any other path. */
export const notFound: Route = {
  path: '*',
  ...framed,
  fewWords: true,
  page: view(async () => (await import('#views/not-found/NotFoundView.tsx')).NotFoundView),
};

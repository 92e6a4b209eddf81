/** The marketplace that the address names. Source: spec 2 (landing); D-21. */
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import LandingPage from '#app/pages/LandingPage.tsx';
import { SessionProvider } from '#app/session/session.tsx';
import { PortalContext } from '#app/start/portal.ts';
import type { SessionUser } from '#machines/kit/session-user.ts';
import type { SessionServices } from '#machines/session.machine.ts';
import type { PortalServices } from '#services/index.ts';
import { portalWith } from '#test/kit/portal.ts';
import { renderInSpanish } from '#test/kit/render.tsx';

const never = () => new Promise<never>(() => {});

async function open(path: string, user: SessionUser | null = null) {
  const { hook } = memoryLocation({ path });
  const session: SessionServices = {
    restoreUser: async () =>
      user && { user, person: { id: '1', email: 'a@b.mx', marketplace: null } },
    storeUser: never,
    keepUser: async () => {},
    keepLanguage: async () => {},
    signOut: never,
    awaitEndElsewhere: never,
    awaitIdle: never,
    awaitSignInElsewhere: never,
  };
  const auth = { hasProvider: async () => true };
  const services = { session, auth } as unknown as PortalServices;
  await act(async () =>
    renderInSpanish(
      <PortalContext value={portalWith({ services })}>
        <Router hook={hook}>
          <SessionProvider>
            <LandingPage />
          </SessionProvider>
        </Router>
      </PortalContext>,
    ),
  );
}

it.each(['/amazon', '/Amazon'])('%s offers to sign in with it', async (path) => {
  await open(path);
  expect(await screen.findByRole('button', { name: 'Continuar con Amazon' })).toBeVisible();
});

it('elsewhere Log in leads to /login', async () => {
  await open('/');
  const link = await screen.findByRole('link', { name: 'Iniciar sesión' });
  expect(link).toHaveAttribute('href', '/login');
  expect(screen.queryByRole('button', { name: /Amazon/ })).toBeNull();
});

it.each([
  ['/', 'clip_pm', '/request'],
  ['/amazon', 'amazon', '/request'],
  ['/', 'oyo', '/records'],
])('on %s a signed-in person of %s goes on at %s', async (path, user_platform, home) => {
  await open(path, { names: 'Iván', user_platform, active: true, control: [] });
  const links = await screen.findAllByRole('link', { name: 'Continuar mi solicitud' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([home, home]);
  expect(screen.queryByRole('link', { name: 'Iniciar sesión' })).toBeNull();
  // Spec 2: the marketplace's own button is there for everybody; another person may use it.
  expect(screen.queryAllByRole('button', { name: /Amazon/ })).toHaveLength(
    path === '/amazon' ? 1 : 0,
  );
});

/** The marketplace that the address names. Source: spec 2 (landing); D-21. */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import LandingPage from '#app/pages/LandingPage.tsx';
import { PortalContext } from '#app/portal.ts';
import { portalWith } from '#test/kit/portal.ts';
import { renderInSpanish } from '#test/kit/render.tsx';

function open(path: string) {
  const { hook } = memoryLocation({ path });
  renderInSpanish(
    <PortalContext value={portalWith()}>
      <Router hook={hook}>
        <LandingPage />
      </Router>
    </PortalContext>,
  );
}

it.each(['/amazon', '/Amazon'])('%s offers to sign in with it', async (path) => {
  open(path);
  expect(await screen.findByRole('button', { name: 'Continuar con Amazon' })).toBeVisible();
});

it('elsewhere Log in leads to /login', async () => {
  open('/');
  const link = await screen.findByRole('link', { name: 'Iniciar sesión' });
  expect(link).toHaveAttribute('href', '/login');
  expect(screen.queryByRole('button', { name: /Amazon/ })).toBeNull();
});

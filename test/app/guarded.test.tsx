/** Who sees a protected page, and what becomes of it when the session ends. Source: spec 2 and 6; issue 3. */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { Guarded } from '#app/pages/Guarded.tsx';
import { SessionEnds } from '#app/session/SessionEnds.tsx';
import { SessionProvider } from '#app/session/session.tsx';
import { PortalContext } from '#app/start/portal.ts';
import type { Demand } from '#domain/request/permissions.ts';
import type { SessionUser } from '#machines/kit/session-user.ts';
import type { SessionServices } from '#machines/session.machine.ts';
import type { PortalServices } from '#services/index.ts';
import { portalWith } from '#test/kit/portal.ts';
import { renderInSpanish } from '#test/kit/render.tsx';

const user: SessionUser = {
  names: 'Iván',
  user_platform: 'oyo',
  active: true,
  control: ['CreditRequestListView', 'Everything'],
};
const person = { id: 'sub-1', email: 'ivan@hotel.example', marketplace: null };
const never = () => new Promise<never>(() => {});

/** A page of one field, for the stored user. */
async function open(stored: SessionUser | null, permission: Demand | undefined) {
  const ended = Promise.withResolvers<void>();
  const left = Promise.withResolvers<void>();
  const idle = [left.promise];
  const session: SessionServices = {
    restoreUser: async () => stored && { user: stored, person },
    storeUser: async () => person,
    keepUser: async () => {},
    keepLanguage: async () => {},
    signOut: async () => {},
    awaitEndElsewhere: () => ended.promise,
    awaitIdle: () => idle.pop() ?? never(),
    awaitSignInElsewhere: never,
  };
  const profile = { loadProfile: async () => ({ client: user, control: user.control }) };
  const auth = { signIn: async () => 'signedIn' };
  const services = { session, profile, auth } as unknown as PortalServices;
  const portal = portalWith({ services });
  const location = memoryLocation({ path: '/page', record: true });
  await act(async () =>
    renderInSpanish(
      <Router hook={location.hook}>
        <PortalContext value={portal}>
          <SessionProvider>
            <SessionEnds />
            <Guarded permission={permission}>
              <Page />
            </Guarded>
          </SessionProvider>
        </PortalContext>
      </Router>,
    ),
  );
  return {
    path: () => location.history.at(-1),
    person: userEvent.setup({ delay: null }),
    gate: portal.sessionGate,
    /** Another tab signs out. */
    endElsewhere: () => act(async () => ended.resolve()),
    /** No tab had an input for too long. */
    leaveAlone: () => act(async () => left.resolve()),
  };
}

function Page() {
  const [text, setText] = useState('');
  return <input aria-label="Nota" value={text} onChange={(event) => setText(event.target.value)} />;
}

const isVisible = (element: HTMLElement) => getComputedStyle(element).visibility !== 'hidden';
const isOpen = () => screen.queryByLabelText('Nota') !== null;

it('a visitor goes to /login', async () => {
  const { path } = await open(null, 'signedIn');
  expect([path(), isOpen()]).toEqual(['/login', false]);
});

it.each([
  ['signedIn', true],
  ['CreditRequestListView', true],
  ['CreditRequestView', false],
  ['Everything' as Demand, false],
  [undefined, false],
] as const)('a page for %s is open to a person who may list: %s', async (permission, open_) => {
  const { path } = await open(user, permission);
  expect([path(), isOpen()]).toEqual([open_ ? '/page' : '/unauthorized', open_]);
});

it('when the session ends the page stays, its calls wait, and both go on after signing in', async () => {
  await import('#app/flows/SignInAgainFlow.tsx');
  const { person: pointer, gate } = await open(user, 'signedIn');
  await pointer.type(screen.getByLabelText('Nota'), 'a medias');
  await act(async () => {
    gate.reportExpired();
    gate.reportExpired();
  });
  let calls = 0;
  gate.wait().then(() => {
    calls += 1;
  });
  expect(await screen.findAllByRole('dialog', { name: 'Tu sesión terminó' })).toHaveLength(1);
  expect([calls, isOpen()]).toEqual([0, true]);

  await pointer.type(screen.getByLabelText('Contraseña'), 'Credito26');
  await pointer.click(screen.getByRole('button', { name: 'Iniciar sesión' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText('Nota')).toHaveValue('a medias');
  expect(calls).toBe(1);
});

it('a page that is left alone is hidden, with what was typed, until the person is back', async () => {
  await import('#app/flows/SignInAgainFlow.tsx');
  const { person: pointer, gate, leaveAlone } = await open(user, 'signedIn');
  await pointer.type(screen.getByLabelText('Nota'), 'a medias');
  await leaveAlone();
  const dialog = await screen.findByRole('dialog', { name: 'Tu sesión terminó' });
  expect(dialog).toHaveAccessibleDescription(/lo que escribiste sigue aquí/);
  expect([screen.getByLabelText('Nota'), dialog].map(isVisible)).toEqual([false, true]);
  expect(gate.isOpen()).toBe(false);

  await pointer.type(screen.getByLabelText('Contraseña'), 'Credito26');
  await pointer.click(screen.getByRole('button', { name: 'Iniciar sesión' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText('Nota')).toHaveValue('a medias');
  expect(screen.getByLabelText('Nota')).toBeVisible();
  expect(gate.isOpen()).toBe(true);
});

it('a page that was signed out and comes back from the cache of the browser is loaded anew', async () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { ...window.location, reload, assign: vi.fn() });
  const { endElsewhere } = await open(user, 'signedIn');
  const shown = (persisted: boolean) =>
    act(async () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted })));
  await shown(true);
  expect(reload).not.toHaveBeenCalled();
  await endElsewhere();
  await shown(false);
  expect(reload).not.toHaveBeenCalled();
  await shown(true);
  expect(reload).toHaveBeenCalledOnce();
});

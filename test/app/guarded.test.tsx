/** Who sees a protected page, and what becomes of it when the session ends. Source: spec 2 and 6; issue 3. */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { expire, release, whenOpen } from '#app/expiry.ts';
import { Guarded } from '#app/Guarded.tsx';
import { SessionEnds } from '#app/SessionEnds.tsx';
import { ServicesContext } from '#app/services.tsx';
import { SessionProvider } from '#app/session.tsx';
import type { Demand } from '#domain/permissions.ts';
import type { SessionServices, SessionUser } from '#machines/session.machine.ts';
import type { PortalServices } from '#services/index.ts';
import { renderInSpanish } from '#test/kit/render.tsx';

const user: SessionUser = {
  names: 'Iván',
  user_platform: 'oyo',
  active: true,
  control: ['CreditRequestListView', 'Everything'],
};
const person = { id: 'sub-1', email: 'ivan@hotel.example', marketplace: null };
const never = () => new Promise<never>(() => {});

afterEach(release);

/** A page of one field, for whoever is stored. */
async function open(stored: SessionUser | null, permission: Demand | undefined) {
  const session: SessionServices = {
    restoreUser: async () => stored && { user: stored, person },
    storeUser: async () => person,
    signOut: async () => {},
    hearLeaving: never,
    hearReturn: never,
  };
  const profile = { loadProfile: async () => ({ client: user, control: user.control }) };
  const auth = { signIn: async () => ({ outcome: 'signedIn' }) };
  const services = { session, profile, auth } as unknown as PortalServices;
  const location = memoryLocation({ path: '/page', record: true });
  await act(async () =>
    renderInSpanish(
      <Router hook={location.hook}>
        <ServicesContext value={Promise.resolve(services)}>
          <SessionProvider>
            <SessionEnds />
            <Guarded permission={permission}>
              <Page />
            </Guarded>
          </SessionProvider>
        </ServicesContext>
      </Router>,
    ),
  );
  return { path: () => location.history.at(-1), person: userEvent.setup({ delay: null }) };
}

function Page() {
  const [text, setText] = useState('');
  return <input aria-label="Nota" value={text} onChange={(event) => setText(event.target.value)} />;
}

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
] as const)('a page for %s is open to whoever may list: %s', async (permission, open_) => {
  const { path } = await open(user, permission);
  expect([path(), isOpen()]).toEqual([open_ ? '/page' : '/unauthorized', open_]);
});

it('when the session ends the page stays, its calls wait, and both go on after signing in', async () => {
  await import('#app/flows/SignInAgainFlow.tsx');
  const { person: hand } = await open(user, 'signedIn');
  await hand.type(screen.getByLabelText('Nota'), 'a medias');
  await act(async () => {
    expire();
    expire();
  });
  let calls = 0;
  whenOpen().then(() => {
    calls += 1;
  });
  expect(await screen.findAllByRole('dialog', { name: 'Tu sesión terminó' })).toHaveLength(1);
  expect([calls, isOpen()]).toEqual([0, true]);

  await hand.type(screen.getByLabelText('Contraseña'), 'Credito26');
  await hand.click(screen.getByRole('button', { name: 'Iniciar sesión' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText('Nota')).toHaveValue('a medias');
  expect(calls).toBe(1);
});

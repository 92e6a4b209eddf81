/** The language of a person's mails follows the one that the page is read in. Source: issue 34. */
import { ChakraProvider } from '@chakra-ui/react';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LanguageSwitch } from '#app/frame/LanguageSwitch.tsx';
import { LanguageProvider } from '#app/frame/language.tsx';
import { KeptLanguage } from '#app/session/KeptLanguage.tsx';
import { SessionProvider, useSessionSelector } from '#app/session/session.tsx';
import { PortalContext } from '#app/start/portal.ts';
import { user } from '#machines/models/samples/session-user.ts';
import { isSignedIn } from '#machines/session.machine.ts';
import type { PortalServices } from '#services/index.ts';
import { portalWith } from '#test/kit/portal.ts';
import { theme } from '#test/kit/theme.ts';

const forget = () => void Reflect.set(document, 'cookie', 'portal_language=; Max-Age=0');
beforeEach(forget);
afterEach(forget);

const never = () => new Promise<never>(() => {});
const Known = () => (useSessionSelector(isSignedIn) ? 'signed in' : 'visiting');

it.each([
  [true, ['en-US']],
  [false, []],
])('signed in: %s', async (isIn, kept) => {
  const languages: string[] = [];
  const loadProfile = vi.fn(async () => void languages.push(document.documentElement.lang));
  const person = { id: 'sub-1', email: 'maria@tienda.example', marketplace: null };
  const session = {
    restoreUser: async () => (isIn ? { user, person } : null),
    awaitEndElsewhere: never,
    awaitIdle: never,
  };
  const services = { session, profile: { loadProfile } } as unknown as PortalServices;
  await act(async () => {
    render(
      <ChakraProvider value={theme}>
        <Suspense>
          <PortalContext value={portalWith({ services })}>
            <LanguageProvider>
              <SessionProvider>
                <KeptLanguage />
                <LanguageSwitch />
                <Known />
              </SessionProvider>
            </LanguageProvider>
          </PortalContext>
        </Suspense>
      </ChakraProvider>,
    );
  });
  await screen.findByText(isIn ? 'signed in' : 'visiting');
  expect(languages).toEqual([]);
  await act(() => userEvent.setup().click(screen.getByRole('button', { name: /^en,/ })));
  await waitFor(() => expect(document.documentElement.lang).toBe('en-US'));
  await waitFor(() => expect(languages).toEqual(kept));
});

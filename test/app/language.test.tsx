/** A language changes with its messages, never without them. Source: spec 1 (language); issue 10, sentence 3. */
import { ChakraProvider } from '@chakra-ui/react';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LanguageSwitch } from '#app/frame/LanguageSwitch.tsx';
import { LanguageProvider, PageWords, storedLanguage } from '#app/frame/language.tsx';
import { PortalContext } from '#app/start/portal.ts';
import { createTranslations } from '#app/start/translations.ts';
import { en } from '#locales/en.ts';
import { portalWith } from '#test/kit/portal.ts';
import { theme } from '#test/kit/theme.ts';

const forget = () => void Reflect.set(document, 'cookie', 'portal_language=; Max-Age=0');
beforeEach(forget);
afterEach(forget);

const MONTH = { year: 'numeric', month: 'long', timeZone: 'UTC' } as const;
const February = () => useIntl().formatDate('2027-02-10', MONTH);

async function show(loadEnglish: () => Promise<typeof en>) {
  const portal = { ...portalWith(), translations: createTranslations(loadEnglish) };
  await act(async () => {
    render(
      <ChakraProvider value={theme}>
        <Suspense>
          <PortalContext value={portal}>
            <LanguageProvider>
              <PageWords of="portal">
                <LanguageSwitch />
                <February />
              </PageWords>
            </LanguageProvider>
          </PortalContext>
        </Suspense>
      </ChakraProvider>,
    );
  });
  await screen.findByText('febrero de 2027');
}

const chooseEnglish = () =>
  act(() => userEvent.setup().click(screen.getByRole('button', { name: /^en,/ })));

it('stays Spanish, dates too, while English does not arrive; pressed again it is asked for again', async () => {
  let asked = 0;
  let arrives = false;
  await show(async () => {
    asked += 1;
    if (!arrives) throw new TypeError('Failed to fetch dynamically imported module');
    return en;
  });
  await chooseEnglish();
  // Each ends a pause between two tries.
  await act(async () => window.dispatchEvent(new Event('online')));
  await act(async () => window.dispatchEvent(new Event('online')));
  expect(asked).toBe(3);
  expect(screen.getByText('febrero de 2027')).toBeVisible();
  expect(screen.getByRole('button', { name: 'es, Español' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(document.documentElement.lang).toBe('es-MX');

  arrives = true;
  await chooseEnglish();
  expect(await screen.findByText('February 2027')).toBeVisible();
  expect(asked).toBe(4);
  expect(document.documentElement.lang).toBe('en-US');
  expect(screen.getByRole('button', { pressed: true })).toHaveTextContent('en');
});

it('in production a value that is missing is told on the console, and the page stays', async () => {
  vi.stubEnv('NODE_ENV', 'production');
  const complaints = vi.spyOn(console, 'error').mockReturnValue();
  render(
    <PortalContext value={portalWith()}>
      <LanguageProvider>
        <FormattedMessage id="common.pageTitle" />
      </LanguageProvider>
    </PortalContext>,
  );
  expect(document.body).not.toBeEmptyDOMElement();
  expect(complaints).toHaveBeenCalledOnce();
});

describe('over https', () => {
  beforeEach(() => vi.stubGlobal('location', new URL('https://portal.example.com/')));

  it('the cookie is of this host alone (RFC 6265bis, 4.1.3.2)', async () => {
    const written = vi.spyOn(Document.prototype, 'cookie', 'set').mockReturnValue();
    await show(async () => en);
    await chooseEnglish();
    const [[cookie = ''] = []] = written.mock.calls;
    expect(cookie).toMatch(
      /^__Host-portal_language=en; Path=\/; Max-Age=\d+; SameSite=Lax; Secure$/,
    );
  });

  it.each([
    ['', 'es'],
    ['portal_language=en', 'en'],
    ['__Host-portal_language=en', 'en'],
    ['portal_language=en; __Host-portal_language=es', 'es'],
  ])('%j is %s', (cookie, language) => {
    vi.spyOn(Document.prototype, 'cookie', 'get').mockReturnValue(cookie);
    expect(storedLanguage()).toBe(language);
  });
});

/** Every crash has a screen: a code, a way on, help. Source: issue 3, telemetry (error boundary). */
import { ChakraProvider } from '@chakra-ui/react';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ErrorBoundary } from '#app/frame/ErrorBoundary.tsx';
import { LanguageProvider } from '#app/frame/language.tsx';
import { type Portal, PortalContext } from '#app/start/portal.ts';
import type { CaughtError } from '#app/telemetry/caught-error.ts';
import { HelpProvider } from '#components/frame/Help.tsx';
import { SUPPORT_CODE } from '#domain/request/support-code.ts';
import { portalWith } from '#test/kit/portal.ts';
import { renderInSpanish } from '#test/kit/render.tsx';
import { theme } from '#test/kit/theme.ts';

const MISSING = 'Failed to fetch dynamically imported module: https://p.mx/assets/Form-1.js';
const reload = vi.fn();
let reported: CaughtError[] = [];
let portal: Portal = portalWith();
let broken: Error | null = null;

function Page() {
  if (broken) throw broken;
  return <p>Todo bien</p>;
}

const page = () => (
  <PortalContext value={portal}>
    <HelpProvider value={{ email: 'ayuda@portal.example', phone: '' }}>
      <ErrorBoundary reload={reload}>
        <Page />
      </ErrorBoundary>
    </HelpProvider>
  </PortalContext>
);

/** Draws it, and waits for the screen that takes its place. */
async function show(element = page()) {
  const shown = renderInSpanish(element);
  await screen.findByRole('button', { name: 'Copiar código' });
  return shown;
}

/** The screen arrives by itself, and takes the focus once it is drawn. */
const isFocused = (heading: HTMLElement) => waitFor(() => expect(heading).toHaveFocus());

const shownCode = () => screen.getByText(/^PX-/).textContent ?? '';

beforeEach(() => {
  reported = [];
  portal = portalWith({ help_email: 'ayuda@portal.example' });
  broken = new TypeError('mariana@example.com is not a function');
  portal.telemetry.connect({ onMark: () => {}, onError: (caught) => reported.push(caught) });
  // React writes what a boundary caught to the console.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  reload.mockReset();
  Reflect.set(document, 'cookie', 'portal_language=; Max-Age=0');
});

describe('a view that throws', () => {
  it('ends in a screen with a code, which is the one that is reported', async () => {
    await show();
    await isFocused(screen.getByRole('heading', { level: 1 }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Algo no salió bien en esta página',
    );
    expect(screen.getByRole('link', { name: 'ayuda@portal.example' })).toBeVisible();
    expect(shownCode()).toMatch(SUPPORT_CODE);
    expect(reported).toMatchObject([{ kind: 'crash', code: shownCode(), error: broken }]);
    expect(document.body).not.toHaveTextContent('mariana');
    expect(reload).not.toHaveBeenCalled();
  });

  it('lets the code be copied, and says so', async () => {
    const person = userEvent.setup();
    await show();
    await person.click(screen.getByRole('button', { name: 'Copiar código' }));
    expect(await navigator.clipboard.readText()).toBe(shownCode());
    expect(screen.getByText('Código copiado')).toBeVisible();
  });

  it('is rendered again on retry, and reloaded if that does not help', async () => {
    const person = userEvent.setup();
    await show();
    await person.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(reload).not.toHaveBeenCalled();
    expect(new Set(reported.map(({ code }) => code)).size).toBe(2);
    expect(screen.getByText(/Ponte en contacto con Atención a Clientes/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Cargar de nuevo' }));
    expect(reload).toHaveBeenCalledOnce();
  });

  it('comes back where it works the second time', async () => {
    await show();
    broken = null;
    await userEvent.setup().click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(screen.getByText('Todo bien')).toBeVisible();
  });

  it('says so in English', async () => {
    Reflect.set(document, 'cookie', 'portal_language=en');
    await act(async () => {
      render(
        <ChakraProvider value={theme}>
          <Suspense>
            <PortalContext value={portal}>
              <LanguageProvider>{page()}</LanguageProvider>
            </PortalContext>
          </Suspense>
        </ChakraProvider>,
      );
      await import('#locales/en.ts');
    });
    const heading = await screen.findByRole('heading', {
      name: 'Something went wrong on this page',
    });
    await isFocused(heading);
    expect(screen.getByRole('button', { name: 'Copy code' })).toBeVisible();
  });
});

describe('code that does not arrive', () => {
  const opened = (type: string) =>
    vi
      .spyOn(performance, 'getEntriesByType')
      .mockReturnValue([Object.assign(new EventTarget(), { type })] as never);

  beforeEach(() => {
    broken = new TypeError(MISSING);
  });

  it('after a release: says so and reloads the page', async () => {
    opened('navigate');
    await show();
    expect(screen.getByText(/Puede que haya una versión nueva/)).toBeVisible();
    expect(reported).toMatchObject([{ kind: 'chunk', code: shownCode() }]);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('does not load for ever', async () => {
    opened('reload');
    await show();
    expect(reload).not.toHaveBeenCalled();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Cargar de nuevo' }));
    expect(reload).toHaveBeenCalledOnce();
  });

  it('without a network: says so, and loads once there is one', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await show();
    expect(screen.getByText('No tienes conexión. La abriremos en cuanto vuelva.')).toBeVisible();
    expect(reload).not.toHaveBeenCalled();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(reload).toHaveBeenCalledOnce();
  });

  it('a page that was left meanwhile loads nothing', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    renderInSpanish(page()).unmount();
    window.dispatchEvent(new Event('online'));
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('a crash around the pages', () => {
  const showBare = () =>
    render(
      <PortalContext value={portal}>
        <ErrorBoundary bare reload={reload}>
          <Page />
        </ErrorBoundary>
      </PortalContext>,
    );

  it('has a screen that needs no theme and no words of the page', async () => {
    showBare();
    const heading = await screen.findByRole('heading', {
      name: 'Algo no salió bien en esta página',
    });
    await isFocused(heading);
    expect(reported).toMatchObject([{ kind: 'crash', code: shownCode() }]);
    expect(await screen.findByRole('link', { name: 'ayuda@portal.example' })).toBeVisible();
    broken = null;
    await userEvent.setup().click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(screen.getByText('Todo bien')).toBeVisible();
  });

  it('is in English for a person who chose it, and needs no configuration', async () => {
    Reflect.set(document, 'cookie', 'portal_language=en');
    const failing = () => Promise.reject(new Error('offline'));
    portal.loaded = { load: failing, current: failing };
    showBare();
    await screen.findByRole('heading', { name: 'Something went wrong on this page' });
    expect(screen.getByRole('main')).toHaveAttribute('lang', 'en');
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });
});

it('a crash before its screens are there has words all the same, and then its screen', async () => {
  renderInSpanish(page());
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Something went wrong');
  expect(screen.getByText(/PX-/)).toBeVisible();
  await screen.findByRole('heading', { name: 'Algo no salió bien en esta página' });
});

it('without a network and without its screens it says that, and what happens then', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  broken = new TypeError(MISSING);
  renderInSpanish(page());
  expect(
    screen.getByText(/^No tienes conexión. Abriremos la página en cuanto vuelva./),
  ).toBeVisible();
});

it('what did not arrive is asked for again by trying again', async () => {
  const load = vi.fn(() => new Promise<never>(() => {}));
  portal.loaded = { load, current: load };
  await show();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(load).toHaveBeenCalledOnce();
});

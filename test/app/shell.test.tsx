/** The frame of every page. Source: spec 1 (language), 2 (landing: top bar, footer), 9 (snackbars). */

import { ChakraProvider } from '@chakra-ui/react';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { IntlProvider } from 'react-intl';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Footer } from '#app/frame/Footer.tsx';
import { Layout } from '#app/frame/Layout.tsx';
import { LanguageProvider } from '#app/frame/language.tsx';
import { NoticesProvider, useNotices, useNoticesLeave } from '#app/frame/notices.tsx';
import { OfflineBanner } from '#app/frame/OfflineBanner.tsx';
import { TopBar } from '#app/frame/TopBar.tsx';
import { PortalContext } from '#app/start/portal.ts';
import { FirstPageProvider, PageTitle } from '#components/frame/PageTitle.tsx';
import { messageOf } from '#components/text/message.ts';
import { legalLinks } from '#domain/request/legal-links.ts';
import { en } from '#locales/en.ts';
import { es } from '#locales/index.ts';
import { messages as firstMessages } from '#locales/words/first.ts';
import { portalWith } from '#test/kit/portal.ts';
import { renderInSpanish } from '#test/kit/render.tsx';
import { theme } from '#test/kit/theme.ts';

describe('the top bar', () => {
  it('leads to / by Inicio, and shows no menu to a visitor', () => {
    renderInSpanish(<TopBar names={null} onLogout={() => {}} />);
    expect(screen.getByRole('link', { name: 'Inicio' })).toHaveAttribute('href', '/');
    expect(screen.queryByRole('button', { name: /Tu cuenta/ })).not.toBeInTheDocument();
  });

  it("holds the user's names and the way out; Escape closes the menu", async () => {
    const onLogout = vi.fn();
    renderInSpanish(<TopBar names="Mariana Flores" onLogout={onLogout} />);
    const person = userEvent.setup();
    const menu = screen.getByRole('button', { name: 'Tu cuenta: Mariana Flores' });
    await person.click(menu);
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('button', { name: 'Cerrar sesión' })).not.toBeInTheDocument();
    expect(menu).toHaveFocus();
    await person.click(menu);
    await person.click(screen.getByRole('button', { name: 'Cerrar sesión' }));
    expect(onLogout).toHaveBeenCalledOnce();
  });
});

it('the menu leads to a credit that is signed, and to none before', async () => {
  const person = userEvent.setup();
  const { unmount } = renderInSpanish(<TopBar names="Rubén" onLogout={() => {}} />);
  await person.click(screen.getByRole('button', { name: 'Tu cuenta: Rubén' }));
  expect(screen.queryByRole('link', { name: 'Mi crédito' })).toBeNull();
  unmount();
  renderInSpanish(<TopBar names="Rubén" hasCredit onLogout={() => {}} />);
  await person.click(screen.getByRole('button', { name: 'Tu cuenta: Rubén' }));
  expect(screen.getByRole('link', { name: 'Mi crédito' })).toHaveAttribute('href', '/request');
});

it('the menu leads to the second factor of the account, and to who saw the data', async () => {
  const person = userEvent.setup();
  renderInSpanish(<TopBar names="Rubén" onLogout={() => {}} />);
  await person.click(screen.getByRole('button', { name: 'Tu cuenta: Rubén' }));
  const factor = screen.getByRole('link', { name: 'Seguridad de tu cuenta' });
  expect(factor).toHaveAttribute('href', '/second-factor');
  const readings = screen.getByRole('link', { name: 'Quién vio tus datos' });
  expect(readings).toHaveAttribute('href', '/privacy');
});

describe('the footer', () => {
  it('has every legal link of the specification, at its address', () => {
    const known = Object.entries(legalLinks).map(([name, { address }]) => [name, address]);
    const links = { ...Object.fromEntries(known), terms: '/otros-terminos' };
    renderInSpanish(<Footer links={links} year={2026} />);
    const legal = screen.getByRole('navigation', { name: 'Información legal' });
    expect([...legal.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      '/legal/incorporation',
      '/otros-terminos',
      '/request/privacy-policy',
      '/legal/risks',
      '/legal/education',
      '/legal/une',
      'https://www.buro.gob.mx',
      'https://www.gob.mx/condusef',
    ]);
    expect(screen.getByText(/© 2026/)).toBeVisible();
  });

  it('states the CAT and the fixed annual rate without VAT, with the day they were worked out', () => {
    renderInSpanish(<Footer links={{}} year={2026} />);
    const cost = screen.getByText(/CAT 123\.2 % sin IVA/);
    expect(cost).toHaveTextContent('tasa de interés anual fija de 60 % sin IVA');
    expect(cost).toHaveTextContent('Fecha de cálculo: 21 de noviembre de 2026');
  });
});

it('the user menu stays open while content arrives', async () => {
  const page = (title: 'request.canceled.title' | null) => (
    <FirstPageProvider>
      <TopBar names="Mariana" onLogout={() => {}} />
      <PageTitle title={title ?? { text: 'Antes' }} />
    </FirstPageProvider>
  );
  const { rerender } = renderInSpanish(page(null));
  const menu = screen.getByRole('button', { name: /Mariana/ });
  await userEvent.setup().click(menu);
  rerender(page('request.canceled.title'));
  expect(menu).toHaveAttribute('aria-expanded', 'true');
  expect(menu).toHaveFocus();
});

describe('the layout', () => {
  const show = (href: string) =>
    renderInSpanish(
      <PortalContext value={portalWith()}>
        <Layout header={null} footer={null}>
          <a href={href}>Enlace</a>
        </Layout>
      </PortalContext>,
    );

  it('opens a link into the portal without leaving the page', async () => {
    window.history.replaceState(null, '', '/');
    show('/login');
    await userEvent.setup().click(screen.getByRole('link', { name: 'Enlace' }));
    expect(window.location.pathname).toBe('/login');
  });

  it('leaves other links, and links for another tab, to the browser', async () => {
    window.history.replaceState(null, '', '/');
    show('#parte');
    const person = userEvent.setup();
    await person.click(screen.getByRole('link', { name: 'Enlace' }));
    expect(window.location.pathname).toBe('/');
    expect(screen.getByRole('link', { name: 'Saltar al contenido' })).toHaveAttribute(
      'href',
      '#content',
    );
  });
});

describe('the language', () => {
  beforeEach(() => void Reflect.set(document, 'cookie', 'portal_language=; Max-Age=0'));

  const portal = portalWith();
  const show = () =>
    render(
      <ChakraProvider value={theme}>
        <Suspense>
          <PortalContext value={portal}>
            <LanguageProvider>
              <TopBar names={null} onLogout={() => {}} />
            </LanguageProvider>
          </PortalContext>
        </Suspense>
      </ChakraProvider>,
    );

  it('is Spanish by default, and English once chosen, which is remembered', async () => {
    const { unmount } = show();
    expect(document.documentElement.lang).toBe('es-MX');
    await act(async () => {
      screen.getByRole('button', { name: /English/ }).click();
      await import('#locales/en.ts');
    });
    expect(await screen.findByRole('link', { name: 'Home' })).toBeVisible();
    expect(document.documentElement.lang).toBe('en-US');
    unmount();
    await act(async () => void show());
    expect(await screen.findByRole('link', { name: 'Home' })).toBeVisible();
  });
});

describe('snackbars', () => {
  function Teller() {
    const notify = useNotices();
    return (
      <>
        <button
          type="button"
          onClick={() => notify({ tone: 'success', words: { text: 'Enviado' } })}
        >
          bien
        </button>
        <button type="button" onClick={() => notify({ tone: 'error', words: 'error.internal' })}>
          mal
        </button>
        <button
          type="button"
          onClick={() => notify({ tone: 'error', words: 'error.internal', supportCode: '7f3a' })}
        >
          peor
        </button>
      </>
    );
  }

  function Exporter() {
    const notify = useNotices();
    const words = messageOf('records.exported');
    return (
      <button type="button" onClick={() => notify({ tone: 'success', words })}>
        exporta
      </button>
    );
  }

  const place = () => (
    <NoticesProvider>
      <Teller />
    </NoticesProvider>
  );
  const timed = () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    return userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  };
  afterEach(() => void vi.useRealTimers());

  it.each(['bien', 'mal'])('of every kind hide after 5000 ms: %s', async (kind) => {
    const person = timed();
    renderInSpanish(place());
    await person.click(screen.getByRole('button', { name: kind }));
    act(() => void vi.advanceTimersByTime(4_900));
    expect(screen.getByRole('button', { name: 'Cerrar aviso' })).toBeVisible();
    act(() => void vi.advanceTimersByTime(200));
    expect(screen.queryByRole('button', { name: 'Cerrar aviso' })).not.toBeInTheDocument();
  });

  it('are in the words of the page, which the frame around it need not have', async () => {
    renderInSpanish(
      <IntlProvider locale="es-MX" messages={firstMessages as typeof es}>
        <NoticesProvider>
          <IntlProvider locale="es-MX" messages={es}>
            <Exporter />
          </IntlProvider>
        </NoticesProvider>
      </IntlProvider>,
    );
    await userEvent.setup().click(screen.getByRole('button', { name: 'exporta' }));
    expect(screen.getByRole('status')).toHaveTextContent(es['records.exported']);
  });

  it('follow the language that is chosen while they are shown', async () => {
    const inLanguage = (locale: 'es-MX' | 'en-US', messages: typeof es) => (
      <NoticesProvider>
        <IntlProvider locale={locale} messages={messages}>
          <Exporter />
        </IntlProvider>
      </NoticesProvider>
    );
    const { rerender } = renderInSpanish(inLanguage('es-MX', es));
    await userEvent.setup().click(screen.getByRole('button', { name: 'exporta' }));
    rerender(inLanguage('en-US', en));
    expect(screen.getByRole('status')).toHaveTextContent(
      'Your file requests.csv is in your downloads.',
    );
    expect(screen.getByRole('button', { name: 'Dismiss' })).toBeVisible();
  });

  it('do not pile up: the newest is there, and says it once', async () => {
    const person = timed();
    renderInSpanish(place());
    for (const kind of ['bien', 'mal', 'mal', 'peor']) {
      await person.click(screen.getByRole('button', { name: kind }));
    }
    expect(screen.getAllByRole('button', { name: 'Cerrar aviso' })).toHaveLength(1);
    expect(screen.getByRole('alert')).toHaveTextContent('Código de soporte: 7f3a');
  });

  it('leave with their page', async () => {
    window.history.replaceState(null, '', '/');
    const person = timed();
    renderInSpanish(place());
    await person.click(screen.getByRole('button', { name: 'mal' }));
    act(() => window.history.pushState(null, '', '/login'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('of a failure leave with their step; a success is read on the next one', async () => {
    function Step({ isLeaving }: { isLeaving: boolean }) {
      useNoticesLeave(isLeaving);
      return <Teller />;
    }
    const person = timed();
    const step = (isLeaving: boolean) => (
      <NoticesProvider>
        <Step isLeaving={isLeaving} />
      </NoticesProvider>
    );
    const { rerender } = renderInSpanish(step(false));
    await person.click(screen.getByRole('button', { name: 'mal' }));
    rerender(step(true));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    rerender(step(false));
    await person.click(screen.getByRole('button', { name: 'bien' }));
    rerender(step(true));
    rerender(step(false));
    expect(screen.getByText('Enviado')).toBeVisible();
    rerender(step(true));
    expect(screen.queryByText('Enviado')).not.toBeInTheDocument();
  });

  it('wait while the pointer or the focus is on them, each by itself', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const person = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    renderInSpanish(
      <NoticesProvider>
        <Teller />
      </NoticesProvider>,
    );
    await person.click(screen.getByRole('button', { name: 'bien' }));
    await person.hover(screen.getByText('Enviado'));
    act(() => screen.getByRole('button', { name: 'Cerrar aviso' }).focus());
    await person.unhover(screen.getByText('Enviado'));
    act(() => void vi.advanceTimersByTime(20_000));
    expect(screen.getByText('Enviado')).toBeVisible();
    act(() => screen.getByRole('button', { name: 'Cerrar aviso' }).blur());
    act(() => void vi.advanceTimersByTime(4_900));
    expect(screen.getByText('Enviado')).toBeVisible();
    act(() => void vi.advanceTimersByTime(200));
    expect(screen.queryByText('Enviado')).not.toBeInTheDocument();
    vi.useRealTimers();
  });

  it('of a failure name the call that failed', async () => {
    renderInSpanish(
      <NoticesProvider>
        <Teller />
      </NoticesProvider>,
    );
    const person = userEvent.setup();
    await person.click(screen.getByRole('button', { name: 'peor' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Código de soporte: 7f3a');
    await person.click(screen.getByRole('button', { name: 'mal' }));
    expect(screen.getByRole('alert')).not.toHaveTextContent('Código de soporte');
  });
});

it('says so when the network is gone, and as long as it is', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  renderInSpanish(<OfflineBanner />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  online.mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByRole('status')).toHaveTextContent('No tienes conexión');
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

import { act, fireEvent, screen } from '@testing-library/react';
import { Component, type ComponentType, type ReactNode, Suspense, useDeferredValue } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lazyPart } from '#components/loading/lazy-part.tsx';
import { renderInSpanish } from '#test/kit/render.tsx';

type Module = { default: ComponentType<{ name: string }> };
const arrived: Module = { default: ({ name }) => <p>Parte de {name}</p> };
const missing = () => new TypeError('Failed to fetch dynamically imported module: /assets/a.js');

/** The page around it, which must not fail with it. */
class Page extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render() {
    return this.state.failed ? <p>Toda la página falló</p> : this.props.children;
  }
}

async function open(load: () => Promise<Module>) {
  const Part = lazyPart(load);
  renderInSpanish(
    <Page>
      <h1>Inicio</h1>
      <Part name="Ana" placeholder={<p>Llega la parte</p>} />
    </Page>,
  );
  screen.getByText('Llega la parte');
  await act(async () => {});
}

beforeEach(() => {
  // React writes each error down that a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

it('shows the part once its code is there', async () => {
  await open(async () => arrived);
  screen.getByText('Parte de Ana');
});

it.each([
  [
    'a press',
    () => {
      fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    },
  ],
  [
    'the network that is back',
    () => {
      fireEvent(window, new Event('online'));
    },
  ],
])('leaves the page where the code did not arrive, and asks again after %s', async (_, again) => {
  const load = vi.fn<() => Promise<Module>>();
  load.mockRejectedValueOnce(missing()).mockRejectedValueOnce(missing()).mockResolvedValue(arrived);
  await open(load);
  for (const asked of [2, 3]) {
    screen.getByRole('heading', { name: 'Inicio' });
    expect(screen.getByRole('alert')).toHaveTextContent('No llegó esta parte de la página.');
    await act(async () => again());
    expect(load).toHaveBeenCalledTimes(asked);
  }
  screen.getByText('Parte de Ana');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('leaves every other error to the page', async () => {
  await open(async () => ({
    default: () => {
      throw new Error('A fault of the part itself');
    },
  }));
  screen.getByText('Toda la página falló');
});

it('is drawn with the page where it was loaded ahead', async () => {
  const load = vi.fn(async () => arrived);
  const Part = lazyPart(load);
  await Part.loadAhead();
  const placeholder = vi.fn(() => null);
  const Placeholder = () => placeholder();
  renderInSpanish(<Part name="Ana" placeholder={<Placeholder />} />);
  screen.getByText('Parte de Ana');
  expect(placeholder).not.toHaveBeenCalled();
  expect(load).toHaveBeenCalledOnce();
});

it('asks for itself what could not be loaded ahead', async () => {
  const load = vi.fn(async () => arrived).mockRejectedValueOnce(missing());
  const Part = lazyPart(load);
  await expect(Part.loadAhead()).rejects.toThrow('dynamically imported');
  await act(async () => void renderInSpanish(<Part name="Ana" placeholder={null} />));
  screen.getByText('Parte de Ana');
});

it('without a placeholder, the page stays as it was until the part is there', async () => {
  const { promise, resolve } = Promise.withResolvers<Module>();
  const Part = lazyPart(() => promise);

  function Introduced() {
    const isShown = useDeferredValue(true, false);
    return <main aria-busy={!isShown}>{isShown && <Part name="Ana" />}</main>;
  }
  await act(
    async () =>
      void renderInSpanish(
        <Suspense fallback={<p>Llega la página</p>}>
          <Introduced />
        </Suspense>,
      ),
  );
  expect(screen.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  await act(async () => resolve(arrived));
  expect(screen.getByRole('main')).toHaveAttribute('aria-busy', 'false');
  screen.getByText('Parte de Ana');
});

it('leaves what its page wants in the place of a part that did not arrive', async () => {
  const load = vi.fn(async () => arrived).mockRejectedValueOnce(missing());
  const Part = lazyPart(load, ({ onRetry }) => (
    <>
      <h1>Tu solicitud</h1>
      <button type="button" onClick={onRetry}>
        Otra vez
      </button>
    </>
  ));
  await act(async () => void renderInSpanish(<Part name="Ana" placeholder={null} />));
  screen.getByRole('heading', { name: 'Tu solicitud' });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Otra vez' })));
  screen.getByText('Parte de Ana');
});

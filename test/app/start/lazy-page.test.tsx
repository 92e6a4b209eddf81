/** A page that was loaded ahead shows no placeholder: React would keep it for 300 ms. Source: issue 13, sentence 8. */
import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { lazyPage } from '#app/start/lazy-page.ts';

const page = async () => ({ default: () => <p>Tus ofertas</p> });

function open(Page: ReturnType<typeof lazyPage>) {
  const placeholder = vi.fn(() => <p>Cargando...</p>);
  const Placeholder = () => placeholder();
  render(
    <Suspense fallback={<Placeholder />}>
      <Page />
    </Suspense>,
  );
  return placeholder;
}

it('is drawn in one pass where it was loaded ahead', async () => {
  const Page = lazyPage(page);
  await Page.loadAhead();
  const placeholder = open(Page);
  expect(screen.getByText('Tus ofertas')).toBeVisible();
  expect(placeholder).not.toHaveBeenCalled();
});

it('arrives by itself where it was not', async () => {
  const Page = lazyPage(page);
  const placeholder = await act(async () => open(Page));
  expect(placeholder).toHaveBeenCalled();
  expect(await screen.findByText('Tus ofertas')).toBeVisible();
});

it('asks for itself what could not be loaded ahead', async () => {
  const load = vi.fn(page).mockRejectedValueOnce(new Error('offline'));
  const Page = lazyPage(load);
  await expect(Page.loadAhead()).rejects.toThrow('offline');
  await act(async () => void open(Page));
  expect(await screen.findByText('Tus ofertas')).toBeVisible();
});

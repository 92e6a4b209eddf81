/** What /login loads of the next page, and when. Source: issue 13, sentence 8. */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { useHomeAhead } from '#app/flows/home-ahead.ts';
import { PortalContext } from '#app/start/portal.ts';
import type { PortalServices } from '#services/index.ts';
import { portalWith } from '#test/kit/portal.ts';

afterEach(() => {
  for (const part of document.querySelectorAll('#ahead, link')) part.remove();
});

function Form() {
  useHomeAhead();
  return <input aria-label="Correo" />;
}

async function open(prepare: () => Promise<void>) {
  const names = document.createElement('script');
  names.id = 'ahead';
  names.type = 'application/json';
  names.textContent = '["assets/next.js"]';
  document.head.append(names);
  const services = { auth: { prepare } } as unknown as PortalServices;
  const page = render(
    <PortalContext value={portalWith({ services })}>
      <Form />
    </PortalContext>,
  );
  await act(async () => {});
  return page;
}

const preloads = () => [...document.querySelectorAll('link')];

it('fetches the files once the rest is there, behind all else', async () => {
  const prepare = vi.fn(async () => {});
  const { unmount } = await open(prepare);
  await vi.waitFor(() => expect(preloads()).toHaveLength(1));
  const [link] = preloads();
  expect(link?.rel).toBe('modulepreload');
  expect(link?.getAttribute('href')).toBe('/assets/next.js');
  expect(Reflect.get(link ?? {}, 'fetchPriority')).toBe('low');
  expect(prepare).not.toHaveBeenCalled();
  unmount();
});

it('runs the identity provider’s code once the person is in the form, and no sooner', async () => {
  const prepare = vi.fn(() => new Promise<void>(() => {}));
  const { unmount } = await open(prepare);
  await userEvent.click(screen.getByLabelText('Correo'));
  await vi.waitFor(() => expect(prepare).toHaveBeenCalledOnce());
  unmount();
});

it('ends with the page', async () => {
  const prepare = vi.fn(async () => {});
  const { unmount } = await open(prepare);
  unmount();
  screen.queryByLabelText('Correo')?.focus();
  document.body.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(prepare).not.toHaveBeenCalled();
});

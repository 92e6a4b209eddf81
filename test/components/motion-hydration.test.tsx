/** A page that the build drew is taken over piece by piece: what moves must not throw a piece away. Source: decision 0083. */
import { act } from '@testing-library/react';
import { Suspense, use } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { MotionProvider } from '#components/frame/MotionProvider.tsx';

const stillMedia = window.matchMedia;
afterEach(() => {
  window.matchMedia = stillMedia;
  document.body.replaceChildren();
});

const neverLoads = () => new Promise<never>(() => {});

/** A page of which `code` is still to come. */
const pageAwaiting = (code: Promise<void> | null) => {
  function Form() {
    if (code) use(code);
    return <input name="email" />;
  }
  return (
    <MotionProvider load={neverLoads}>
      {/* A context reaches a page that is not hydrated through what is drawn above it. */}
      <main>
        <Suspense fallback={<p>Cargando...</p>}>
          <Form />
        </Suspense>
      </main>
    </MotionProvider>
  );
};

it('keeps what is typed before the page’s code is there, where motion is reduced', async () => {
  window.matchMedia = (media) => ({
    ...stillMedia(media),
    matches: media === '(prefers-reduced-motion: reduce)',
  });
  const root = document.createElement('div');
  root.innerHTML = renderToString(pageAwaiting(null));
  document.body.append(root);
  const field = root.querySelector('input');

  let arrive = () => {};
  const code = new Promise<void>((resolve) => (arrive = resolve));
  const onRecoverableError = vi.fn();
  const page = await act(async () => hydrateRoot(root, pageAwaiting(code), { onRecoverableError }));
  if (field) field.value = 'mariana@example.com';
  await act(async () => arrive());

  expect(root.querySelector('input')).toBe(field);
  expect(field).toHaveValue('mariana@example.com');
  expect(root).not.toHaveTextContent('Cargando...');
  expect(onRecoverableError).not.toHaveBeenCalled();
  act(() => page.unmount());
});

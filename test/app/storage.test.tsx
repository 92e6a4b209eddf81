/** A page whose storage fails names what it cannot keep. Source: issue 10. */
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { StorageBanner } from '#app/frame/StorageBanner.tsx';
import { renderInSpanish } from '#test/kit/render.tsx';

const LOST = /Este navegador no guarda nada de esta página\. Si la cierras o la recargas/;

it.each(['localStorage', 'sessionStorage'] as const)('refuses %s: the page shows it', (name) => {
  vi.spyOn(window, name, 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  renderInSpanish(<StorageBanner />);
  expect(screen.getByRole('status').textContent).toMatch(LOST);
});

it('a browser that keeps its pages has nothing to read there', () => {
  renderInSpanish(<StorageBanner />);
  expect(screen.getByRole('status').textContent).toBe('');
});

import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Deferred } from '#components/loading/Deferred.tsx';

const page = <Deferred fallback="loading">form</Deferred>;

it('draws what stands in its place first, and then itself', () => {
  expect(renderToString(page)).toBe('loading');
  render(page);
  expect(screen.getByText('form')).toBeVisible();
});

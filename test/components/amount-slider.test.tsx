/** A slider that was slid before the page's code was there. Source: ruling 49. */

import { ChakraProvider, defaultSystem } from '@chakra-ui/react';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { AmountSlider } from '#components/money/AmountSlider.tsx';

afterEach(() => document.body.replaceChildren());

/** Drawn by the build, slid to `slid` unless null, then taken over. */
async function takeOver(value: number, slid: number | null) {
  const onChange = vi.fn();
  const slider = (
    <ChakraProvider value={defaultSystem}>
      <AmountSlider
        label="Monto"
        {...{ value, onChange }}
        min={20_000}
        max={300_000}
        step={5_000}
      />
    </ChakraProvider>
  );
  const root = document.createElement('div');
  root.innerHTML = renderToString(slider);
  document.body.append(root);
  const drawn = root.querySelector('input');
  if (drawn && slid !== null) drawn.value = String(slid);
  await act(async () => hydrateRoot(root, slider));
  return onChange;
}

it('was slid early: the page hears of it', async () => {
  expect((await takeOver(100_000, 150_000)).mock.calls).toEqual([[150_000]]);
});

it.each([100_000, 33_333.33, 400_000])('was left at %d: nothing is changed', async (value) => {
  expect(await takeOver(value, null)).not.toHaveBeenCalled();
});

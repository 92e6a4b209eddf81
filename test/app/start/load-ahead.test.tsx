/** What a page loads of what comes next, and when. Source: issue 13, sentence 8. */
import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useLoadAhead } from '#app/start/load-ahead.ts';
import { STEPS_AHEAD } from '#views/request/step-parts.tsx';

type Loads = Parameters<typeof useLoadAhead>[0];

function Page({ loads, begin }: { loads: Loads; begin?: 'atOnce' | 'inForm' }) {
  useLoadAhead(loads, begin);
  return <input aria-label="Correo" />;
}

const spies = () => [1, 2, 3].map((name) => vi.fn(async () => name));
const SOON = 120;
const soon = () => new Promise((resolve) => setTimeout(resolve, SOON));

it('loads one after the other once the page stands, whatever of it fails', async () => {
  const loads = spies();
  const order: number[] = [];
  for (const [index, load] of loads.entries())
    load.mockImplementation(async () => {
      order.push(index);
      if (index === 0) throw new Error('offline');
      return index;
    });
  render(<Page loads={loads} />);
  expect(order).toEqual([]);
  await vi.waitFor(() => expect(order).toEqual([0, 1, 2]));
});

it('ends with the page', async () => {
  const loads = spies();
  render(<Page loads={loads} />).unmount();
  await soon();
  for (const load of loads) expect(load).not.toHaveBeenCalled();
});

it('waits for the person to be in the form where it is told so', async () => {
  const loads = spies();
  render(<Page loads={loads} begin="inForm" />);
  await soon();
  for (const load of loads) expect(load).not.toHaveBeenCalled();
  act(() => screen.getByLabelText('Correo').focus());
  await vi.waitFor(() => expect(loads[2]).toHaveBeenCalledOnce());
});

it('the page of the request loads every step of its way', () => {
  expect(STEPS_AHEAD).toHaveLength(7);
});

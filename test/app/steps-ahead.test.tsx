/** What the request's page loads of the steps to come, and when. Source: issue 13, sentence 8. */
import { render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useStepsAhead } from '#app/flows/steps-ahead.ts';
import { PARTS } from '#views/request/step-parts.tsx';

afterEach(() => vi.restoreAllMocks());

function Page() {
  useStepsAhead();
  return <h1>Elige tu oferta</h1>;
}

const spies = () => PARTS.map((part) => vi.spyOn(part, 'loadAhead').mockResolvedValue());

it('loads every step once the page stands, whatever of it fails', async () => {
  const loads = spies();
  loads[0]?.mockRejectedValue(new Error('offline'));
  render(<Page />);
  expect(loads.filter((load) => load.mock.calls.length > 0)).toEqual([]);
  await vi.waitFor(() => {
    for (const load of loads) expect(load).toHaveBeenCalled();
  });
});

it('ends with the page', async () => {
  const loads = spies();
  render(<Page />).unmount();
  await new Promise((resolve) => setTimeout(resolve, 120));
  for (const load of loads) expect(load).not.toHaveBeenCalled();
});

/** A timer that outlived its page met no document, and failed whichever test ran next. Source: CI of 2026-11-27. */
import { expect, it, vi } from 'vitest';
import { endTimersWithPage } from './kit/page-timers.ts';

it('ends what a page left running, and leaves what others set', async () => {
  const page = { setTimeout, setInterval, clearTimeout };
  const end = endTimersWithPage(page);
  const late = vi.fn();
  page.setInterval(late, 1);
  page.setTimeout(late, 20);
  const early = vi.fn();
  await new Promise((resolve) => page.setTimeout(resolve, 5)).then(early);
  expect(early).toHaveBeenCalledOnce();
  expect(late).toHaveBeenCalled();
  end();
  late.mockClear();
  const other = vi.fn();
  page.setTimeout(other, 1);
  await new Promise((resolve) => setTimeout(resolve, 40));
  expect(late).not.toHaveBeenCalled();
  expect(other).toHaveBeenCalledOnce();
});

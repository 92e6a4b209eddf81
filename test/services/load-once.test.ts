import { expect, it, vi } from 'vitest';
import { loadOnce } from '#services/load-once.ts';

it('loads once, for all who ask', async () => {
  const load = vi.fn(async () => 'code');
  const code = loadOnce(load);
  expect(load).not.toHaveBeenCalled();
  expect(await Promise.all([code.load(), code.load(), code.current()])).toEqual([
    'code',
    'code',
    'code',
  ]);
  expect(load).toHaveBeenCalledOnce();
});

it('what failed is loaded again by the next call, and stays failed until then', async () => {
  const load = vi.fn(async () => 'code').mockRejectedValueOnce(new Error('offline'));
  const code = loadOnce(load);
  await expect(code.load()).rejects.toThrow('offline');
  await expect(code.current()).rejects.toThrow('offline');
  expect(load).toHaveBeenCalledOnce();
  expect(await code.load()).toBe('code');
  expect(await code.current()).toBe('code');
  expect(load).toHaveBeenCalledTimes(2);
});

it('draws the same promise again, as React demands', () => {
  const code = loadOnce(async () => 'code');
  expect(code.current()).toBe(code.current());
});

import { expect, it } from 'vitest';
import { uuidv7 } from '#server/crypto/ids.ts';

it('is a UUID of version 7 that begins with its time', () => {
  const id = uuidv7(Date.UTC(2022, 1, 22, 19, 22, 22));
  // The time of RFC 9562's example in its appendix A.6.
  expect(id).toMatch(/^017f22e2-79b0-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

it('sorts as it was made', () => {
  const ids = [1, 2, 3, 1_000_000_000_000, 2_000_000_000_000].map((at) => uuidv7(at));
  expect([...ids].sort()).toEqual(ids);
  expect(new Set(Array.from({ length: 1000 }, () => uuidv7(5))).size).toBe(1000);
});

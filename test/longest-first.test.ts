import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LONGEST } from '../scripts/test-run/longest-first.ts';

it.each(LONGEST)('%s, which begins first, is there', (name) => {
  expect(existsSync(`test/${name}`)).toBe(true);
});

import { expect, it } from 'vitest';
import { SUPPORT_CODE, supportCode } from '#domain/request/support-code.ts';

it.each([
  [[0, 0, 0, 0, 0], 'PX-22222'],
  [[29, 30, 255, 7, 8], 'PX-Z2H9A'],
  [[18, 19, 20, 21, 22, 23], 'PX-MNPQR'],
])('of %j makes %s', (bytes, code) => {
  expect(supportCode(new Uint8Array(bytes))).toBe(code);
});

it('every byte makes a letter that a telephone call survives', () => {
  for (let byte = 0; byte < 256; byte++) {
    const code = supportCode(new Uint8Array(5).fill(byte));
    expect(code).toMatch(SUPPORT_CODE);
    expect(code.slice(3)).not.toMatch(/[ILOU01]/);
  }
});

it.each(['PX-7K3F', 'PX-7K3F99', 'px-7k3f9', 'PX-7K3F0', 'PX-OIL11', ' PX-7K3F9'])(
  '%s is none',
  (text) => {
    expect(text).not.toMatch(SUPPORT_CODE);
  },
);

import { describe, expect, it } from 'vitest';
import { findLenderKey, parseLenderKeys } from '#server/crypto/lender-keys.ts';

const A = 'a'.repeat(32);
const B = 'b'.repeat(32);
const ALL = ['clients', 'sales', 'offers', 'decide', 'accounts', 'read'];

describe('the keys of the lender’s systems', () => {
  it('have a name, rights, and a last day or none', () => {
    expect(parseLenderKeys(`core:all:2026-12-31:${A}, feed:sales+clients::${B}`)).toEqual([
      { name: 'core', secret: A, rights: ALL, lastDay: '2026-12-31' },
      { name: 'feed', secret: B, rights: ['sales', 'clients'], lastDay: null },
    ]);
  });

  it.each([
    ['a short key', 'core:all::short'],
    ['no such right', `core:root::${A}`],
    ['no right', `core:::${A}`],
    ['no such day', `core:all:2026-02-30:${A}`],
    ['one name twice', `core:all::${A},core:all::${B}`],
    ['an empty entry', `core:all::${A},`],
  ])('%s is none', (_, text) => {
    expect(parseLenderKeys(text)).toBeNull();
  });

  it('count until their last day, each for itself', () => {
    const keys = parseLenderKeys(`core:all:2026-12-31:${A},feed:sales::${B}`) ?? [];
    const found = (secret: string, today: string) =>
      findLenderKey(keys, `Bearer ${secret}`, today)?.name;
    expect(found(A, '2026-12-31')).toBe('core');
    expect(found(A, '2027-01-01')).toBeUndefined();
    expect(found(B, '2027-01-01')).toBe('feed');
    expect(found(A.slice(1), '2026-11-21')).toBeUndefined();
    for (const scheme of ['bearer', 'BEARER']) {
      expect(findLenderKey(keys, `${scheme} ${B}`, '2026-11-21')?.name).toBe('feed');
    }
    expect(findLenderKey(keys, B, '2026-11-21')).toBeUndefined();
    expect(findLenderKey(keys, undefined, '2026-11-21')).toBeUndefined();
  });
});

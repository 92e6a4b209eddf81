/** What the device refuses, the page keeps. Source: issue 10 (every storage call has a way round it). */
import { expect, it } from 'vitest';
import { deviceStorage, keepsData } from '#services/device-storage.ts';

function storageOf(initial: Record<string, string>) {
  const kept = new Map(Object.entries(initial));
  const storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'> = {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
  return { kept, storage: storage as Storage };
}

const refused = (): Storage => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};
const keysOf = (storage: ReturnType<typeof deviceStorage>) =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index));

it('keeps on the device what the device takes', () => {
  const { kept, storage } = storageOf({ before: '0' });
  const own = deviceStorage(() => storage);
  own.setItem('user', 'Mariana');
  expect([...kept]).toEqual([
    ['before', '0'],
    ['user', 'Mariana'],
  ]);
  own.removeItem('before');
  expect([keysOf(own), own.getItem('before'), own.getItem('user')]).toEqual([
    ['user'],
    null,
    'Mariana',
  ]);
});

it('keeps in the page what a blocked storage refuses, and throws nothing', () => {
  const own = deviceStorage(refused);
  own.setItem('user', 'Mariana');
  own.setItem('platform', 'amazon');
  own.removeItem('platform');
  expect([own.getItem('user'), own.getItem('platform'), keysOf(own)]).toEqual([
    'Mariana',
    null,
    ['user'],
  ]);
});

it('a full storage keeps the old value, the page the new one, until there is room', () => {
  const { kept, storage } = storageOf({ user: 'Ana' });
  const { setItem } = storage;
  let isFull = true;
  storage.setItem = (key, value) => {
    if (isFull) throw new DOMException('Full.', 'QuotaExceededError');
    setItem(key, value);
  };
  const own = deviceStorage(() => storage);
  own.setItem('user', 'Mariana');
  expect([own.getItem('user'), kept.get('user'), own.length]).toEqual(['Mariana', 'Ana', 1]);
  isFull = false;
  own.setItem('user', 'Lucía');
  expect([own.getItem('user'), kept.get('user')]).toEqual(['Lucía', 'Lucía']);
});

it('a storage that takes nothing is recognised, and one that does is left as it was', () => {
  const { kept, storage } = storageOf({ user: 'Ana' });
  expect([keepsData(refused), keepsData(() => storage)]).toEqual([false, true]);
  expect([...kept.keys()]).toEqual(['user']);
});

it('a storage that is refused in the middle: what was read or written before is still there, and what was removed is not', () => {
  const { storage } = storageOf({ user: 'Ana', platform: 'amazon', regime: 'PF' });
  let isRefused = false;
  const own = deviceStorage(() => (isRefused ? refused() : storage));
  own.setItem('token', 'abc');
  expect([own.getItem('user'), own.getItem('platform')]).toEqual(['Ana', 'amazon']);
  own.removeItem('platform');
  isRefused = true;
  expect(['token', 'user', 'platform', 'regime'].map(own.getItem)).toEqual([
    'abc',
    'Ana',
    null,
    null,
  ]);
  own.removeItem('token');
  expect(own.getItem('token')).toBeNull();
});

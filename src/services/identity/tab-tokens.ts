import type { KeyValueStorageInterface } from '@aws-amplify/core';
import type { KeyValues } from '../device-storage.ts';

/** Amplify's tokens in the storage of this tab, which never throws. The portal's other use of it is the same object. */
export const tabTokens = (own: KeyValues): KeyValueStorageInterface => ({
  getItem: async (key) => own.getItem(key),
  setItem: async (key, value) => own.setItem(key, value),
  removeItem: async (key) => own.removeItem(key),
  async clear() {
    const keys = Array.from({ length: own.length }, (_, index) => own.key(index) ?? '');
    for (const key of keys) own.removeItem(key);
  },
});

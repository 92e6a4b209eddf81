import { DefaultTokenStore } from '@aws-amplify/auth/cognito';
import { sessionStorage as tabStorage } from '@aws-amplify/core';
import type { AuthSettings } from './configure.ts';

/** Where Amplify keeps this tab's tokens, for what it has no function of its own for. */
export function tokenStore(auth: AuthSettings): DefaultTokenStore {
  const store = new DefaultTokenStore();
  store.setKeyValueStorage(tabStorage);
  store.setAuthConfig(auth);
  return store;
}

import { DefaultTokenStore } from '@aws-amplify/auth/cognito';
import { sessionStorage as tabStorage } from '@aws-amplify/core';
import type { AuthSettings } from './configure.ts';

/** Amplify's store of this tab's tokens, for what Amplify has no function for. */
export function tokenStore(auth: AuthSettings): DefaultTokenStore {
  const store = new DefaultTokenStore();
  store.setKeyValueStorage(tabStorage);
  store.setAuthConfig(auth);
  return store;
}

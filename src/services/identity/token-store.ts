import { DefaultTokenStore } from '@aws-amplify/auth/cognito';
import type { KeyValues } from '../device-storage.ts';
import type { AuthSettings } from './configure.ts';
import { tabTokens } from './tab-tokens.ts';

/** Amplify's store of this tab's tokens, for what Amplify has no function for. */
export function tokenStore(auth: AuthSettings, own: KeyValues): DefaultTokenStore {
  const store = new DefaultTokenStore();
  store.setKeyValueStorage(tabTokens(own));
  store.setAuthConfig(auth);
  return store;
}

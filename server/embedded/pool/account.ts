/** The operations of a signed-in user. */

import type { PoolDependencies } from './dependencies.ts';
import { type Operation, text } from './input.ts';

/** As the protocol names an authenticator app. */
const APP = 'SOFTWARE_TOKEN_MFA';

export function accountOperations({ db, tokens, authenticators }: PoolDependencies) {
  return {
    async GetUser(input) {
      const user = await tokens.checkAccessToken(db, text(input, 'AccessToken'));
      const attributes = {
        sub: user.sub,
        email: user.email,
        email_verified: String(user.emailVerified),
        ...(user.name ? { name: user.name } : {}),
      };
      const hasApp = await authenticators.isEnabled(db, user.username);
      return {
        Username: user.username,
        UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
        ...(hasApp ? { UserMFASettingList: [APP], PreferredMfaSetting: APP } : {}),
      };
    },

    async RevokeToken(input) {
      await tokens.revoke(db, text(input, 'Token'));
      return {};
    },

    async GlobalSignOut(input) {
      const user = await tokens.checkAccessToken(db, text(input, 'AccessToken'));
      await tokens.revokeAll(db, user.username);
      return {};
    },
  } satisfies Record<string, Operation>;
}

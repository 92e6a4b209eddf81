/** The part of the Cognito user pool JSON protocol that @aws-amplify/auth 6.21 uses. */
import { accountOperations } from './account.ts';
import { authenticatorOperations } from './authenticator-setup.ts';
import type { PoolDependencies } from './dependencies.ts';
import { malformed, unknownClient, unknownOperation } from './errors.ts';
import { isJson, type Json, type Operation, text } from './input.ts';
import { passwordResetOperations } from './password-reset.ts';
import { createRequiredSetUp } from './required-set-up.ts';
import { signInOperations } from './sign-in.ts';

const TARGET = /^AWSCognitoIdentityProviderService\.(\w+)$/;

/** Calls that carry an access token in place of the client's id. */
const WITHOUT_CLIENT = [
  'GetUser',
  'GlobalSignOut',
  'AssociateSoftwareToken',
  'VerifySoftwareToken',
  'SetUserMFAPreference',
];

export function createProtocol(dependencies: PoolDependencies) {
  const requiredSetUp = createRequiredSetUp(dependencies);
  const signIn = signInOperations(dependencies, requiredSetUp);
  const operations = new Map<string, Operation>(
    Object.entries({
      ...signIn.operations,
      ...passwordResetOperations(dependencies),
      ...accountOperations(dependencies),
      ...authenticatorOperations(dependencies, requiredSetUp),
    }),
  );

  return {
    /**
     * Answers one call. `target` is the header X-Amz-Target.
     *
     * @throws PoolError for every refusal that the protocol names.
     */
    async answer(target: string | undefined, body: unknown): Promise<Json> {
      const name = TARGET.exec(target ?? '')?.[1] ?? '';
      const operation = operations.get(name);
      if (!operation) throw unknownOperation();
      if (!isJson(body)) throw malformed();
      if (
        !WITHOUT_CLIENT.includes(name) &&
        text(body, 'ClientId') !== dependencies.settings.clientId
      ) {
        throw unknownClient();
      }
      return operation(body);
    },
    /** Drops the challenges that wait for an answer. */
    forget: signIn.forget,
  };
}

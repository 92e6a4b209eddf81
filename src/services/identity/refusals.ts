/** The identity provider's refusals, by the names that Amplify passes on. */

import type { SignInRefusal } from '#machines/sign-in.machine.ts';

const LIMITS = [
  'LimitExceededException',
  'TooManyRequestsException',
  'TooManyFailedAttemptsException',
];

/** Faults of the provider rather than answers: nobody can do anything about them but try again. */
const FAULTS = [
  'InternalErrorException',
  'ServiceUnavailableException',
  'ResourceNotFoundException',
  'UserAlreadyAuthenticatedException',
];

export const nameOf = (error: unknown) => (error instanceof Error ? error.name : '');
export const isLimit = (error: unknown) => LIMITS.includes(nameOf(error));

/**
 * Reads a refused sign-in; `unknown` is an objection that we have no words for. A network failure or a fault
 * of the provider is thrown on.
 */
export function signInRefusal(error: unknown): SignInRefusal {
  const name = nameOf(error);
  if (isLimit(error)) return 'limit';
  if (name === 'UserNotFoundException') return 'credentials';
  if (name === 'PasswordResetRequiredException') return 'resetRequired';
  if (name === 'NotAuthorizedException' && error instanceof Error) return unauthorised(error);
  if (name.endsWith('Exception') && !FAULTS.includes(name)) return 'unknown';
  throw error;
}

/** Cognito tells these three apart by its message alone. */
function unauthorised({ message }: Error): SignInRefusal {
  if (/attempts exceeded/i.test(message)) return 'locked';
  if (/temporary password has expired/i.test(message)) return 'temporaryExpired';
  if (/incorrect username or password/i.test(message)) return 'credentials';
  return 'unknown';
}

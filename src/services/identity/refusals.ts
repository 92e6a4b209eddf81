/** The identity provider's refusals, by the names that Amplify passes on. */

import type { Unreached } from '#machines/kit/trouble.ts';
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

/** The provider answered, and said no: everything else is a fault of its own, or of the way there. */
export const isObjection = (error: unknown) =>
  nameOf(error).endsWith('Exception') && !FAULTS.includes(nameOf(error));

/** A refused sign-in; null for what is no refusal, or none that we have words for. */
export function signInRefusal(error: unknown): SignInRefusal | null {
  const name = nameOf(error);
  if (isLimit(error)) return 'limit';
  if (name === 'UserNotFoundException') return 'credentials';
  if (name === 'PasswordResetRequiredException') return 'resetRequired';
  return name === 'NotAuthorizedException' && error instanceof Error ? unauthorised(error) : null;
}

/** Cognito tells these three apart by its message alone. */
function unauthorised({ message }: Error): SignInRefusal | null {
  if (/attempts exceeded/i.test(message)) return 'locked';
  if (/temporary password has expired/i.test(message)) return 'temporaryExpired';
  if (/incorrect username or password/i.test(message)) return 'credentials';
  return null;
}

/**
 * Why there was no answer.
 *
 * @throws the objection that the provider did answer with, with a code for whoever helps: the id of the
 * call in its log, or else the objection's name.
 */
export function whyUnreached(error: unknown): Unreached {
  if (isObjection(error)) throw Object.assign(error as Error, { supportCode: codeOf(error) });
  return navigator.onLine === false ? 'offline' : 'down';
}

function codeOf(error: unknown): string {
  const { metadata } = error as { metadata?: { requestId?: string } };
  return metadata?.requestId ?? nameOf(error).replace(/Exception$/, '');
}

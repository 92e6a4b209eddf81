/** The identity provider's errors, by the names that Amplify passes on. */
import { CallFailed, type FailureKind } from '#contract/kit/call-failed.ts';
import type { SignInRefusal } from '#machines/sign-in.machine.ts';

const LIMITS = [
  'LimitExceededException',
  'TooManyRequestsException',
  'TooManyFailedAttemptsException',
];

/** Faults of the provider itself, which only another attempt can help. */
const FAULTS = [
  'InternalErrorException',
  'ServiceUnavailableException',
  'ResourceNotFoundException',
  'UserAlreadyAuthenticatedException',
];

export const nameOf = (error: unknown) => (error instanceof Error ? error.name : '');
export const isLimit = (error: unknown) => LIMITS.includes(nameOf(error));

/** The provider answered, and said no. */
export const isRefusal = (error: unknown) =>
  nameOf(error).endsWith('Exception') && !FAULTS.includes(nameOf(error));

/** The refusal of a sign-in that has a screen; null for any other error. */
export function signInRefusal(error: unknown): SignInRefusal | null {
  const name = nameOf(error);
  if (isLimit(error)) return 'limit';
  if (name === 'UserNotFoundException') return 'credentials';
  if (name === 'PasswordResetRequiredException') return 'resetRequired';
  return name === 'NotAuthorizedException' && error instanceof Error ? unauthorised(error) : null;
}

/** Only Cognito's message distinguishes these three. */
function unauthorised({ message }: Error): SignInRefusal | null {
  if (/attempts exceeded/i.test(message)) return 'locked';
  if (/temporary password has expired/i.test(message)) return 'temporaryExpired';
  if (/incorrect username or password/i.test(message)) return 'credentials';
  return null;
}

/** What a call to the identity provider throws: a refusal carries a support code, a fault carries none. */
export function identityFailure(error: unknown): CallFailed {
  if (error instanceof CallFailed) return error;
  if (isRefusal(error)) return new CallFailed('refused', { supportCode: codeOf(error) });
  return new CallFailed(faultOf(error));
}

/** No answer at all, an answer that is not the provider's, as a Wi-Fi's page of access, or its own fault. */
function faultOf(error: unknown): FailureKind {
  if (navigator.onLine === false || nameOf(error) === 'NetworkError') return 'offline';
  return nameOf(error) === 'SyntaxError' ? 'malformed' : 'unavailable';
}

/** The id of the call in the provider's log, or else the name of the refusal. */
function codeOf(error: unknown): string {
  const { metadata } = error as { metadata?: { requestId?: string } };
  return metadata?.requestId ?? nameOf(error).replace(/Exception$/, '');
}

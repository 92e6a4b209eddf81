/** Refusals as a Cognito user pool words them. Amplify reads the name, people never see the message. */
export class PoolError extends Error {
  override readonly name: string;
  /** HTTP status of the answer. */
  readonly statusCode: number;

  constructor(name: string, message: string, statusCode = 400) {
    super(message);
    this.name = name;
    this.statusCode = statusCode;
  }
}

export const notAuthorized = (message = 'Incorrect username or password.') =>
  new PoolError('NotAuthorizedException', message);

export const invalidParameter = (message: string) =>
  new PoolError('InvalidParameterException', message);

export const codeMismatch = (message = 'Invalid verification code provided, please try again.') =>
  new PoolError('CodeMismatchException', message);

export const expiredCode = (message = 'Invalid code provided, please request a code again.') =>
  new PoolError('ExpiredCodeException', message);

export const appMismatch = () =>
  new PoolError(
    'EnableSoftwareTokenMFAException',
    'Code mismatch and fail enable Software Token MFA',
  );

export const limitExceeded = () =>
  new PoolError('LimitExceededException', 'Attempt limit exceeded, please try after some time.');

export const invalidPassword = () =>
  new PoolError('InvalidPasswordException', 'Password did not conform with policy');

export const resetRequired = () =>
  new PoolError('PasswordResetRequiredException', 'Password reset required for the user');

export const unknownClient = () =>
  new PoolError('ResourceNotFoundException', 'User pool client does not exist.');

export const unknownOperation = () =>
  new PoolError('UnknownOperationException', 'The requested operation is not supported.');

export const malformed = () =>
  new PoolError('SerializationException', 'Request body is not a JSON object');

/** What the portal makes of answers that Cognito gives and the embedded pool does not. */
import { describe, expect, it, vi } from 'vitest';
import { CallFailed, type FailureKind } from '#contract/kit/call-failed.ts';
import { authServices } from '#services/auth.ts';
import { authSettings } from '#services/identity/configure.ts';
import type { Identity } from '#services/identity/identity.ts';

const { signal } = new AbortController();

/** Services whose provider answers each call with this error. */
function refusing(name: string, message = '') {
  const refuse = () => Promise.reject(Object.assign(new Error(message), { name }));
  const provider = {
    signIn: refuse,
    confirmSignIn: refuse,
    resetPassword: refuse,
    confirmResetPassword: refuse,
  };
  return authServices(async () => provider as unknown as Identity);
}

const failed = (kind: FailureKind, supportCode: string | null = null) => ({
  name: 'CallFailed',
  kind,
  supportCode,
});

const credentials = { email: 'a@tienda.example', password: 'Nubes2026' };

describe('signing in', () => {
  it.each([
    ['UserNotFoundException', 'User does not exist.', 'credentials'],
    ['NotAuthorizedException', 'Incorrect username or password.', 'credentials'],
    ['NotAuthorizedException', 'Password attempts exceeded', 'locked'],
    ['PasswordResetRequiredException', '', 'resetRequired'],
    ['TooManyRequestsException', '', 'limit'],
    ['LimitExceededException', '', 'limit'],
  ])('%s (%s) is answered with %s', async (name, message, reason) => {
    const answer = await refusing(name, message).signIn(credentials, signal);
    expect(answer).toBe(reason);
  });

  it.each(['InternalErrorException', 'ServiceUnavailableException', 'TypeError'])(
    '%s is a service that is unavailable, or no network',
    async (name) => {
      const signIn = () => refusing(name).signIn(credentials, signal);
      await expect(signIn()).rejects.toMatchObject(failed('unavailable'));
      vi.stubGlobal('navigator', { onLine: false });
      await expect(signIn()).rejects.toMatchObject(failed('offline'));
      vi.unstubAllGlobals();
    },
  );

  it.each([
    ['NetworkError', 'offline', 'a line that was cut'],
    ['SyntaxError', 'malformed', "a Wi-Fi's page in place of the answer"],
  ] as const)('%s is %s: %s', async (name, kind, _) => {
    await expect(refusing(name).signIn(credentials, signal)).rejects.toMatchObject(failed(kind));
  });

  it.each([
    ['UserLambdaValidationException', 'UserLambdaValidation'],
    ['NotAuthorizedException', 'NotAuthorized'],
  ])('any other refusal, %s, is thrown with a code', async (name, supportCode) => {
    const asked = refusing(name, 'User is disabled.').signIn(credentials, signal);
    await expect(asked).rejects.toMatchObject(failed('refused', supportCode));
  });

  it('the code is that of the call in the provider’s log, where it names one', async () => {
    const error = { name: 'UserLambdaValidationException', metadata: { requestId: 'f3a1' } };
    const signIn = () => Promise.reject(Object.assign(new Error(''), error));
    const auth = authServices(async () => ({ signIn }) as unknown as Identity);
    await expect(auth.signIn(credentials, signal)).rejects.toMatchObject(failed('refused', 'f3a1'));
  });

  it('a step it has no screen for is thrown with its name', async () => {
    const signIn = async () => ({
      isSignedIn: false,
      nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_SMS_CODE' },
    });
    const auth = authServices(async () => ({ signIn }) as unknown as Identity);
    await expect(auth.signIn(credentials, signal)).rejects.toMatchObject(
      failed('refused', 'CONFIRM_SIGN_IN_WITH_SMS_CODE'),
    );
  });

  it('loads the provider again after it could not be loaded', async () => {
    const load = vi.fn<() => Promise<Identity>>().mockRejectedValue(new Error('offline'));
    const auth = authServices(load);
    await expect(auth.idToken()).rejects.toThrow('offline');
    await expect(auth.idToken()).rejects.toThrow('offline');
    expect(load).toHaveBeenCalledTimes(2);
  });
});

describe('a forgotten password', () => {
  const { email } = credentials;

  it.each([
    'UserNotFoundException',
    'NotAuthorizedException',
    'InvalidParameterException',
    'CodeDeliveryFailureException',
  ])('%s does not reveal whether the account exists', async (name) => {
    expect(await refusing(name).requestReset({ email }, signal)).toBe('sent');
  });

  it.each([
    ['UserNotFoundException', 'codeMismatch'],
    ['CodeMismatchException', 'codeMismatch'],
    ['ExpiredCodeException', 'codeExpired'],
    ['InvalidPasswordException', 'policy'],
    ['TooManyFailedAttemptsException', 'limit'],
  ])('%s is answered with %s', async (name, answer) => {
    const input = { email, code: '123456', password: 'Lluvia2027' };
    expect(await refusing(name).confirmReset(input, signal)).toBe(answer);
  });

  it.each([
    ['NetworkError', failed('offline')],
    ['UserLambdaValidationException', failed('refused', 'UserLambdaValidation')],
  ])('%s is a failed call, at every step', async (name, failure) => {
    const auth = refusing(name);
    const password = 'Lluvia2027';
    const confirmed = auth.confirmReset({ email, code: '123456', password }, signal);
    await expect(confirmed).rejects.toMatchObject(failure);
    await expect(auth.completeNewPassword({ email, password }, signal)).rejects.toMatchObject(
      failure,
    );
  });

  it('a code that could not be requested is a failed call', async () => {
    const requested = refusing('NetworkError').requestReset({ email }, signal);
    await expect(requested).rejects.toMatchObject(failed('offline'));
  });
});

describe('a marketplace', () => {
  const failing = (error: unknown) =>
    authServices(
      async () =>
        ({
          federation: { start: () => Promise.reject(error), finish: () => Promise.reject(error) },
        }) as unknown as Identity,
    );

  it('that does not answer is a failed call', async () => {
    const auth = failing(new TypeError('Failed to fetch'));
    const started = auth.startFederation({ provider: 'Amazon' }, signal);
    await expect(started).rejects.toMatchObject(failed('unavailable'));
    await expect(auth.finishFederation()).rejects.toMatchObject(failed('unavailable'));
  });

  it('is not left for without a network', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const start = vi.fn();
    const auth = authServices(async () => ({ federation: { start } }) as unknown as Identity);
    const started = auth.startFederation({ provider: 'Amazon' }, signal);
    await expect(started).rejects.toMatchObject(failed('offline'));
    expect(start).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
  });

  it('signs in anew who is signed in', async () => {
    const start = vi.fn(async () => {});
    const auth = authServices(async () => ({ federation: { start } }) as unknown as Identity);
    await auth.startFederation({ provider: 'Amazon' }, signal);
    await auth.again.startFederation({ provider: 'Amazon' }, signal);
    expect(start.mock.calls).toEqual([
      ['Amazon', false],
      ['Amazon', true],
    ]);
  });

  it('keeps the failure that the federation named', async () => {
    const auth = failing(new CallFailed('malformed'));
    await expect(auth.finishFederation()).rejects.toMatchObject(failed('malformed'));
  });
});

describe('the settings of /config.json', () => {
  const pool = { userPoolId: 'us-east-1_Abc', userPoolClientId: 'client', providers: ['Amazon'] };

  it('leave the address to Amplify and the hosted page to Cognito in production', () => {
    const redirectSignIn = ['https://portal.example/callback'];
    const settings = { ...pool, hostedUi: 'login.portal.example', redirectSignIn };
    const { Cognito } = authSettings(settings, 'https://portal.example');
    expect(Cognito).not.toHaveProperty('userPoolEndpoint');
    expect(Cognito).toMatchObject({
      userPoolId: 'us-east-1_Abc',
      loginWith: {
        oauth: {
          domain: 'login.portal.example',
          responseType: 'code',
          redirectSignIn,
          redirectSignOut: ['https://portal.example/'],
        },
      },
    });
  });

  it.each(['/', 'http://127.0.0.1:3000'])('name the embedded pool by %s', (hostedUi) => {
    const embedded = { ...pool, userPoolEndpoint: '/cognito-idp/', hostedUi, redirectSignIn: [] };
    const { Cognito } = authSettings(embedded, 'http://127.0.0.1:3000');
    expect(Cognito).toMatchObject({ userPoolEndpoint: 'http://127.0.0.1:3000/cognito-idp/' });
    expect(Cognito?.loginWith).toEqual({ email: true });
  });
});

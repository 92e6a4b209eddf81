import { type InternalAxiosRequestConfig, isAxiosError } from 'axios';
import { CallFailed } from '#contract/kit/call-failed.ts';

export type HttpSession = {
  /** The bearer token of the current session; null for a visitor. */
  idToken: () => Promise<string | null>;
  /** Waits as long as the session is over and the person may sign in again. */
  wait?: () => Promise<void>;
  /** The token of the last call while the page is left or hidden, when there may be no time to ask for another; else null. */
  lastToken?: () => string | null;
  /** The API no longer knows the session. */
  onExpired: () => void;
};

/** Interceptors of a session. A call of a public page neither carries a token nor ends a session. Source: ruling 7. */
export function sessionInterceptors({ idToken, wait, lastToken, onExpired }: HttpSession) {
  async function authorize(config: InternalAxiosRequestConfig) {
    if (config.access === 'public' || config.headers.hasAuthorization()) return config;
    if (!config.isSigningIn) await wait?.();
    const bearer = await bearerOf(idToken);
    if (bearer !== null) config.headers.setAuthorization(bearer);
    return config;
  }

  const lastOf = ({ access, isKeptAlive, headers }: InternalAxiosRequestConfig) =>
    access !== 'public' && isKeptAlive && !headers.has('authorization')
      ? (lastToken?.() ?? null)
      : null;

  /** At once, since the page is being left: the call is on its way before the event of it is over. */
  function authorizeLeaving(config: InternalAxiosRequestConfig) {
    config.headers.setAuthorization(`Bearer ${lastOf(config)}`);
    return config;
  }
  const isLeaving = (config: InternalAxiosRequestConfig) => lastOf(config) !== null;

  /** Whether the token that was refused is still the one in use: a session may have replaced another meanwhile. */
  async function isCurrent({ headers }: InternalAxiosRequestConfig): Promise<boolean> {
    const now = await bearerOf(idToken).catch(() => null);
    return now === null || now === headers.get('authorization');
  }

  /** By its status: whatever stands before the API may refuse the token in words of its own. */
  async function reportExpired(error: unknown): Promise<never> {
    const config = isAxiosError(error) && error.response?.status === 401 && error.config;
    if (config && config.access === 'session' && (await isCurrent(config))) onExpired();
    throw error;
  }

  return { authorize, authorizeLeaving, isLeaving, reportExpired };
}

/** Renewing a token needs the identity provider's code and its answer: without them there is no network. */
async function bearerOf(idToken: HttpSession['idToken']): Promise<string | null> {
  const token = await idToken().catch(() => Promise.reject(new CallFailed('offline')));
  return token && `Bearer ${token}`;
}

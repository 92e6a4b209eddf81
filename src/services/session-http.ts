import { CallFailed } from '#contract/kit/call-failed.ts';
import type { Http } from './http.ts';

type Headers = Record<string, string>;

type HttpSession = {
  /** The bearer token of the current session; null for a visitor. */
  idToken: () => Promise<string | null>;
  /** Waits as long as the session is over and the person may sign in again. Absent for signing in itself. */
  wait?: () => Promise<void>;
  /** The token of the last call while the page is left or hidden, when there may be no time to ask for another; else null. */
  lastToken?: () => string | null;
  /** The API no longer knows the session. */
  onExpired: () => void;
};

/** What a call of the session carries; waits while the session is over. @throws CallFailed. */
export const sessionHeaders =
  ({ idToken, wait }: Pick<HttpSession, 'idToken' | 'wait'>) =>
  async (): Promise<Headers> => {
    await wait?.();
    return bearerOf(idToken);
  };

/** Makes the calls of a session. Public calls pass unchanged. */
export function createSessionHttp(http: Http, session: HttpSession): Http {
  const headers = sessionHeaders(session);

  /** Whether the token that was refused is still the one in use: a session may have replaced another meanwhile. */
  async function isCurrent(sent: Headers): Promise<boolean> {
    const now = await bearerOf(session.idToken).catch((): Headers => ({}));
    return now.authorization === undefined || now.authorization === sent.authorization;
  }

  return async (request) => {
    // A call of a public page never ends the session. Source: ruling 7.
    if (request.access === 'public') return http(request);
    const last = request.isKeptAlive ? (session.lastToken?.() ?? null) : null;
    const sent = last === null ? await headers() : { authorization: `Bearer ${last}` };
    try {
      return await http({ ...request, headers: { ...request.headers, ...sent } });
    } catch (error) {
      if (isUnauthenticated(error) && (await isCurrent(sent))) session.onExpired();
      throw error;
    }
  };
}

/** By its status: whatever stands before the API may refuse the token in words of its own. */
const isUnauthenticated = (error: unknown) => error instanceof CallFailed && error.status === 401;

/** Renewing a token needs the identity provider's code and its answer: without them there is no network. */
async function bearerOf(idToken: HttpSession['idToken']): Promise<Headers> {
  const token = await idToken().catch(() => Promise.reject(new CallFailed('offline')));
  return token === null ? {} : { authorization: `Bearer ${token}` };
}

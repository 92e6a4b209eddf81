/**
 * The portal's axios: what goes along with a call to the API, and the one error that comes of a failure. The store is
 * asked through it too, with nothing of the person where it has an origin of its own: S3 answers 400 to an
 * Authorization header. Source: wire, ground rules; ruling 6.
 */
import axios, { type AxiosInstance, type InternalAxiosRequestConfig } from 'axios';
import type { Call } from '#contract/kit/call.ts';
import { callFailedOf, requireFile } from './failures.ts';
import { type HttpSession, sessionInterceptors } from './session.ts';

declare module 'axios' {
  interface AxiosRequestConfig {
    /** Absent where the call is not the contract's. */
    access?: Call['access'];
    /** The media type of a call that answers a file. */
    produces?: string | undefined;
    /** Goes on when the page is left: it has no time to ask for a token. */
    isKeptAlive?: boolean | undefined;
    /** Waits for no session. */
    isSigningIn?: boolean | undefined;
  }
}

export type AxiosSetting = {
  /** The base of the API, `/api` or a whole address. */
  api?: string;
  /** Absent before the configuration is known. */
  apiKey?: string;
  /** The person's language, for the server's messages. */
  language?: () => string;
  /** The code of the screen that the person sees; null where there is none. */
  screen?: () => string | null;
  /** Milliseconds since the press that asks for the call; null for a call of another reason. */
  pressedMs?: () => number | null;
  /** Absent on public pages. */
  session?: HttpSession;
};

const TIME_LIMIT_MS = 30_000;

export function createAxios({
  api = '/api',
  apiKey,
  language = () => document.documentElement.lang,
  screen = () => null,
  pressedMs = () => null,
  session,
}: AxiosSetting = {}): AxiosInstance {
  // Prerendering has no address, and makes no call.
  const base = new URL(api, globalThis.location?.href ?? 'http://localhost');
  const instance = axios.create({
    baseURL: base.href,
    // Alone outlives its page.
    adapter: 'fetch',
    timeout: TIME_LIMIT_MS,
    transitional: { silentJSONParsing: false },
    withXSRFToken: false,
    // Firefox and Safari would send axios' own.
    headers: { 'User-Agent': false },
  });
  const isToApi = (config: InternalAxiosRequestConfig) =>
    new URL(instance.getUri(config)).origin === base.origin;
  const { request, response } = instance.interceptors;

  const identify = (config: InternalAxiosRequestConfig) => {
    const shown = screen();
    const pressed = pressedMs();
    config.headers.set({
      'accept-language': language(),
      ...(shown !== null && { 'x-screen': shown }),
      ...(pressed !== null && { 'x-pressed-ms': String(pressed) }),
      ...(apiKey !== undefined && { 'x-api-key': apiKey }),
    });
    return config;
  };
  request.use(identify, null, { synchronous: true, runWhen: isToApi });
  if (session) {
    const { authorize, authorizeLeaving, isLeaving, reportExpired } = sessionInterceptors(session);
    request.use(authorize, null, {
      runWhen: (config) => isToApi(config) && !isLeaving(config),
    });
    request.use(authorizeLeaving, null, {
      synchronous: true,
      runWhen: (config) => isToApi(config) && isLeaving(config),
    });
    response.use(null, reportExpired);
  }
  response.use(requireFile);
  response.use(null, (error) => Promise.reject(callFailedOf(error)));
  return instance;
}

import axios, { type AxiosInstance, isAxiosError } from 'axios';
import type { Call } from '#contract/kit/call.ts';
import type { Refusal, RefusalCode } from '#contract/kit/refusal.ts';

declare module 'axios' {
  interface AxiosRequestConfig {
    /** A public call carries no bearer token, and needs no identity provider to be asked for one. */
    access?: Call['access'];
  }
}

type HttpSetting = {
  /** The base of the API, `/api` where the portal and it share an origin. */
  api: string;
  apiKey: string;
  /** The bearer token of the current session; null for a visitor. */
  idToken: () => Promise<string | null>;
  /** The API no longer knows the session. */
  onExpired: () => void;
  /** The language that the person reads, for what the server says to them. */
  language?: () => string;
  /** A call was refused, and not for what a person typed: by this id the server's log knows it. */
  onRefused?: (requestId: string) => void;
  /** A call of a session that is over waits until the person is back. None for signing in itself. */
  whenOpen?: () => Promise<void>;
};

const TIMEOUT_MS = 30_000;

export function createHttp(setting: HttpSetting): AxiosInstance {
  const { api, apiKey, idToken, onExpired, whenOpen, language, onRefused } = setting;
  const http = axios.create({
    baseURL: api,
    timeout: TIMEOUT_MS,
    headers: { 'x-api-key': apiKey },
  });

  http.interceptors.request.use(async (config) => {
    if (language) config.headers.set('accept-language', language());
    if (config.access === 'public') return config;
    await whenOpen?.();
    const token = await idToken();
    if (token) config.headers.set('authorization', bearer(token));
    return config;
  });

  /** An answer to the token of a session that meanwhile made room for another says nothing of that one. */
  async function isLate(error: unknown) {
    const sent = isAxiosError(error) && error.config?.headers.get('authorization');
    const token = await idToken().catch(() => null);
    return token !== null && sent !== bearer(token);
  }

  http.interceptors.response.use(undefined, async (error: unknown) => {
    const isOver = isRefused(error, 'unauthenticated') && !isPublic(error);
    if (isOver && !(await isLate(error))) onExpired();
    const refusal = refusalOf(error);
    if (refusal && !isOver && !refusal.fields && refusal.code !== 'notFound')
      onRefused?.(refusal.requestId);
    throw error;
  });

  return http;
}

const bearer = (token: string) => `Bearer ${token}`;

/** Public pages sign nobody out. Source: ruling 7. */
const isPublic = (error: unknown) => isAxiosError(error) && error.config?.access === 'public';

/** What the server refused with; null for anything that is not its answer (offline, time-out). */
export function refusalOf(error: unknown): Refusal | null {
  if (!isAxiosError<Refusal>(error)) return null;
  const refusal = error.response?.data;
  return refusal && typeof refusal.code === 'string' ? refusal : null;
}

export const isRefused = (error: unknown, ...codes: RefusalCode[]) =>
  codes.some((code) => refusalOf(error)?.code === code);

import axios, { type AxiosInstance, isAxiosError } from 'axios';
import type { Refusal, RefusalCode } from '#contract/kit/refusal.ts';

type HttpSetting = {
  /** The base of the API, `/api` where the portal and it share an origin. */
  api: string;
  apiKey: string;
  /** The bearer token of the current session; null for a visitor. */
  idToken: () => Promise<string | null>;
  /** The API no longer knows the session. */
  onExpired: () => void;
};

const TIMEOUT_MS = 30_000;

export function createHttp({ api, apiKey, idToken, onExpired }: HttpSetting): AxiosInstance {
  const http = axios.create({
    baseURL: api,
    timeout: TIMEOUT_MS,
    headers: { 'x-api-key': apiKey },
  });

  http.interceptors.request.use(async (config) => {
    const token = await idToken();
    if (token) config.headers.set('authorization', `Bearer ${token}`);
    return config;
  });

  http.interceptors.response.use(undefined, (error: unknown) => {
    if (isRefused(error, 'unauthenticated')) onExpired();
    throw error;
  });

  return http;
}

/** What the server refused with; null for anything that is not its answer (offline, time-out). */
export function refusalOf(error: unknown): Refusal | null {
  if (!isAxiosError<Refusal>(error)) return null;
  const refusal = error.response?.data;
  return refusal && typeof refusal.code === 'string' ? refusal : null;
}

export const isRefused = (error: unknown, ...codes: RefusalCode[]) =>
  codes.some((code) => refusalOf(error)?.code === code);

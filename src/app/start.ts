/** What the first page does without: axios, the contract, and behind them the identity provider. */
import { noteFailedCall } from '#components/failed-call.ts';
import { portalConfig } from '#contract/config.ts';
import { authServices } from '#services/auth.ts';
import { createHttp } from '#services/http.ts';
import { createServices } from '#services/index.ts';
import { tabsOf } from '#services/tabs.ts';
import { expire, whenOpen } from './expiry.ts';
import { reportLater } from './report-later.ts';

/** Reads where the portal is, and makes its services. @throws when `/config.json` cannot be had. */
export async function start(answer: Promise<Response>) {
  const response = await answer;
  if (!response.ok) throw new Error('The portal has no configuration.');
  const config = await portalConfig.validate(await response.json());
  const auth = authServices(async () => {
    const { createIdentity } = await import('#services/identity/identity.ts');
    return createIdentity(config.identity);
  }, config.identity.providers);
  const { api, apiKey } = config;
  let bearer: string | null = null;
  const idToken = async () => {
    bearer = await auth.idToken();
    return bearer;
  };
  const language = () => document.documentElement.lang;
  const setting = { api, apiKey, language, idToken, onExpired: expire, onRefused: noteFailedCall };
  const http = createHttp({ ...setting, whenOpen });
  const channel = new BroadcastChannel('portal_session');
  const tabs = tabsOf({ channel, own: sessionStorage, shared: localStorage });
  const session = { auth, storage: localStorage, tabs, door: createHttp(setting) };
  // Asked only once somebody has signed in: a visitor's page needs no identity provider.
  const token = async () => bearer && idToken();
  reportLater({ url: config.telemetry, apiKey, token, lastToken: () => bearer });
  return { config, services: createServices(http, session) };
}

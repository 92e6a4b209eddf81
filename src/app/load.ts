/** What the first page does without: the contract, the services, and behind them the identity provider. */
import { portalConfig } from '#contract/config.ts';
import { authServices } from '#services/auth.ts';
import { deviceStorage } from '#services/device-storage.ts';
import { createHttp } from '#services/http.ts';
import { createServices } from '#services/index.ts';
import { watchPageEnd } from '#services/page-state.ts';
import { createSessionHttp, sessionHeaders } from '#services/session-http.ts';
import { createTabs } from '#services/tabs.ts';
import type { Portal } from './portal.ts';
import { reportLater } from './report-later.ts';

/** Reads the configuration, and makes the services. @throws when `/config.json` cannot be had. */
export async function load(
  answer: Promise<Response>,
  { sessionGate, telemetry }: Pick<Portal, 'sessionGate' | 'telemetry'>,
) {
  const response = await answer;
  if (!response.ok) throw new Error('The portal has no configuration.');
  const config = await portalConfig.validate(await response.json());
  const { api, apiKey } = config;
  const auth = authServices(async () => {
    const { createIdentity } = await import('#services/identity/identity.ts');
    return createIdentity(config.identity);
  }, config.identity.providers);
  let bearer: string | null = null;
  const idToken = async () => {
    bearer = await auth.idToken();
    return bearer;
  };

  const http = createHttp({ api, apiKey });
  const onExpired = sessionGate.reportExpired;
  const mayEnd = watchPageEnd();
  // While the gate is closed the token is known to be refused.
  const lastToken = () => (mayEnd() && sessionGate.isOpen() ? bearer : null);
  const session = { idToken, lastToken, wait: sessionGate.wait };
  const headers = sessionHeaders(session);
  const channel = new BroadcastChannel('portal_session');
  const shared = deviceStorage(() => window.localStorage);
  const own = deviceStorage(() => window.sessionStorage);
  const services = createServices({
    http: createSessionHttp(http, { ...session, onExpired }),
    signInHttp: createSessionHttp(http, { idToken, onExpired }),
    origin: { api, headers: async () => ({ 'x-api-key': apiKey, ...(await headers()) }) },
    auth,
    storage: shared,
    own,
    tabs: createTabs({ channel, own, shared }),
  });

  // Asked only once somebody has signed in: a visitor's page needs no identity provider.
  const token = async () => bearer && idToken();
  reportLater(telemetry, { url: config.telemetry, apiKey, token, lastToken: () => bearer });
  return { config, services };
}

/** What the first page does without: the contract, the services, and behind them the identity provider. */
import { portalConfig } from '#contract/config.ts';
import { CallFailed } from '#contract/kit/call-failed.ts';
import { authServices } from '#services/auth.ts';
import { deviceStorage } from '#services/device-storage.ts';
import { createAxios } from '#services/http/axios.ts';
import { createIdleWatch } from '#services/idle-watch.ts';
import { createServices } from '#services/index.ts';
import { watchPageEnd } from '#services/page-state.ts';
import { createTabs } from '#services/tabs.ts';
import { reportLater } from '../report-later.ts';
import { watchPresses } from './last-press.ts';
import type { Portal } from './portal.ts';
import { screenCodeOf } from './screen-codes.ts';

const MINUTE_MS = 60_000;

/** Reads the configuration, and makes the services. @throws when `/config.json` cannot be had. */
export async function load(
  answer: Promise<Response>,
  {
    sessionGate,
    telemetry,
    shownScreens,
  }: Pick<Portal, 'sessionGate' | 'telemetry' | 'shownScreens'>,
) {
  const response = await answer;
  if (!response.ok) throw new Error('The portal has no configuration.');
  const config = await portalConfig.validate(await response.json());
  const { api, apiKey } = config;
  const own = deviceStorage(() => window.sessionStorage);
  const auth = authServices(async () => {
    const { createIdentity } = await import('#services/identity/identity.ts');
    return createIdentity(config.identity, own);
  }, config.identity.providers);
  let bearer: string | null = null;
  const idToken = async () => {
    bearer = await auth.idToken();
    return bearer;
  };

  const mayEnd = watchPageEnd();
  // While the gate is closed the token is known to be refused.
  const lastToken = () => (mayEnd() && sessionGate.isOpen() ? bearer : null);
  const { wait, reportExpired: onExpired } = sessionGate;
  const axios = createAxios({
    api,
    apiKey,
    session: { idToken, lastToken, wait, onExpired },
    screen: () => screenCodeOf(shownScreens.current()),
    pressedMs: watchPresses(document, () => performance.now()),
  });
  axios.interceptors.response.use(null, (error) => {
    if (error instanceof CallFailed && error.supportCode) telemetry.noteFailure(error.supportCode);
    return Promise.reject(error);
  });
  const channel = new BroadcastChannel('portal_session');
  const shared = deviceStorage(() => window.localStorage);
  const services = createServices({
    axios,
    auth,
    storage: shared,
    own,
    tabs: createTabs({ channel, own, shared }),
    idle: createIdleWatch({
      channel,
      own,
      page: document,
      limitMs: (config.idle_minutes ?? 0) * MINUTE_MS,
    }),
  });

  // Asked only once somebody has signed in: a visitor's page needs no identity provider.
  const token = async () => bearer && idToken();
  reportLater(telemetry, { axios, url: config.telemetry, token, lastToken: () => bearer });
  return { config, services };
}

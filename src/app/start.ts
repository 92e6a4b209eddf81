/** What the first page does without: axios, the contract, and behind them the identity provider. */
import { portalConfig } from '#contract/config.ts';
import { authServices } from '#services/auth.ts';
import { createHttp } from '#services/http.ts';
import { createServices } from '#services/index.ts';
import { expire } from './expiry.ts';

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
  const http = createHttp({ api, apiKey, idToken: auth.idToken, onExpired: expire });
  return { config, services: createServices(http, auth, localStorage) };
}

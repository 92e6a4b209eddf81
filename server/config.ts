import type { FastifyInstance } from 'fastify';
import type { PortalConfig } from '#contract/config.ts';
import type { PoolSettings } from './pool/settings.ts';
import type { Settings } from './settings.ts';

/** What the browser is told about where it is: the mode, who signs in, the public links. No secret. */
export function configOf(settings: Settings, pool: PoolSettings | undefined): PortalConfig {
  const { mode, apiKey, links, telemetry } = settings;
  return { mode, apiKey, api: '/api', links, telemetry, identity: identityOf(settings, pool) };
}

/** Served at /config.json. Source: wire, particulars. */
export function configRoute(app: FastifyInstance, config: PortalConfig) {
  app.get('/config.json', (_, reply) => reply.header('cache-control', 'no-store').send(config));
}

function identityOf(settings: Settings, pool: PoolSettings | undefined): PortalConfig['identity'] {
  if (settings.mode === 'production') {
    const { userPoolId, clientId, domain, providers } = settings.identity;
    return {
      userPoolId,
      userPoolClientId: clientId,
      hostedUi: domain,
      redirectSignIn: [`${settings.publicUrl}/callback`],
      providers,
    };
  }
  if (!pool) throw new Error('The embedded mode has a user pool.');
  return {
    userPoolId: pool.userPoolId,
    userPoolClientId: pool.clientId,
    userPoolEndpoint: '/cognito-idp/',
    hostedUi: '/',
    redirectSignIn: [...pool.redirectSignIn],
    providers: ['Amazon'],
  };
}

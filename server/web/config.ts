import type { FastifyInstance } from 'fastify';
import type { PortalConfig } from '#contract/config.ts';
import type { Settings } from '#server/settings/settings.ts';

/** The browser's configuration: the mode, the user pool, the public links, who lends. No secret. */
export function configOf(settings: Settings, identity: PortalConfig['identity']): PortalConfig {
  const { mode, apiKey, links, lender, telemetry, idleMinutes: idle_minutes } = settings;
  const deposit_days = settings.depositBusinessDays ?? undefined;
  return {
    mode,
    apiKey,
    api: '/api',
    links,
    lender,
    deposit_days,
    telemetry,
    idle_minutes,
    identity,
  };
}

/** Served at /config.json. Source: wire, particulars. */
export function configRoute(app: FastifyInstance, config: PortalConfig) {
  app.get('/config.json', (_, reply) => reply.header('cache-control', 'no-store').send(config));
}

/** The server as one Fastify app: the API, the portal's files, and in the embedded mode its stand-ins. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import Fastify from 'fastify';
import { api } from '#contract/api.ts';
import { catalogueCalls } from '#contract/catalogues.ts';
import { platformCalls } from '#contract/platforms.ts';
import { preApprovedOfferCalls } from '#contract/pre-approved-offers.ts';
import { remedyCalls } from '#contract/remedies.ts';
import { answerFailures, refuseAddress, refuseConnection } from './answers.ts';
import { configOf, configRoute } from './config.ts';
import type { Database } from './database/sql.ts';
import { embed, seedPeople } from './embedded.ts';
import { healthRoute } from './health.ts';
import { workOnHeic } from './heic/work.ts';
import { createLinkAttempts } from './link-attempts.ts';
import { type LogStream, loggerOf } from './log.ts';
import { openApi } from './openapi.ts';
import { createParts } from './parts.ts';
import { register } from './register.ts';
import { portalHandlers } from './routes/portal.ts';
import { protect } from './security.ts';
import type { Settings } from './settings.ts';
import { portalFiles, readableAddress } from './static.ts';

/** Larger than the fullest form; files do not come this way. */
const BODY_LIMIT = 256 * 1024;
const CACHEABLE = new Set([...Object.keys(catalogueCalls), ...Object.keys(platformCalls)]);
const LINKS = new Set([...Object.keys(remedyCalls), ...Object.keys(preApprovedOfferCalls)]);

export type AppOptions = {
  settings: Settings;
  /** Migrated, with its catalogues. */
  db: Database;
  clock?: () => Date;
  /** For tests: where the log goes. */
  logStream?: LogStream;
};

/** Builds the app, seeded in the embedded mode. It listens when told to; `close` ends all but the database. */
export async function buildApp({ settings, db, logStream, clock = () => new Date() }: AppOptions) {
  const parts = await createParts({ settings, db, clock });
  const { pool, store, identify, lenderKey } = parts;
  if (pool) await seedPeople(parts, pool);

  const app = Fastify({
    logger: loggerOf(settings.log, logStream),
    bodyLimit: BODY_LIMIT,
    requestTimeout: 120_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    // Of X-Forwarded-For only what our own proxies added: the rest is written by whoever calls.
    trustProxy: (_address, hop) => hop < settings.proxies,
    genReqId: requestId,
    frameworkErrors: refuseAddress,
    rewriteUrl: readableAddress,
    clientErrorHandler: refuseConnection,
    routerOptions: { maxParamLength: 200 },
  });
  app.addHook('onRequest', async ({ id }, reply) => {
    reply.header('x-request-id', id);
  });
  answerFailures(app);
  await protect(app, settings);

  healthRoute(app, db);
  configRoute(app, configOf(settings, pool?.settings));
  const document = openApi(api);
  app.get('/api/openapi.json', () => document);
  await app.register(
    async (scope) =>
      register(scope, api, portalHandlers(parts), {
        db,
        apiKey: settings.apiKey,
        lenderKey,
        cacheable: CACHEABLE,
        links: { calls: LINKS, limited: createLinkAttempts(parts) },
        async identify(authorization) {
          const { sub, email, name } = await identify(authorization);
          return { sub, email, name: name || null };
        },
      }),
    { prefix: '/api' },
  );
  if (pool && store) await embed(app, parts, pool, store);
  workOnHeic(app, parts);
  await portalFiles(app, settings);
  return app;
}

/** The caller's own, when it is one; it goes into every answer and log line. */
function requestId({ headers }: IncomingMessage): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

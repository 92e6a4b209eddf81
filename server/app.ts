/** The server as one Fastify app: the API, the portal's files, and in the embedded mode its stand-ins. */
import Fastify, { type FastifyInstance } from 'fastify';
import { api } from '#contract/api.ts';
import { catalogueCalls } from '#contract/catalogues.ts';
import type { Call } from '#contract/kit/call.ts';
import { platformCalls } from '#contract/platforms.ts';
import { answerFailures, refuseAddress, refuseConnection } from './api/answers.ts';
import { createLinkAttempts } from './api/link-attempts.ts';
import { openApi } from './api/openapi.ts';
import { register } from './api/register.ts';
import { portalHandlers } from './api/routes/portal.ts';
import { newSupportCode } from './api/support-code.ts';
import { startBackground } from './background.ts';
import { loadFieldKeys } from './crypto/secrets.ts';
import type { PlainDatabase } from './database/sql.ts';
import {
  type Base,
  createDependencies,
  type Dependencies,
  type ExternalSystems,
} from './dependencies.ts';
import { createWorldClock } from './embedded/dev/clock.ts';
import { createEmbedded } from './embedded/embedded.ts';
import { UnauthorizedError } from './identity/verify-bearer.ts';
import { exposeMetrics } from './metrics/expose.ts';
import { createMetrics } from './metrics/metrics.ts';
import { keyFile } from './settings/places.ts';
import type { ProductionSettings, Settings } from './settings/settings.ts';
import { beginSealing, openSealed } from './stores/sealing.ts';
import { sharedLimit } from './web/call-limit.ts';
import { configOf, configRoute } from './web/config.ts';
import { healthRoute } from './web/health.ts';
import { type LogStream, loggingOf } from './web/log.ts';
import { warnOfProxies } from './web/proxies.ts';
import { releasedFiles } from './web/releases.ts';
import { protect } from './web/security.ts';
import { securityTextRoute } from './web/security-text.ts';
import { portalFiles, readableAddress } from './web/static.ts';

/** Larger than the fullest form; files do not come this way. */
const BODY_LIMIT = 256 * 1024;
/** For a call's headers; who sends them slower holds a connection for nothing. */
const SLOW_HEADERS = { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 };
const CACHEABLE = new Set([...Object.keys(catalogueCalls), ...Object.keys(platformCalls)]);
/** For people who come by a link. */
const LINKS = new Set(
  Object.entries<Call>(api).flatMap(([name, { access }]) => (access === 'public' ? name : [])),
);

/** For who starts the embedded mode by hand. */
export { peopleTable } from './embedded/seed/people-table.ts';

export type AppOptions = {
  settings: Settings;
  /** Migrated, with its catalogues. */
  db: PlainDatabase;
  clock?: () => Date;
  /** Whether the process is about to stop: then it is not ready any more. */
  isStopping?: () => boolean;
  /** For tests: where the log goes. */
  logStream?: LogStream;
};

type Mode = {
  external: ExternalSystems;
  /** Keeps lines of the log, and passes them on where a log is wanted. */
  log?: (next: LogStream | null) => LogStream;
  /** Before the calls are there. */
  prepare?: (app: FastifyInstance) => void;
  /** Brings people into a database that has none. */
  seed?: (dependencies: Dependencies) => Promise<void>;
  /** Adds the mode's own pages and jobs. */
  mount: (app: FastifyInstance, dependencies: Dependencies) => Promise<void> | void;
};

/** Builds the app, seeded in the embedded mode. The caller starts listening; `close` ends all but the database. */
export async function buildApp({
  settings,
  db: plain,
  logStream,
  clock: real = () => new Date(),
  isStopping = () => false,
}: AppOptions) {
  const text = settings.mode === 'production' ? settings.piiKeys : undefined;
  const tracing = settings.traceCollector && (await loadTracing(settings.traceCollector));
  const db = await openSealed(
    tracing?.database(plain) ?? plain,
    await loadFieldKeys({ text, file: keyFile(settings) }),
  );
  const { keys } = db.sealing;
  // No other release shares an embedded database.
  if (settings.mode === 'embedded') await beginSealing(db);
  const metrics = createMetrics();
  const { base, mode } = await modeOf(settings, { db, keys, clock: real, metrics });
  const { clock } = base;
  const dependencies = await createDependencies(base, mode.external);
  const { identify, identity, lenderKeys, endedSessions, sessionUses } = dependencies;
  await mode.seed?.(dependencies);

  const app = Fastify({
    ...loggingOf(
      settings.log || mode.log !== undefined,
      mode.log?.(settings.log ? (logStream ?? process.stdout) : null) ?? logStream,
    ),
    bodyLimit: BODY_LIMIT,
    http: SLOW_HEADERS,
    requestTimeout: 120_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    // What still comes while it closes is answered, and its connection closed after that.
    return503OnClosing: false,
    // Of X-Forwarded-For only what our own proxies added: the client writes the rest.
    trustProxy: (_address, hop) => hop < settings.proxies,
    // Never the caller's, which could hide a call under the code of another.
    genReqId: newSupportCode,
    frameworkErrors: refuseAddress,
    rewriteUrl: readableAddress,
    clientErrorHandler: refuseConnection,
    // A slash more or less is the same call.
    routerOptions: {
      maxParamLength: 200,
      ignoreTrailingSlash: true,
      ignoreDuplicateSlashes: true,
    },
  });
  app.addHook('onRequest', async ({ id }, reply) => {
    reply.header('x-request-id', id);
  });
  app.addHook('onSend', async (_, reply) => {
    // So that no caller sends the next one to a process that is gone.
    if (isStopping()) reply.header('connection', 'close');
  });
  tracing?.watch(app);
  answerFailures(app);
  const { host, metricsPort: port } = settings;
  if (port !== null) exposeMetrics(app, { metrics, host, port, db, isStopping });
  warnOfProxies(app, settings.proxies);
  mode.prepare?.(app);
  await protect(app, settings, sharedLimit(app, { db, keys }));

  healthRoute(app, db, isStopping);
  configRoute(app, configOf(settings, identity));
  securityTextRoute(app, settings, clock);
  if (settings.openApi) await openApi(app);
  await app.register(
    async (scope) =>
      register(scope, api, portalHandlers(dependencies), {
        db,
        keys,
        apiKey: settings.apiKey,
        lenderKeys,
        clock,
        cacheable: CACHEABLE,
        links: { calls: LINKS, limited: createLinkAttempts(dependencies) },
        async identify({ authorization, 'user-agent': userAgent }) {
          const { username: _, name, ...caller } = await identify(authorization);
          if (endedSessions.has(caller.session)) throw new UnauthorizedError('ended');
          sessionUses.note(caller, userAgent);
          return { ...caller, name: name || null };
        },
      }),
    { prefix: '/api' },
  );
  await mode.mount(app, dependencies);
  startBackground(app, dependencies);
  await portalFiles(app, settings);
  if (settings.mode === 'production') await releasedFiles(app, settings, db);
  return app;
}

/** The embedded world has a time of its own. */
async function modeOf(
  settings: Settings,
  { clock: real, ...rest }: Omit<Base, 'settings'>,
): Promise<{ base: Base; mode: Mode }> {
  if (settings.mode === 'production') {
    const base = { settings, clock: real, ...rest };
    return { base, mode: await productionMode(settings, base) };
  }
  const clock = createWorldClock(real);
  const base = { settings, clock: clock.now, ...rest };
  return { base, mode: await createEmbedded(settings, base, clock) };
}

/** Loaded here, so that a process without a collector pays nothing for it. */
async function loadTracing(collector: URL) {
  const { startTracing } = await import('./tracing/tracing.ts');
  return startTracing(collector);
}

/** Loaded here, so that the embedded mode pays nothing for the clients of S3 and of the mail server. */
async function productionMode(settings: ProductionSettings, base: Base) {
  const { createProduction } = await import('./production.ts');
  return createProduction(settings, base);
}

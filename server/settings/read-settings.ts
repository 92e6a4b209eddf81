/**
 * Embedded (the default) needs nothing; production starts only when everything that the embedded mode stands in for is
 * named. Source: wire, "Running it".
 */
import { onlyKey, parseLenderKeys } from '#server/crypto/lender-keys.ts';
import { check, type Environment } from './check-environment.ts';
import { EMBEDDED_LENDER, EMBEDDED_LINKS } from './embedded-defaults.ts';
import { embeddedEnvironment, productionEnvironment } from './environment.ts';
import type { EmbeddedSettings, ProductionSettings, Settings } from './settings.ts';

/** @throws SettingsError naming each setting that is missing or wrong. */
export function readSettings(environment: Environment): Settings {
  return environment.NODE_ENV === 'production' ? production(environment) : embedded(environment);
}

function embedded(environment: Environment): EmbeddedSettings {
  const read = check(embeddedEnvironment, environment);
  return {
    ...commonOf(read),
    mode: 'embedded',
    databaseUrl: read.DATABASE_URL,
    publicUrl: read.PUBLIC_URL ?? `http://${reachableHost(read.HOST)}:${read.PORT}`,
    apiKey: read.API_KEY,
    rateLimit: read.RATE_LIMIT,
    stopDelayMs: read.STOP_DELAY_MS,
    lenderDelayMs: read.LENDER_DELAY_MS,
    securityContact: `mailto:${EMBEDDED_LINKS.help_email}`,
    links: EMBEDDED_LINKS,
    lender: EMBEDDED_LENDER,
    reviewBusinessDays: read.LENDER_REVIEW_DAYS,
    depositBusinessDays: read.LENDER_DEPOSIT_DAYS,
    telemetry: environment.TELEMETRY_URL?.trim() === '' ? '' : read.TELEMETRY_URL,
  };
}

function production(environment: Environment): ProductionSettings {
  const read = check(productionEnvironment, environment);
  return {
    ...commonOf(read),
    mode: 'production',
    databaseUrl: read.DATABASE_URL,
    publicUrl: read.PUBLIC_URL,
    apiKey: read.API_KEY,
    rateLimit: read.RATE_LIMIT,
    stopDelayMs: read.STOP_DELAY_MS,
    lenderKeys: [
      ...(read.LENDER_API_KEY ? [onlyKey(read.LENDER_API_KEY)] : []),
      ...((read.LENDER_API_KEYS && parseLenderKeys(read.LENDER_API_KEYS)) || []),
    ],
    piiKeys: read.PII_KEYS,
    securityContact: read.SECURITY_CONTACT ?? `mailto:${read.HELP_EMAIL}`,
    scanner: read.CLAMAV_URL ? new URL(read.CLAMAV_URL) : null,
    storage: { bucket: read.S3_BUCKET, region: read.S3_REGION },
    mail: {
      url: new URL(read.MAIL_URL),
      from: { name: read.LENDER_NAME, address: read.MAIL_FROM },
      replyTo: read.HELP_EMAIL,
    },
    identity: {
      userPoolId: read.COGNITO_USER_POOL_ID,
      clientId: read.COGNITO_CLIENT_ID,
      region: read.COGNITO_USER_POOL_ID.slice(0, read.COGNITO_USER_POOL_ID.indexOf('_')),
      domain: read.COGNITO_DOMAIN,
      providers: read.COGNITO_PROVIDERS.split(',').filter(Boolean),
    },
    links: {
      help_email: read.HELP_EMAIL,
      help_phone: read.HELP_PHONE,
      help_whatsapp: read.HELP_WHATSAPP,
      help_hours: read.HELP_HOURS,
      incorporation: read.LINK_INCORPORATION,
      terms: read.LINK_TERMS,
      privacy: read.LINK_PRIVACY,
      risks: read.LINK_RISKS,
      education: read.LINK_EDUCATION,
      une: read.LINK_UNE,
      entities: read.LINK_ENTITIES,
      consumer: read.LINK_CONSUMER,
      app_store: read.LINK_APP_STORE,
      play_store: read.LINK_PLAY_STORE,
    },
    reviewBusinessDays: read.LENDER_REVIEW_DAYS ?? null,
    depositBusinessDays: read.LENDER_DEPOSIT_DAYS ?? null,
    lender: {
      name: read.LENDER_NAME,
      address: read.LENDER_ADDRESS,
      supervisor: read.LENDER_SUPERVISOR,
      reca: read.LENDER_RECA,
      une_email: read.LENDER_UNE_EMAIL,
      une_phone: read.LENDER_UNE_PHONE,
    },
  };
}

type ReadEnvironment = {
  PORT: number;
  HOST: string;
  METRICS_PORT?: number | undefined;
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT?: string | undefined;
  DATA_DIR: string;
  PORTAL_DIR: string;
  DATABASE_CONNECTIONS: number;
  MIGRATE: boolean;
  DATABASE_LIMITS: 'connection' | 'role';
  LOG: boolean;
  OPENAPI: boolean;
  TRUST_PROXY: number;
  TELEMETRY_URL: string;
  IDLE_LOCK_MINUTES: number;
  LENDER_WEBHOOK_URL: string;
  LENDER_WEBHOOK_SECRET: string;
};

const commonOf = ({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: collector, ...read }: ReadEnvironment) => ({
  port: read.PORT,
  host: read.HOST,
  metricsPort: read.METRICS_PORT ?? null,
  traceCollector: collector ? new URL(collector) : null,
  dataDir: read.DATA_DIR,
  portalDir: read.PORTAL_DIR,
  connections: read.DATABASE_CONNECTIONS,
  migrates: read.MIGRATE,
  limitedByRole: read.DATABASE_LIMITS === 'role',
  log: read.LOG,
  openApi: read.OPENAPI,
  proxies: read.TRUST_PROXY,
  telemetry: read.TELEMETRY_URL,
  idleMinutes: read.IDLE_LOCK_MINUTES,
  webhook: read.LENDER_WEBHOOK_URL
    ? { url: read.LENDER_WEBHOOK_URL, secret: read.LENDER_WEBHOOK_SECRET }
    : null,
});

/** An address that listens everywhere is opened at this machine's own. */
const reachableHost = (host: string): string =>
  ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host;

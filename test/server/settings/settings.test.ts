import { describe, expect, it } from 'vitest';
import { SettingsError } from '#server/settings/check-environment.ts';
import { readSettings } from '#server/settings/read-settings.ts';

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://portal@db.example.com/portal?sslmode=verify-full',
  PUBLIC_URL: 'https://portal.example.com',
  API_KEY: 'portal-web',
  LENDER_API_KEY: 'l'.repeat(40),
  PII_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
  S3_BUCKET: 'documents',
  S3_REGION: 'us-east-1',
  COGNITO_USER_POOL_ID: 'us-east-1_Portal',
  COGNITO_CLIENT_ID: 'client',
  COGNITO_DOMAIN: 'login.example.com',
  MAIL_URL: 'smtps://portal:secret@mail.example.com',
  MAIL_FROM: 'avisos@example.com',
  LENDER_NAME: 'Prestamista, S.A. de C.V.',
  LENDER_ADDRESS: 'Calle 1, 06600 Ciudad de México',
  LENDER_SUPERVISOR: 'CNBV',
  LENDER_RECA: '1234-567-890123/01-00001-0126',
  LENDER_UNE_EMAIL: 'une@example.com',
  LENDER_UNE_PHONE: '55 1234 5678',
  HELP_EMAIL: 'ayuda@example.com',
  LINK_INCORPORATION: 'https://example.com/constitucion',
  LINK_TERMS: 'https://example.com/terminos',
  LINK_PRIVACY: '/request/privacy-policy',
  LINK_RISKS: 'https://example.com/riesgos',
  LINK_EDUCATION: 'https://example.com/educacion',
  LINK_UNE: 'https://example.com/une',
  LINK_ENTITIES: 'https://example.com/entidades',
  LINK_CONSUMER: 'https://example.com/condusef',
};

function problemsOf(environment: Record<string, string | undefined>): string[] {
  try {
    readSettings(environment);
    return [];
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
}

describe('the embedded mode', () => {
  it('needs no setting', () => {
    expect(readSettings({})).toMatchObject({
      mode: 'embedded',
      port: 3000,
      host: '127.0.0.1',
      dataDir: '.data',
      publicUrl: 'http://127.0.0.1:3000',
      lenderDelayMs: 4000,
      databaseUrl: undefined,
    });
  });

  it('takes what the environment says; an empty text says nothing', () => {
    const environment = { PORT: '4100', HOST: '0.0.0.0', LENDER_DELAY_MS: '50', DATABASE_URL: '' };
    expect(readSettings(environment)).toMatchObject({
      port: 4100,
      publicUrl: 'http://127.0.0.1:4100',
      lenderDelayMs: 50,
      databaseUrl: undefined,
    });
  });

  it.each([
    [{}, null],
    [{ METRICS_PORT: '' }, null],
    [{ METRICS_PORT: '9464' }, 9464],
    [{ ...production }, null],
    [{ ...production, METRICS_PORT: '9464' }, 9464],
  ])('%o: Prometheus reads at %s', (environment, port) => {
    expect(readSettings(environment).metricsPort).toBe(port);
  });

  it.each([
    [{}, '/api/firebase'],
    [{ TELEMETRY_URL: '' }, ''],
    [{ TELEMETRY_URL: '/api/firebase' }, '/api/firebase'],
    [{ ...production }, ''],
    [{ ...production, TELEMETRY_URL: '/api/firebase' }, '/api/firebase'],
  ])('%o: the portal reports to "%s"', (environment, telemetry) => {
    expect(readSettings(environment).telemetry).toBe(telemetry);
  });

  it.each([
    [{}, 30],
    [{ IDLE_LOCK_MINUTES: '0' }, 0],
    [{ ...production, IDLE_LOCK_MINUTES: '15' }, 15],
  ])('%o: a page is locked after %s minutes', (environment, minutes) => {
    expect(readSettings(environment).idleMinutes).toBe(minutes);
  });

  it.each([
    [{ IDLE_LOCK_MINUTES: '2000' }, 'IDLE_LOCK_MINUTES must be at most a day'],
    [{ PORT: 'many' }, 'PORT is of the wrong type'],
    [{ TELEMETRY_URL: 'https://elsewhere.example' }, 'TELEMETRY_URL must be a path of the portal'],
    [{ PORT: '70000' }, 'PORT must be a port'],
    [{ METRICS_PORT: '70000' }, 'METRICS_PORT must be a port'],
    [{ METRICS_PORT: '3000' }, 'METRICS_PORT must be another port than PORT'],
    [{ LENDER_DELAY_MS: '-1' }, 'LENDER_DELAY_MS must be milliseconds'],
    [{ PUBLIC_URL: 'portal' }, 'PUBLIC_URL must be an origin like https://portal.example.com'],
    [{ LOG: 'perhaps' }, 'LOG is of the wrong type'],
  ])('refuses %o', (environment, problem) => {
    expect(problemsOf(environment)).toEqual([problem]);
  });
});

describe('production', () => {
  it('starts with everything it needs', () => {
    expect(readSettings(production)).toMatchObject({
      mode: 'production',
      identity: { region: 'us-east-1', userPoolId: 'us-east-1_Portal', providers: [] },
      storage: { bucket: 'documents', region: 'us-east-1' },
      mail: {
        url: new URL(production.MAIL_URL),
        from: { name: production.LENDER_NAME, address: 'avisos@example.com' },
        replyTo: 'ayuda@example.com',
      },
    });
  });

  it.each([
    'postgres://portal@db.example.com/portal?sslmode=disable',
    'postgres://portal@127.0.0.1/portal',
    'postgres://portal@localhost/portal?host=/var/run/postgresql',
  ])('takes the database %s', (DATABASE_URL) => {
    expect(problemsOf({ ...production, DATABASE_URL })).toEqual([]);
  });

  it('names each missing setting', () => {
    const needed = Object.keys(production).filter((name) => name !== 'NODE_ENV');
    const problems = problemsOf({ NODE_ENV: 'production' });
    expect(problems).toEqual(needed.map((name) => `${name} is missing`).sort());
  });

  it.each(Object.keys(production).filter((name) => name !== 'NODE_ENV'))(
    'does not start without %s',
    (name) => {
      expect(problemsOf({ ...production, [name]: undefined })).toEqual([`${name} is missing`]);
      expect(problemsOf({ ...production, [name]: ' ' })).toHaveLength(1);
    },
  );

  it.each([
    [{ PUBLIC_URL: 'http://portal.example.com' }, 'PUBLIC_URL must be an https origin'],
    ...['', '?sslmode=require', '?sslmode=no-verify'].map((search): [object, string] => [
      { DATABASE_URL: `postgres://portal@db.example.com/portal${search}` },
      'DATABASE_URL must name sslmode=verify-full, or sslmode=disable in a closed network',
    ]),
    [{ DATABASE_LIMITS: 'none' }, 'DATABASE_LIMITS must be connection or role'],
    [{ STOP_DELAY_MS: '60001' }, 'STOP_DELAY_MS must be at most a minute'],
    [{ LENDER_API_KEY: 'short' }, 'LENDER_API_KEY must have at least 32 characters'],
    [{ COGNITO_USER_POOL_ID: 'pool' }, 'COGNITO_USER_POOL_ID must be <region>_<name>'],
    [
      { PII_KEYS: `k1:${Buffer.alloc(32).toString('base64')}` },
      'PII_KEYS is wrong: The field key "k1" must not be all zeros.',
    ],
    [
      { PII_KEYS: 'k1:c2hvcnQ=' },
      'PII_KEYS is wrong: The field key "k1" must have 32 bytes, in base64.',
    ],
    [{ PII_KEYS: 'c2hvcnQ=' }, 'PII_KEYS is wrong: A field key has no id before its colon.'],
    ...[
      'mail.example.com',
      'https://mail.example.com',
      'smtps://',
      'smtp://a:%@b',
      'smtp://a:99999',
    ].map((url): [object, string] => [
      { MAIL_URL: url },
      'MAIL_URL must be smtps://user:password@host:port',
    ]),
    [{ MAIL_FROM: 'avisos' }, 'MAIL_FROM must be an e-mail'],
    [
      { SECURITY_CONTACT: 'security@example.com' },
      'SECURITY_CONTACT must be an https or mailto address',
    ],
    [{ LINK_UNE: 'javascript:alert(1)' }, 'LINK_UNE must be an https address or a path'],
  ])('refuses %o', (changed, problem) => {
    expect(problemsOf({ ...production, ...changed })).toEqual([problem]);
  });

  it('tells no value when it refuses', () => {
    const environment = { ...production, PUBLIC_URL: 'nothing', S3_BUCKET: undefined };
    expect(problemsOf(environment).join()).not.toMatch(/BwcH|nothing|llll/);
  });
});

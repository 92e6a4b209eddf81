/** What both modes read of the environment. */
import { boolean, number, ref, string } from 'yup';

/** `meaning` is the setting's line in docs/settings.md. */
export const text = (meaning: string) => string().trim().meta({ meaning });
export const whole = (meaning: string, mustBe: string) =>
  number().integer(mustBe).min(0, mustBe).meta({ meaning });

export const PUBLIC_URL =
  'The one origin that people open, without a slash at its end; without it `http://HOST:PORT`';
export const DATABASE_URL = 'Address of a PostgreSQL server; without it the embedded database';
const CONNECTIONS =
  'The most connections that this process opens to the PostgreSQL server; a call that finds none free for 3 seconds is answered 503';
const LOG = 'Whether each call is logged as a line of JSON';
export const API_KEY =
  'Names the portal to the API in `x-api-key`; the browser knows it, so it is no secret';
const RATE_LIMIT = 'Calls that one address may make in a minute';
const TELEMETRY_URL =
  'Where the portal reports its steps and failures: a path of its own origin. Set and empty: nowhere';

export const common = {
  PORT: whole('The port it listens on', 'must be a port')
    .max(65_535, 'must be a port')
    .default(3000),
  HOST: text('The address it listens on').default('127.0.0.1'),
  METRICS_PORT: whole(
    'The port at which Prometheus reads `/metrics`, on the same address; for no proxy to publish. Without it nothing is read',
    'must be a port',
  )
    .max(65_535, 'must be a port')
    .notOneOf([ref('PORT')], 'must be another port than PORT'),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: text(
    'Where a collector takes OpenTelemetry traces, as JSON over HTTP: `http://collector:4318/v1/traces`; without it nothing is traced',
  ).matches(/^https?:\/\/\S+$/, 'must be an http address'),
  DATA_DIR: text('Folder of the embedded database, the uploaded files and the keys').default(
    '.data',
  ),
  DATABASE_CONNECTIONS: number()
    .integer('must be a whole number')
    .min(1, 'must be at least 1')
    .default(10)
    .meta({ meaning: CONNECTIONS }),
  DATABASE_LIMITS: text(
    'Who limits the time of statements and locks: each `connection`, or the `role` itself, as a pooler needs it that lends connections by the transaction',
  )
    .oneOf(['connection', 'role'] as const, 'must be connection or role')
    .default('connection'),
  MIGRATE: boolean().default(true).meta({
    meaning:
      'Whether a start brings the database up to date; `false` where `npm run migrate` does, with a role of its own',
  }),
  PORTAL_DIR: text('Folder of the built portal; without it only the API answers').default('dist'),
  TRUST_PROXY: whole(
    'How many proxies that add to X-Forwarded-For stand in front',
    'must be a number of proxies',
  )
    .max(10, 'must be a number of proxies')
    .default(0),
  IDLE_LOCK_MINUTES: whole(
    'Minutes without an input in any tab after which a signed-in page is hidden and asks to sign in again, with what was typed kept; 0: never',
    'must be minutes',
  )
    .max(1440, 'must be at most a day')
    .default(30),
  LENDER_WEBHOOK_URL: text(
    "Where one of the lender's systems is told of each change of a request, an https address; without it none is told",
  )
    .matches(
      /^(https:\/\/\S+|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?(\/\S*)?)?$/,
      'must be an https address',
    )
    .default(''),
  LENDER_WEBHOOK_SECRET: text(
    'What is sent there is signed with it, by Standard Webhooks: `whsec_` and at least 24 bytes in base64; secret',
  )
    .matches(/^(whsec_[A-Za-z0-9+/]{32,}={0,2})?$/, 'must be whsec_ and base64')
    .default('')
    .when('LENDER_WEBHOOK_URL', ([url], schema) => (url ? schema.required('is missing') : schema)),
};

export const stopDelay = () =>
  whole(
    'How long the process goes on after SIGTERM while `/api/health/ready` answers 503, so that a balancer takes it out first, in milliseconds',
    'must be milliseconds',
  ).max(60_000, 'must be at most a minute');

export const openApi = () =>
  boolean().meta({ meaning: 'Whether `/api/openapi.json` describes the calls to everybody' });

export const rateLimit = () =>
  number()
    .integer('must be a whole number')
    .min(1, 'must be at least 1')
    .meta({ meaning: RATE_LIMIT });
export const log = () => boolean().meta({ meaning: LOG });
export const telemetryUrl = () =>
  text(TELEMETRY_URL).matches(/^(\/[\w-]+)*$/, 'must be a path of the portal');

const REVIEW_DAYS =
  'Business days in which a review is answered, shown to the applicant; without it no day is named';
const DEPOSIT_DAYS =
  'Business days from the signature until the money is in the account, told to the applicant; without it no day is named';
export const depositDays = () =>
  whole(DEPOSIT_DAYS, 'must be a number of days').max(90, 'must be a number of days');

export const reviewDays = () =>
  whole(REVIEW_DAYS, 'must be a number of days').max(90, 'must be a number of days');

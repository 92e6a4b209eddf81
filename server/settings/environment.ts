/**
 * The names of the environment, what each means and may hold. An empty text counts as absent. `npm run docs` makes
 * docs/settings.md and .env.example from the two schemas.
 */
import { object } from 'yup';
import { isHelpHours } from '#domain/request/help-hours.ts';
import { parseLenderKeys } from '#server/crypto/lender-keys.ts';
import {
  API_KEY,
  common,
  DATABASE_URL,
  depositDays,
  log,
  openApi,
  PUBLIC_URL,
  rateLimit,
  reviewDays,
  stopDelay,
  telemetryUrl,
  text,
  whole,
} from './common-environment.ts';
import { hasFieldKeys, isMailUrl, isProtected } from './environment-rules.ts';

export const embeddedEnvironment = object({
  ...common,
  LOG: log().default(false),
  OPENAPI: openApi().default(true),
  RATE_LIMIT: rateLimit().default(6000),
  STOP_DELAY_MS: stopDelay().default(0),
  TELEMETRY_URL: telemetryUrl().default('/api/firebase'),
  DATABASE_URL: text(DATABASE_URL),
  PUBLIC_URL: text(PUBLIC_URL).matches(
    /^https?:\/\/[^/\s]+$/,
    'must be an origin like https://portal.example.com',
  ),
  API_KEY: text(API_KEY).default('portal'),
  LENDER_DELAY_MS: whole(
    'How long the embedded lender waits before it decides, in milliseconds',
    'must be milliseconds',
  ).default(4000),
  LENDER_REVIEW_DAYS: reviewDays().default(3),
  LENDER_DEPOSIT_DAYS: depositDays().default(2),
});

const needed = (meaning: string) => text(meaning).required('is missing');
const link = (what: string) =>
  needed(`Link in the footer: ${what}; an https address or a path`).matches(
    /^(https:\/\/|\/)/,
    'must be an https address or a path',
  );

const storeLink = (store: string) =>
  text(`The signing app in ${store}, an https address; without it that store is not shown`)
    .matches(/^(https:\/\/.*)?$/, 'must be an https address')
    .default('');

const UNE = 'The unit that takes complaints (UNE)';

export const productionEnvironment = object({
  ...common,
  LOG: log().default(true),
  OPENAPI: openApi().default(false),
  RATE_LIMIT: rateLimit().default(600),
  STOP_DELAY_MS: stopDelay().default(5000),
  TELEMETRY_URL: telemetryUrl().default(''),
  DATABASE_URL: needed(
    `${DATABASE_URL}. Of another machine it names \`sslmode=verify-full\` (and \`sslrootcert\` for a CA of your own), or \`sslmode=disable\` where the network is closed`,
  ).test(
    'tls',
    'must name sslmode=verify-full, or sslmode=disable in a closed network',
    isProtected,
  ),
  PUBLIC_URL: needed(PUBLIC_URL).matches(/^https:\/\/[^/\s]+$/, 'must be an https origin'),
  API_KEY: needed(API_KEY),
  LENDER_API_KEY: text(
    "The lender's only system sends it as bearer token, and may do everything with it; at least 32 characters, secret. Needed without `LENDER_API_KEYS`",
  )
    .min(32, 'must have at least 32 characters')
    .when('LENDER_API_KEYS', ([keys], schema) => (keys ? schema : schema.required('is missing'))),
  LENDER_API_KEYS: text(
    "Keys of the lender's systems, `name:rights:last day:key` with commas between. Rights: `all`, or `clients`, `sales`, `offers`, `decide` and `read` with + between; the last day may be empty; a key has at least 32 characters; secret",
  ).test(
    'keys',
    'must be name:rights:last day:key, with commas between',
    (given) => !given || parseLenderKeys(given) !== null,
  ),
  PII_KEYS: needed(
    'Keys of the field encryption, `id:base64` of 32 bytes each, with commas between, the current one first; secret',
  ).test('keys', hasFieldKeys),
  S3_BUCKET: needed('The bucket of the uploaded documents'),
  S3_REGION: needed("The bucket's region"),
  CLAMAV_URL: text(
    'ClamAV, which each document is shown before it counts as received: `tcp://host:3310` or `unix:/run/clamav/clamd.ctl`; without it none is scanned, and the log warns of that',
  ).matches(/^(tcp:\/\/[\w.-]+(:\d{1,5})?|unix:\/\S+)$/, 'must be tcp://host:port or unix:/path'),
  AWS_ACCESS_KEY_ID: text(
    "The S3 key's name, read by the AWS SDK; without it the role of the instance, task or pod",
  ),
  AWS_SECRET_ACCESS_KEY: text('The S3 key, read by the AWS SDK; secret'),
  COGNITO_USER_POOL_ID: needed('The user pool, `<region>_<name>`').matches(
    /^[\w-]+_[A-Za-z0-9]+$/,
    'must be <region>_<name>',
  ),
  COGNITO_CLIENT_ID: needed("The user pool's client for the browser"),
  COGNITO_DOMAIN: needed("The domain of the user pool's hosted page, without a scheme").matches(
    /^[\w.-]+$/,
    'must be a domain without a scheme',
  ),
  COGNITO_PROVIDERS: text(
    'The marketplaces that people may sign in with, as the user pool names them, with commas between',
  ).default(''),
  MAIL_URL: needed(
    'The mail server: `smtps://user:password@host:port` with TLS, `smtp://` with STARTTLS, which only a mail server on the same machine may lack; secret',
  ).test('mail', 'must be smtps://user:password@host:port', isMailUrl),
  MAIL_FROM: needed(
    "The address that mails come from, under the lender's name; answers go to `HELP_EMAIL`",
  ).email('must be an e-mail'),
  LENDER_NAME: needed('Who lends: its registered name'),
  LENDER_ADDRESS: needed("The lender's registered address"),
  LENDER_SUPERVISOR: needed('The authorities that supervise the lender'),
  LENDER_RECA: needed("The contract's number in CONDUSEF's registry of adhesion contracts (RECA)"),
  LENDER_UNE_EMAIL: needed(`${UNE}: its e-mail address`).email('must be an e-mail'),
  LENDER_UNE_PHONE: needed(`${UNE}: its phone number`),
  LENDER_REVIEW_DAYS: reviewDays(),
  LENDER_DEPOSIT_DAYS: depositDays(),
  HELP_EMAIL: needed('The e-mail address that people write to for help').email('must be an e-mail'),
  SECURITY_CONTACT: text(
    'Where a weakness is reported, in `/.well-known/security.txt`: an https or mailto address; without it `HELP_EMAIL`',
  ).matches(/^(https:\/\/\S+|mailto:\S+@\S+)$/, 'must be an https or mailto address'),
  HELP_PHONE: text('The phone number that people call for help').default(''),
  HELP_WHATSAPP: text(
    'The WhatsApp number that people write to for help, digits with the country code; without it none is shown',
  )
    .matches(/^(\d{8,15})?$/, 'must be digits with the country code')
    .default(''),
  HELP_HOURS: text(
    'When help answers, in the time of Mexico City: `mon-fri 09:00-18:00`; without it no hours are shown',
  )
    .test('hours', 'must be like mon-fri 09:00-18:00', (hours) => !hours || isHelpHours(hours))
    .default(''),
  LINK_INCORPORATION: link('incorporation notice'),
  LINK_TERMS: link('terms and conditions'),
  LINK_PRIVACY: link('privacy notice'),
  LINK_RISKS: link('risk legends'),
  LINK_EDUCATION: link('financial education'),
  LINK_UNE: link("the lender's customer unit (UNE)"),
  LINK_ENTITIES: link('Bureau of Financial Entities'),
  LINK_CONSUMER: link('CONDUSEF (consumer protection)'),
  LINK_APP_STORE: storeLink('App Store'),
  LINK_PLAY_STORE: storeLink('Google Play'),
});

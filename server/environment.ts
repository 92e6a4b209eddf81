/** The names of the environment, and what each may hold. An empty text says nothing. */
import { boolean, number, object, string, ValidationError } from 'yup';

export type Environment = Record<string, string | undefined>;

/** The settings name every one that is missing or wrong, and nothing of what they hold. */
export class SettingsError extends Error {
  readonly problems: string[];

  constructor(problems: string[]) {
    super(`The server cannot start:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

const text = () => string().trim();
const origin = () =>
  text().matches(/^https?:\/\/[^/\s]+$/, 'must be an origin like https://portal.example.com');

const common = {
  PORT: number()
    .integer('must be a port')
    .min(0, 'must be a port')
    .max(65_535, 'must be a port')
    .default(3000),
  HOST: text().default('127.0.0.1'),
  DATA_DIR: text().default('.data'),
  PORTAL_DIR: text().default('dist'),
  RATE_LIMIT: number().integer('must be a whole number').min(1, 'must be at least 1'),
  LOG: boolean().default(false),
  TRUST_PROXY: number()
    .integer('must be a number of proxies')
    .min(0, 'must be a number of proxies')
    .max(10, 'must be a number of proxies')
    .default(0),
  TELEMETRY_URL: text()
    .matches(/^(\/[\w-]+)*$/, 'must be a path of the portal')
    .default(''),
};

export const embeddedEnvironment = object({
  ...common,
  DATABASE_URL: text(),
  PUBLIC_URL: origin(),
  API_KEY: text().default('portal'),
  LENDER_DELAY_MS: number()
    .integer('must be milliseconds')
    .min(0, 'must be milliseconds')
    .default(4000),
});

const needed = () => text().required('is missing');
const link = () => needed().matches(/^(https:\/\/|\/)/, 'must be an https address or a path');

export const productionEnvironment = object({
  ...common,
  LOG: boolean().default(true),
  DATABASE_URL: needed(),
  PUBLIC_URL: needed().matches(/^https:\/\/[^/\s]+$/, 'must be an https origin'),
  API_KEY: needed(),
  LENDER_API_KEY: needed().min(32, 'must have at least 32 characters'),
  PII_KEYS: needed(),
  S3_BUCKET: needed(),
  S3_REGION: needed(),
  AWS_ACCESS_KEY_ID: needed(),
  AWS_SECRET_ACCESS_KEY: needed(),
  COGNITO_USER_POOL_ID: needed().matches(/^[\w-]+_[A-Za-z0-9]+$/, 'must be <region>_<name>'),
  COGNITO_CLIENT_ID: needed(),
  COGNITO_DOMAIN: needed().matches(/^[\w.-]+$/, 'must be a domain without a scheme'),
  COGNITO_PROVIDERS: text().default(''),
  HELP_EMAIL: needed().email('must be an e-mail'),
  HELP_PHONE: text().default(''),
  LINK_INCORPORATION: link(),
  LINK_TERMS: link(),
  LINK_PRIVACY: link(),
  LINK_RISKS: link(),
  LINK_EDUCATION: link(),
  LINK_UNE: link(),
  LINK_ENTITIES: link(),
  LINK_CONSUMER: link(),
});

type Checked<T> = { validateSync(value: unknown, options: object): T };

/** @throws SettingsError naming each setting that is missing or wrong. */
export function check<T>(schema: Checked<T>, environment: Environment): T {
  const given = Object.entries(environment).filter(([, value]) => value?.trim());
  try {
    return schema.validateSync(Object.fromEntries(given), {
      abortEarly: false,
      stripUnknown: true,
    });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    throw new SettingsError([...new Set(error.inner.map(problemOf))].sort());
  }
}

const problemOf = ({ path = '', message, type }: ValidationError): string =>
  `${path} ${type === 'typeError' ? 'is of the wrong type' : message}`;

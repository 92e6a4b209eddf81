/** An embedded user pool behind a Fastify app, for tests: its own clock, and a mailbox one can read. */
import Fastify from 'fastify';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll } from 'vitest';
import type { Database } from '#server/database/sql.ts';
import { createPool } from '#server/embedded/pool/pool.ts';
import { poolRoutes } from '#server/embedded/pool/routes.ts';
import { type PoolSettings, poolSettings } from '#server/embedded/pool/settings.ts';
import { createMailer } from '#server/mail/mailer.ts';
import { EMBEDDED_LENDER } from '#server/settings/embedded-defaults.ts';
import type { Message } from '#server/stores/messages.ts';
import type { TestDatabase } from './database.ts';

/** What everybody in the tests has for a password, and what they change it to. */
export const PASSWORD = 'Nubes2026';
export const NEW_PASSWORD = 'Lluvia2027';

/** A clock that moves when the test says so, and else with the real one. */
function movableClock() {
  let ahead = 0;
  return {
    clock: () => new Date(Date.now() + ahead),
    forward(seconds: number) {
      ahead += seconds * 1000;
    },
    /** To where the next period of so many seconds begins: it does not end within a test. */
    toNext(seconds: number) {
      ahead += seconds * 1000 - ((Date.now() + ahead) % (seconds * 1000));
    },
  };
}

/** Everything that a person must not be able to find in the log is looked for in `log`. */
async function startPool(
  db: Database,
  { clock = () => new Date(), ...changes }: Partial<PoolSettings> & { clock?: () => Date } = {},
) {
  const mailbox: Message[] = [];
  const log: string[] = [];
  const settings = { ...poolSettings(['http://portal.test'], EMBEDDED_LENDER.name), ...changes };
  const mail = createMailer(EMBEDDED_LENDER, async (_, message) => mailbox.unshift(message));
  const pool = await createPool({ db, settings, mail, clock });
  const stream = { write: (line: string) => void log.push(line) };
  const app = Fastify({ logger: { level: 'trace', stream } });
  poolRoutes(app, pool);
  await app.ready();

  /** One call of Cognito's protocol; the client's id is added. */
  async function call(operation: string, input: object) {
    const reply = await app.inject({
      method: 'POST',
      url: '/cognito-idp/',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      },
      payload: JSON.stringify({ ClientId: settings.clientId, ...input }),
    });
    return { status: reply.statusCode, headers: reply.headers, body: reply.json() };
  }

  return { app, pool, settings, mailbox, log, call };
}

export type PoolWorld = ReturnType<typeof usePool>;

export type RunningPool = Awaited<ReturnType<typeof startPool>>;

/** A pool for the tests around it, on a database of its own, and what people do to it. */
export function usePool(open: TestDatabase['open']) {
  const time = movableClock();
  let db: Database;
  let pool: RunningPool;
  let people = 0;

  beforeAll(async () => {
    db = await open();
    pool = await startPool(db, { clock: time.clock });
  });
  afterAll(async () => {
    await pool.app.close();
    await db.close();
  });

  /** Somebody known to no other test, with a temporary password. */
  async function newcomer() {
    people += 1;
    const email = `persona${people}@tienda.example`;
    const newUser = { email, name: 'Lucía Peña', temporaryPassword: PASSWORD };
    const { username } = await pool.pool.users.create(db, newUser);
    return { email, username };
  }

  /** Somebody with a lasting password. */
  async function somebody() {
    const person = await newcomer();
    await pool.pool.users.setPassword(db, person.username, PASSWORD);
    return person;
  }

  return {
    time,
    get db() {
      return db;
    },
    get pool() {
      return pool;
    },
    newcomer,
    somebody,
    /** Somebody with a lasting password and an authenticator app, and what the app shows so many periods of 30 s ahead. */
    async somebodyWithApp() {
      const person = await somebody();
      const { authenticators } = pool.pool;
      const secret = await authenticators.associate(db, person.username);
      const show = (periods = 0) => appCode(secret, time.clock(), periods);
      await authenticators.verify(db, person.username, show(-1));
      await authenticators.enable(db, person.username, true);
      return { ...person, show };
    },
    /** Ends the pool and starts another over the same database, with these settings changed. */
    async replace(changes: Partial<PoolSettings>) {
      await pool.app.close();
      pool = await startPool(db, { clock: time.clock, ...changes });
    },
    /** Runs `work` on a second pool over the same database, as after a restart; `later` in days. */
    async restarted<T>(work: (pool: RunningPool) => Promise<T>, later = 0): Promise<T> {
      const clock = () => new Date(time.clock().getTime() + later * DAY_MS);
      const second = await startPool(db, { clock });
      return work(second).finally(() => second.app.close());
    },
    signIn: (email: string, password = PASSWORD, at = pool) =>
      at.call('InitiateAuth', {
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: email, PASSWORD: password },
      }),
    refresh: (token: string, at = pool) =>
      at.call('GetTokensFromRefreshToken', { RefreshToken: token }),
    forgot: (email: string, at = pool) => at.call('ForgotPassword', { Username: email }),
    confirm: (email: string, code: string, password = NEW_PASSWORD) =>
      pool.call('ConfirmForgotPassword', {
        Username: email,
        ConfirmationCode: code,
        Password: password,
      }),
    codeFor: (email: string) => codeIn(pool, email),
  };
}

/** The code in the newest message to somebody; empty when there is none. */
function codeIn({ mailbox }: RunningPool, email: string): string {
  const message = mailbox.find(({ to }) => to === email);
  return /\d{6}/.exec(message?.text ?? '')?.[0] ?? '';
}

/** What an authenticator app with this key shows then, so many periods of 30 s later. */
export const appCode = (secret: string, at: Date, periods = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: at.getTime() + periods * 30_000,
  });

export const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');

const DAY_MS = 86_400_000;

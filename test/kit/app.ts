/** The whole server for tests: its own database, folder and accounts; nothing listens. */
import type { FastifyInstance, InjectOptions } from 'fastify';
import { buildApp } from '#server/app.ts';
import type { Database } from '#server/database/sql.ts';
import { readSettings } from '#server/settings/read-settings.ts';
import type { Settings } from '#server/settings/settings.ts';
import type { LogStream } from '#server/web/log.ts';
import type { TestDatabase } from './database.ts';
import { keysIn, sealed } from './sealed.ts';

type Options = {
  environment?: Record<string, string>;
  clock?: () => Date;
  logStream?: LogStream;
};

export type TestApp = {
  app: FastifyInstance;
  db: Database;
  settings: Settings;
  /** Headers of somebody who signed in at the embedded pool. */
  signedIn(email: string, password?: string): Promise<Record<string, string>>;
  /** One call below `/api`. */
  call(method: 'GET' | 'POST' | 'PUT', path: string, more?: InjectOptions): Promise<Reply>;
  close(): Promise<void>;
};

type Reply = Awaited<ReturnType<FastifyInstance['inject']>>;

/** Starts on a new seeded database of this engine; `environment` is laid over the embedded mode's defaults. */
export async function openApp(
  { openWorld }: Pick<TestDatabase, 'openWorld'>,
  { environment = {}, ...options }: Options = {},
): Promise<TestApp> {
  const { db: opened, dataDir } = await openWorld();
  const settings = readSettings({ DATA_DIR: dataDir, PORTAL_DIR: dataDir, ...environment });
  const app = await buildApp({ settings, db: opened, ...options });
  const text = settings.mode === 'production' ? settings.piiKeys : undefined;
  const db = sealed(opened, keysIn(dataDir, text));

  return {
    app,
    db,
    settings,
    async signedIn(email, password = 'Credito26') {
      const reply = await app.inject({
        method: 'POST',
        url: '/cognito-idp/',
        headers: {
          'content-type': 'application/x-amz-json-1.1',
          'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
        },
        payload: JSON.stringify({
          ClientId: 'portal-web',
          AuthFlow: 'USER_PASSWORD_AUTH',
          AuthParameters: { USERNAME: email, PASSWORD: password },
        }),
      });
      const token = reply.json().AuthenticationResult?.IdToken;
      if (!token) throw new Error(`${email} could not sign in: ${reply.body}`);
      return { authorization: `Bearer ${token}`, 'x-api-key': settings.apiKey };
    },
    call: (method, path, more = {}) => app.inject({ method, url: `/api${path}`, ...more }),
    async close() {
      await app.close();
      await db.close();
    },
  };
}

/** Two servers of the portal in production mode: their settings, and how they start, stop and come back. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { production } from '#test/fixtures/production.ts';
import { freePort } from '#test/kit/free-port.ts';
import { credentials } from '#test/kit/s3.ts';
import { BUCKET, CLIENT, HOSTS, REGION, USER_POOL } from './hosts.ts';
import { type Part, startPart } from './part.ts';

const main = fileURLToPath(new URL('../../server/main.ts', import.meta.url));
const ownHosts = (port: number) => new URL(`own-hosts.ts?port=${port}`, import.meta.url).href;

type Places = {
  publicUrl: string;
  databaseUrl: string;
  isPooled: boolean;
  mailPort: number;
  scannerUrl: string | null;
  authority: string;
};

/** What `docs/settings.md` asks for; the lender's name and links are made up. */
export const settingsOf = (places: Places): Record<string, string> => ({
  ...production,
  DATABASE_URL: places.databaseUrl,
  DATABASE_LIMITS: places.isPooled ? 'role' : 'connection',
  MIGRATE: 'false',
  PUBLIC_URL: places.publicUrl,
  TRUST_PROXY: '1',
  // All calls come from this machine.
  RATE_LIMIT: '1000000',
  LOG: 'true',
  LENDER_API_KEY: randomBytes(24).toString('hex'),
  PII_KEYS: `k1:${randomBytes(32).toString('base64')}`,
  S3_BUCKET: BUCKET,
  S3_REGION: REGION,
  AWS_ACCESS_KEY_ID: credentials.accessKeyId,
  AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  COGNITO_USER_POOL_ID: USER_POOL,
  COGNITO_CLIENT_ID: CLIENT,
  COGNITO_DOMAIN: HOSTS.login,
  MAIL_URL: `smtp://127.0.0.1:${places.mailPort}`,
  NODE_EXTRA_CA_CERTS: places.authority,
  ...(places.scannerUrl && { CLAMAV_URL: places.scannerUrl }),
});

export type Server = {
  port: number;
  metricsPort: number;
  start(): Promise<void>;
  stop: Part['stop'];
};

export async function serverOf(
  folder: string,
  name: string,
  { settings, standInsPort }: { settings: Record<string, string>; standInsPort: number },
): Promise<Server> {
  const [port, metricsPort] = [await freePort(), await freePort()];
  let part: Part | null = null;
  return {
    port,
    metricsPort,
    async start() {
      part = startPart(process.execPath, ['--import', ownHosts(standInsPort), main], {
        log: join(folder, `${name}.log`),
        env: { ...process.env, ...settings, PORT: `${port}`, METRICS_PORT: `${metricsPort}` },
      });
      await part.until(() => isReady(`http://127.0.0.1:${port}`));
    },
    stop: async (signal) => part?.stop(signal),
  };
}

export const isReady = (url: string) =>
  fetch(`${url}/api/health/ready`, { signal: AbortSignal.timeout(3_000) }).then(
    async (reply) => {
      await reply.arrayBuffer();
      return reply.ok;
    },
    () => false,
  );

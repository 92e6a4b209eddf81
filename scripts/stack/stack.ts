/**
 * The whole of production on this machine, in a folder of its own: HAProxy, two servers, pgBouncer, PostgreSQL with a
 * standby and an archive, ClamAV, Prometheus, and stand-ins for Cognito, S3 and the mail server.
 */
import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from '#test/kit/free-port.ts';
import { writeBalancerConfig } from './balancer.ts';
import { makeCertificate } from './certificate.ts';
import { openStackDatabase, SERVICE } from './database.ts';
import { HOSTS } from './hosts.ts';
import { type End, type Part, startPart } from './part.ts';
import { requireProgram } from './programs.ts';
import { startScanner } from './scanner.ts';
import { isReady, serverOf, settingsOf } from './servers.ts';
import { openStandIns } from './stand-ins.ts';
import { startWatcher } from './watcher.ts';

export const PEOPLE = ['ana@example.com', 'luis@example.com'] as const;
const migrate = fileURLToPath(new URL('../migrate.ts', import.meta.url));

type Options = {
  /** The port that people open. */
  port: number;
  /** Builds the portal for these settings. @returns its folder. */
  build: (settings: Record<string, string>, folder: string) => Promise<string>;
  report?: (line: string) => void;
};

export type Stack = Awaited<ReturnType<typeof startAll>>;

/** @throws Error where a part does not start; those that did are ended. */
export async function openStack(options: Options) {
  const ends: End[] = [];
  const close = async () => {
    for (const end of ends.splice(0)) await end();
  };
  try {
    return { ...(await startAll(options, (end) => void ends.unshift(end))), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function startAll({ port, build, report = () => {} }: Options, later: (end: End) => void) {
  const folder = await mkdtemp(join(tmpdir(), 'portal-stack-'));
  later(() => rm(folder, { recursive: true }));
  await chmod(folder, 0o755);
  const publicUrl = `https://localhost:${port}`;
  const begun = (part: Part) => {
    later(() => part.stop());
    return part;
  };

  report('PostgreSQL: primary, backup, standby');
  const database = await openStackDatabase(folder, later);
  const standIns = await openStandIns(folder, publicUrl, PEOPLE);
  later(standIns.close);
  const certificate = await makeCertificate(folder);
  const standInsPort = await freePort();

  const settings = settingsOf({
    publicUrl,
    databaseUrl: database.url,
    isPooled: database.isPooled,
    mailPort: standIns.mailPort,
    scannerUrl: await startScanner(folder, begun),
    authority: certificate.alone,
  });
  settings.PORTAL_DIR = await build(settings, folder);

  report('migrations, servers');
  await promisify(execFile)(process.execPath, [migrate], {
    env: { ...process.env, DATABASE_URL: database.ownersUrl, DATABASE_SERVICE_ROLE: SERVICE },
  });
  const servers = [
    await serverOf(folder, 'one', { settings, standInsPort }),
    await serverOf(folder, 'two', { settings, standInsPort }),
  ] as const;
  later(() => Promise.all(servers.map((server) => server.stop())));

  const balancer = await writeBalancerConfig(folder, {
    port,
    standInsPort,
    servers: [servers[0].port, servers[1].port],
    standIns,
    certificate: certificate.withKey,
  });
  const log = join(folder, 'haproxy.log');
  const proxy = begun(startPart(requireProgram('haproxy'), ['-db', '-f', balancer], { log }));
  await Promise.all(servers.map((server) => server.start()));
  // It counted them as down before they were there.
  await proxy.until(() => isReady(publicUrl));
  const watcherUrl = await startWatcher(
    folder,
    servers.map(({ metricsPort }) => metricsPort),
    begun,
  );
  return {
    url: publicUrl,
    /** A browser finds Amazon's names here, and trusts the certificate. */
    browser: `chromium --user-data-dir=${folder}/browser --ignore-certificate-errors-spki-list=${certificate.digest} --host-resolver-rules="${rulesOf(standInsPort)}" ${publicUrl}`,
    folder,
    database,
    servers,
    settings,
    standIns,
    watcherUrl,
    isReady: () => isReady(publicUrl),
  };
}

const rulesOf = (port: number) =>
  Object.values(HOSTS)
    .map((host) => `MAP ${host}:443 127.0.0.1:${port}`)
    .join(', ');

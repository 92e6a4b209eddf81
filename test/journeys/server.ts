/**
 * The portal as `npm start` runs it: a process of its own, on a free port, with its own data, so that a journey may
 * stop it, kill it and start it again.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '#test/kit/free-port.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Long enough to see a request wait, short enough for a test. */
const LENDER_DELAY_MS = 500;
const START_WITHIN_MS = 180_000;
/** What the process said last; shown when it does not come up. */
const KEPT_OUTPUT = 4_000;
/** What may be asked for, with the log of a whole journey. */
const KEPT_LOG = 2_000_000;

export type Server = {
  url: string;
  dataDir: string;
  pid: () => number;
  /** What it has written, all starts together; with `LOG` the log too. */
  said: () => string;
  /** Starts the process on the same port and data, and waits until it is ready. */
  start: () => Promise<void>;
  /** Ends it as an operator does. @returns its exit code. */
  stop: () => Promise<number | null>;
  /** Ends it as a power cut does. */
  kill: () => Promise<void>;
  /** Brings the seeded world back. */
  reset: () => Promise<void>;
  /** Stops it and removes its data. */
  end: () => Promise<void>;
};

/** A server that is ready. `settings` are added to its environment; its data begin as a copy of `unstarted`, or empty. */
export async function startServer(
  settings: Record<string, string> = {},
  unstarted?: string,
): Promise<Server> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-journey-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const dataDir = join(folder, 'data');
  if (unstarted) cpSync(unstarted, dataDir, { recursive: true });
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    DATABASE_URL: '',
    PORT: String(port),
    DATA_DIR: dataDir,
    LENDER_DELAY_MS: String(LENDER_DELAY_MS),
    ...settings,
  };
  let child: ChildProcess | null = null;
  let said = '';
  const onOutput = (part: string) => {
    said = (said + part).slice(-KEPT_LOG);
  };

  async function start() {
    child = await ready(url, env, onOutput);
  }
  async function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return null;
    const exited = once(child, 'exit');
    child.kill(signal);
    const [code] = await exited;
    return code;
  }

  await start();
  return {
    url,
    dataDir,
    pid: () => child?.pid ?? 0,
    said: () => said,
    start,
    stop: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
    async reset() {
      const reply = await fetch(`${url}/dev/reset`, { method: 'POST' });
      if (!reply.ok) throw new Error(`The world could not be brought back: ${reply.status}`);
    },
    async end() {
      await end('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function ready(
  url: string,
  env: NodeJS.ProcessEnv,
  onOutput: (part: string) => void,
): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['scripts/start.ts'], { cwd: root, env });
  let output = '';
  const keep = (part: Buffer) => {
    output = (output + part).slice(-KEPT_OUTPUT);
    onOutput(String(part));
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);

  child.once('exit', (code, signal) => {
    if (code) console.error(`The server ended with ${code ?? signal}:\n${output}`);
  });

  const until = Date.now() + START_WITHIN_MS;
  while (!(await isHealthy(url))) {
    if (child.exitCode !== null) throw new Error(`The server ended at its start:\n${output}`);
    if (Date.now() > until) {
      child.kill('SIGKILL');
      throw new Error(`The server was not ready in ${START_WITHIN_MS} ms:\n${output}`);
    }
    await sleep(50);
  }
  return child;
}

const isHealthy = (url: string): Promise<boolean> =>
  fetch(`${url}/api/health`).then(
    ({ status }) => status === 200,
    () => false,
  );

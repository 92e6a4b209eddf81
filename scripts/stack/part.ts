/** One program of the stack in a process of its own, with its output in a file. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

export type Part = {
  /** Waits until this is so. @throws Error with its last lines where it ends before, or takes too long and is ended. */
  until(isSo: () => Promise<boolean>): Promise<void>;
  /** Asks it to end and waits until it has; one that does not is killed. */
  stop(signal?: NodeJS.Signals): Promise<void>;
  signal(name: NodeJS.Signals): void;
};

/** Ends something of the stack; the last one begins. */
export type End = () => Promise<unknown>;

type Options = { log: string; env?: NodeJS.ProcessEnv; user?: Identity };
type Identity = { uid?: number; gid?: number };

const SHOWN_LINES = 10;
const WITHIN_MS = 120_000;
/** Longer than a server takes at most. */
const KILLED_AFTER_MS = 30_000;

export function startPart(command: string, args: string[], { log, env, user }: Options): Part {
  const output = openSync(log, 'a');
  const child = spawn(command, args, {
    stdio: ['ignore', output, output],
    env: env ?? process.env,
    // In a group of its own: Ctrl-C reaches the stack alone, which ends its parts in their order.
    detached: true,
    ...user,
  });
  closeSync(output);
  const exited = once(child, 'exit').catch(() => {});
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;

  async function stop(signal: NodeJS.Signals = 'SIGTERM') {
    if (hasEnded()) return;
    child.kill(signal);
    const late = setTimeout(() => child.kill('SIGKILL'), KILLED_AFTER_MS);
    await exited;
    clearTimeout(late);
  }

  return {
    stop,
    signal: (name) => void child.kill(name),
    async until(isSo) {
      const last = Date.now() + WITHIN_MS;
      while (!(await isSo())) {
        if (hasEnded() || Date.now() > last) {
          await stop();
          throw new Error(await lastLines(command, log));
        }
        await sleep(100);
      }
    },
  };
}

async function lastLines(command: string, log: string): Promise<string> {
  const lines = (await readFile(log, 'utf8')).trimEnd().split('\n');
  return [`${command} does not start:`, ...lines.slice(-SHOWN_LINES)].join('\n');
}

/** PostgreSQL and pgBouncer refuse to run as root; Debian's packages bring a user for them. */
export function userOfPostgres(): Identity {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

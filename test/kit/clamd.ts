/** ClamAV's daemon on this machine, with one signature: the EICAR test file's. */
import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { programOf } from '../../scripts/stack/programs.ts';
import { writeScannerConfig } from '../../scripts/stack/scanner.ts';
import { freePort, isListening } from './free-port.ts';
import { until } from './until.ts';

export const CLAMD = programOf('clamav-daemon') ?? null;

export async function startClamd(): Promise<{ url: string; close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'clamd-'));
  await chmod(folder, 0o755);
  const port = await freePort();
  const config = await writeScannerConfig(folder, port);
  const child = spawn(CLAMD ?? '', ['--config-file', config], { stdio: 'ignore' });
  const exited = new Promise<void>((resolve) => void child.once('exit', () => resolve()));
  await until(() => isListening(port));
  return {
    url: `tcp://127.0.0.1:${port}`,
    async close() {
      child.kill('SIGKILL');
      await exited;
      await rm(folder, { recursive: true });
    },
  };
}

/** ClamAV's daemon on this machine, with one signature: the EICAR test file's. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, isListening } from './free-port.ts';
import { until } from './until.ts';

export const CLAMD = ['/usr/sbin/clamd', '/usr/bin/clamd'].find(existsSync) ?? null;

/** In two parts, so that no scanner takes this file for it. Source: eicar.org. */
export const EICAR = [
  'X5O!P%@AP[4\\PZX54(P^)7CC)7}$',
  'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*',
].join('');

export async function startClamd(): Promise<{ url: string; close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'clamd-'));
  await chmod(folder, 0o755);
  const port = await freePort();
  const signature = Buffer.from(EICAR).toString('hex');
  await writeFile(join(folder, 'test.ndb'), `Eicar-Test-Signature:0:*:${signature}\n`);
  const config = join(folder, 'clamd.conf');
  await writeFile(
    config,
    `Foreground yes
DatabaseDirectory ${folder}
TCPSocket ${port}
TCPAddr 127.0.0.1
`,
  );
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

/** ClamAV's daemon with one signature, the EICAR test file's: the real ones come by `freshclam`. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort, isListening } from '#test/kit/free-port.ts';
import { type Part, startPart } from './part.ts';
import { programOf } from './programs.ts';

/** In two parts, so that no scanner takes this file for it. Source: eicar.org. */
export const EICAR = [
  'X5O!P%@AP[4\\PZX54(P^)7CC)7}$',
  'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*',
].join('');

/** @returns the file that `clamd` is started with. */
export async function writeScannerConfig(folder: string, port: number): Promise<string> {
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
  return config;
}

/** Null where ClamAV is not installed: the servers warn of it at their start. */
export async function startScanner(
  folder: string,
  begun: (part: Part) => Part,
): Promise<string | null> {
  const program = programOf('clamav-daemon');
  if (!program) return null;
  const port = await freePort();
  const config = await writeScannerConfig(folder, port);
  const log = join(folder, 'clamd.log');
  const part = begun(startPart(program, ['--config-file', config], { log }));
  await part.until(() => isListening(port));
  return `tcp://127.0.0.1:${port}`;
}

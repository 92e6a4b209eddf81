/** Prometheus with the rules of `deploy/`, reading the servers of the stack. */
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort, isListening } from '#test/kit/free-port.ts';
import { type Part, startPart } from './part.ts';
import { programOf } from './programs.ts';

const deployed = fileURLToPath(new URL('../../deploy/prometheus/', import.meta.url));

/** @returns the file that `prometheus` is started with. */
async function writeWatcherConfig(folder: string, metrics: readonly number[]) {
  const config = join(folder, 'prometheus.yml');
  const written = await readFile(join(deployed, 'prometheus.yml'), 'utf8');
  const targets = metrics.map((port) => `"127.0.0.1:${port}"`).join(', ');
  await copyFile(join(deployed, 'alerts.yml'), join(folder, 'alerts.yml'));
  await writeFile(
    config,
    written
      .replace(/^alerting:\n(?: .*\n)+/m, '')
      .replace(/targets: \["127\.0\.0\.1:13001".*\]/, `targets: [${targets}]`),
  );
  return config;
}

/** Null where Prometheus is not installed. */
export async function startWatcher(
  folder: string,
  metrics: readonly number[],
  begun: (part: Part) => Part,
): Promise<string | null> {
  const program = programOf('prometheus');
  if (!program) return null;
  const port = await freePort();
  const config = await writeWatcherConfig(folder, metrics);
  const args = [`--config.file=${config}`, `--web.listen-address=127.0.0.1:${port}`];
  const data = `--storage.tsdb.path=${join(folder, 'prometheus')}`;
  const log = join(folder, 'prometheus.log');
  const part = begun(startPart(program, [...args, data], { log }));
  await part.until(() => isListening(port));
  return `http://127.0.0.1:${port}`;
}

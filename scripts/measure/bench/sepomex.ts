/** Times an invented postal catalogue as large as the official one. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Api } from './api.ts';
import { median, secondsOf } from './figures.ts';

const ROWS = 150_000;
/** Settlements of one postal code, about as many as in the official file. */
const PER_CODE = 5;
const FIRST_CODE = 1_000;
const LOOK_UPS = 200;

const COLUMNS =
  'd_codigo|d_asenta|d_tipo_asenta|D_mnpio|d_estado|d_ciudad|d_CP|c_estado|c_oficina|c_CP|c_tipo_asenta|c_mnpio|id_asenta_cpcons|d_zona|c_cve_ciudad';

const codeOf = (row: number) => String(FIRST_CODE + Math.floor(row / PER_CODE)).padStart(5, '0');

function line(row: number): string {
  const code = codeOf(row);
  const place = `Asentamiento Ñandú ${row}|Colonia|Municipio ${row % 300}|Estado Inventado|`;
  const numbers = `${code}|09|${code}||09|${String(row % 300).padStart(3, '0')}|`;
  return `${code}|${place}Ciudad|${numbers}${String(Math.floor(row / 300)).padStart(4, '0')}|Urbano|01`;
}

/** Seconds of `npm run sepomex` on the data of a server that is stopped. */
export async function loadSeconds(dataDir: string): Promise<number> {
  const file = join(dataDir, '..', 'catalogo.txt');
  const lines = [COLUMNS, ...Array.from({ length: ROWS }, (_, row) => line(row))];
  await writeFile(file, Buffer.from(lines.join('\r\n'), 'latin1'));
  return secondsOf(() => load(file, dataDir));
}

async function load(file: string, dataDir: string) {
  const child = spawn(process.execPath, ['scripts/sepomex.ts', file], {
    cwd: fileURLToPath(new URL('../../../', import.meta.url)),
    env: { ...process.env, NODE_ENV: 'development', DATABASE_URL: '', DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('The catalogue could not be loaded.');
}

/** Milliseconds of one look-up, asked over HTTP; the median of many. */
export async function lookUpMs(api: Api): Promise<number> {
  const times: number[] = [];
  for (let number = 0; number < LOOK_UPS; number++) {
    const code = codeOf((number * 739) % ROWS);
    times.push(1000 * (await secondsOf(() => api.get(`/sepomex/${code}`))));
  }
  return median(times);
}

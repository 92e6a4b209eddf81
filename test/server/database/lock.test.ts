import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#server/database/open.ts';
import { type Process, startProcess } from '#test/kit/process.ts';

let folder: string;
let dir: string;
let holder: Process;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lock-'));
  dir = join(folder, 'db');
  holder = startProcess(new URL('../../kit/holding-process.ts', import.meta.url), dir);
  await holder.says('holding');
});
afterAll(async () => {
  await holder.kill();
  await rm(folder, { recursive: true, force: true });
});

it('opens a folder in one process only, and again after that one was killed', {
  tags: ['slow'],
}, async () => {
  await expect(openDatabase({ dir })).rejects.toThrow('in use by another process');
  await expect(
    openDatabase({ dir: `${folder}/../${folder.split('/').at(-1)}/db` }),
  ).rejects.toThrow('in use');

  await holder.kill();
  const db = await openDatabase({ dir });
  expect((await db.query('select * from thing')).rowCount).toBe(1);
  await expect(openDatabase({ dir })).rejects.toThrow('in use');

  await db.close();
  const again = await openDatabase({ dir });
  await again.close();
});

it('makes a folder that only its owner may enter, and leaves nothing beside it', async () => {
  expect((await stat(dir)).mode & 0o777).toBe(0o700);
  expect(await readdir(folder)).toEqual(['db']);
});

it('throws away what a start that was killed left half made', { tags: ['slow'] }, async () => {
  const other = join(folder, 'other');
  const half = await mkdtemp(`${other}.new-`);
  const db = await openDatabase({ dir: other });
  await db.close();
  expect(await readdir(folder)).not.toContain(half.split('/').at(-1));
});

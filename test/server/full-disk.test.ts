/** A disk without room loses no write that was acknowledged, and the server goes on by itself. Source: issue 10, sentence 8. */
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Presigned } from '#server/files/object-store.ts';
import { databases } from '#test/kit/database.ts';
import { freePort } from '#test/kit/free-port.ts';
import { type Process, startProcess } from '#test/kit/process.ts';
import { hasSmallDisks, mountSmallDisk, type SmallDisk } from '#test/kit/small-disk.ts';
import { pdfOf, sendForm } from '#test/kit/uploads.ts';
import { DRAFT_FIELDS } from '../../scripts/measure/chaos/draft-fields.ts';
import { type Ask, requestOf, signedIn } from '../../scripts/measure/chaos/session.ts';

const SERVER = new URL('../fixtures/portal-process.ts', import.meta.url);
const FULL_LOG = new URL('../fixtures/full-log-process.ts', import.meta.url);
const STEP_BYTES = 8 * 1024 * 1024;
const BACK_WITHIN_MS = 5_000;

describe.runIf(hasSmallDisks())('a disk of 256 MB', { tags: ['slow'] }, () => {
  let disk: SmallDisk;
  let running: Process | null = null;

  beforeEach(async () => {
    disk = mountSmallDisk(256);
    const [embedded] = databases();
    const made = await embedded?.makePlace('seeded');
    cpSync(made?.dataDir ?? '', disk.dir, { recursive: true });
    await made?.remove();
  });
  afterEach(async () => {
    await running?.kill();
    disk.remove();
  });

  async function start(): Promise<string> {
    const port = await freePort();
    const place = JSON.stringify({ dir: join(disk.dir, 'database') });
    running = startProcess(SERVER, place, disk.dir, String(port), '600000');
    await running.says('listening');
    return `http://127.0.0.1:${port}`;
  }

  it('keeps what was acknowledged, refuses with 503, and is back with the room', async () => {
    let drafts = await draftsAt(await start());
    const legal = await signedIn(drafts.url, 'tienda-documents');
    const target = await preloaded(legal);

    while (disk.free() > 0) {
      await drafts.write();
      disk.take(Math.min(disk.free(), STEP_BYTES));
    }
    for (let tries = 0; tries < 10; tries++) expect(await drafts.write()).toBe(503);
    expect(drafts.statuses()).toEqual([200, 503]);
    expect(await drafts.refusal()).toEqual([
      503,
      '5',
      'El servicio no está disponible por un momento. Vuelve a intentarlo.',
    ]);
    expect((await drafts.read()).status).toBe(200);
    const refused = await sendForm(target, pdfOf(600));
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    expect(refused.body).toMatchObject({ message: 'There is no room for now' });

    disk.makeRoom();
    await expect.poll(drafts.write, { timeout: BACK_WITHIN_MS }).toBe(200);
    expect((await sendForm(target, pdfOf(600))).status).toBe(204);
    expect((await drafts.read()).fields).toMatchObject(drafts.acknowledged);

    disk.take();
    expect(await drafts.write()).toBe(503);
    await running?.kill();
    disk.makeRoom();
    const { acknowledged } = drafts;
    drafts = await draftsAt(await start());
    expect((await drafts.read()).fields).toMatchObject(acknowledged);
    expect(await drafts.write()).toBe(200);
  });

  it('refuses a write that needs the next segment of the log, and goes on', async () => {
    running = startProcess(FULL_LOG, join(disk.dir, 'database'));
    await running.says('open');
    disk.take();
    await running.says('refused');
    disk.makeRoom();
    await running.says('written');
  });
});

/** A form for a document that is asked for. */
async function preloaded(ask: Ask): Promise<Presigned> {
  const document = { name: 'recibo.pdf', type: 'CD' };
  const body = { user_platform: 'tienda-nube', document };
  const answer = await ask('POST', '/documents/generic/preload', body);
  expect(answer?.status).toBe(200);
  return answer?.body as Presigned;
}

/** One person's draft: each write changes another field. */
async function draftsAt(url: string) {
  const ask = await signedIn(url, 'clip-pm');
  const request_id = await requestOf(ask);
  const place = `/request/borradores?request_id=${request_id}&form=generalData`;
  const acknowledged: Record<string, { value: string }> = {};
  const seen = new Set<number>();
  let turn = 0;

  async function read() {
    const answer = await ask('GET', place);
    const { version = 0, fields = {} } = (answer?.body ?? {}) as Record<string, never>;
    return { status: answer?.status, version, fields };
  }

  async function put() {
    const { version } = await read();
    const name = DRAFT_FIELDS[turn % DRAFT_FIELDS.length] ?? '';
    const value = `${turn++} `.padEnd(1_000, 'x');
    const body = { request_id, form: 'generalData', changes: { [name]: value } };
    const answer = await ask('PUT', '/request/borradores', body, { 'if-match': `"${version}"` });
    if (answer?.status === 200) acknowledged[name] = { value };
    seen.add(answer?.status ?? 0);
    return answer;
  }

  return {
    url,
    acknowledged,
    read,
    write: async () => (await put())?.status,
    /** All that the writes were answered with. */
    statuses: () => [...seen].toSorted(),
    async refusal() {
      const answer = await put();
      if (!answer) return [];
      const { message } = answer.body as { message: string };
      return [answer.status, answer.headers.get('retry-after'), message];
    },
  };
}

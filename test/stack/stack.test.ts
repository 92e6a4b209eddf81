/** `npm run test:stack`: the whole of production on this machine, started, tried and stopped. Source: issue 33, 3 and 11. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clamavScan } from '#server/files/clamav.ts';
import type { Presigned } from '#server/files/object-store.ts';
import { freePort } from '#test/kit/free-port.ts';
import { formOf, pdfOf } from '#test/kit/uploads.ts';
import { failOver, restartInTurn } from '../../scripts/stack/drills.ts';
import { BUCKET, HOSTS } from '../../scripts/stack/hosts.ts';
import { clientOf } from '../../scripts/stack/people.ts';
import { missingPackages } from '../../scripts/stack/programs.ts';
import { EICAR } from '../../scripts/stack/scanner.ts';
import { openStack, type Stack } from '../../scripts/stack/stack.ts';

const missing = missingPackages();
if (missing.length > 0) it.skip(`needs Debian’s ${missing.join(', ')}`, () => {});

/** Of this machine's processes, those that were started with the folder among their arguments or settings. */
const processesOf = (folder: string) =>
  globSync('/proc/[0-9]*').filter((place) =>
    ['cmdline', 'environ'].some((file) => textOf(join(place, file)).includes(folder)),
  );

/** Nothing of a process that ended meanwhile, or is not ours to read. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

describe.skipIf(missing.length > 0)('the stack', () => {
  let stack: Stack & { close(): Promise<void> };
  beforeAll(async () => {
    stack = await openStack({
      port: await freePort(),
      async build(_, folder) {
        const portal = join(folder, 'portal');
        await mkdir(portal);
        await writeFile(join(portal, 'index.html'), '<title>portal</title>');
        return portal;
      },
    });
  });
  afterAll(() => stack?.close());

  it('answers over TLS, to who signed in at its user pool', async () => {
    expect((await fetch(`${stack.url}/login`, { headers: { accept: 'text/html' } })).status).toBe(
      200,
    );
    const ask = await clientOf(stack, 'ana@example.com');
    expect((await ask('GET', '/flujo-piloto/cliente/info'))?.status).toBe(200);
  });

  it('runs with a role that changes no table', async () => {
    const write = `set role portal; create table thing (a int)`;
    await expect(stack.database.run(write)).rejects.toThrow('permission denied for schema public');
    await expect(stack.database.run('set role portal; delete from audit_log')).rejects.toThrow(
      'permission denied for table audit_log',
    );
  });

  it('keeps a standby that has all that was acknowledged', async () => {
    const { rows } = await stack.database.run('select sync_state from pg_stat_replication');
    expect(rows).toEqual([{ sync_state: 'sync' }]);
  });

  it('refuses an infected file', async () => {
    const scan = clamavScan(new URL(stack.settings.CLAMAV_URL ?? ''));
    expect(await scan(Buffer.from(EICAR))).toBe('infected');
  });

  it('takes a document that was sent by its form, and refuses the EICAR file in words', async () => {
    const ask = await clientOf(stack, 'ana@example.com');
    await stack.database.run(
      `update credit_request set state = journey || '.legalDocuments',
         status = 'Pendiente de Archivos', sub_status = 'Documentos Legales'`,
    );
    const { rows } = await stack.database.run('select platform from credit_request limit 1');
    const user_platform = rows[0]?.platform;

    async function send(type: string, file: Buffer) {
      const asked = await ask('POST', '/documents/generic/preload', {
        user_platform,
        document: { name: `${type}.pdf`, type, bytes: file.length },
      });
      if (!asked) throw new Error('No answer.');
      const { url, fields } = asked.body as Presigned;
      expect(new URL(url).hostname).toBe(HOSTS.store);
      const post = (given: typeof fields) =>
        fetch(`http://127.0.0.1:${stack.standIns.storePort}/${BUCKET}/`, {
          method: 'POST',
          body: formOf(given, file),
        });
      const other = { ...fields, Policy: btoa('{"conditions":[]}') };
      expect([(await post(other)).status, (await post(fields)).status]).toEqual([403, 204]);
      return ask(
        'POST',
        '/documents/generic',
        {
          tipo_persona: 'PF',
          user_platform,
          documents: [{ type, name: `${type}.pdf`, s3_key: fields.key }],
        },
        { 'accept-language': 'es', 'idempotency-key': `document-${type}` },
      );
    }
    expect(await send('ID', pdfOf(600))).toMatchObject({ status: 200, body: {} });
    expect(await send('CD', Buffer.concat([pdfOf(600), Buffer.from(EICAR)]))).toMatchObject({
      status: 422,
      body: {
        code: 'infected',
        message: 'Este archivo tiene un virus. Revisa tu equipo y elige otro archivo.',
      },
    });
  });

  it('is read by Prometheus, server by server', async () => {
    const ready = async () => {
      const reply = await fetch(`${stack.watcherUrl}/api/v1/query?query=portal_ready`);
      const { data } = (await reply.json()) as { data: { result: { value: [number, string] }[] } };
      return data.result.map(({ value }) => value[1]);
    };
    await expect.poll(ready, { timeout: 60_000, interval: 500 }).toEqual(['1', '1']);
  });

  it('fails no call while each server restarts', async () => {
    const { calls, failed, lost } = await restartInTurn(stack, 2);
    expect([failed, lost, calls > 100]).toEqual([[], [], true]);
  });

  it('loses no acknowledged step when the primary dies', async () => {
    const { acknowledged, lost, backMs } = await failOver(stack);
    expect([lost, acknowledged > 20, backMs < 60_000]).toEqual([[], true, true]);
  });

  it('stops without a process or a file left', async () => {
    expect(processesOf(stack.folder).length).toBeGreaterThanOrEqual(7);
    await stack.close();
    expect([processesOf(stack.folder), existsSync(stack.folder)]).toEqual([[], false]);
  });
});

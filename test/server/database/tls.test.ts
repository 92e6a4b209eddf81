/** The connection to PostgreSQL, encrypted, and refused where the certificate is another's. Source: issue 33. */
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TLSSocket } from 'node:tls';
import { generate } from 'selfsigned';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/database/open.ts';
import { postgresWith } from '#test/kit/database.ts';

/** Asks for TLS; the server answers with one byte. Source: PostgreSQL, 55.2.10. */
const SSL_REQUEST = 80877103;

const certificate = async () =>
  generate([{ name: 'commonName', value: 'localhost' }], { keySize: 2048 });

/** Ends TLS before a server that listens on a socket, as PostgreSQL with a certificate does. */
async function tlsFront(
  socketPath: string,
  { private: key, cert }: { private: string; cert: string },
) {
  const open = new Set<Socket>();
  const server = createServer((client) => {
    open.add(client.on('error', () => {}));
    client.once('data', (asked: Buffer) => {
      if (asked.readInt32BE(4) !== SSL_REQUEST) return void client.destroy();
      client.write('S');
      const safe = new TLSSocket(client, { isServer: true, key, cert }).on('error', () => {});
      const upstream = connect(socketPath).on('error', () => safe.destroy());
      safe.pipe(upstream).pipe(safe);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}

describe.each(postgresWith())('$kind over TLS', (database) => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tls-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('answers the right certificate, and is not asked behind another', async () => {
    const own = await certificate();
    const { place, remove } = await database.makePlace();
    const url = new URL('url' in place ? place.url : '');
    const socketPath = `${url.searchParams.get('host')}/.s.PGSQL.5432`;
    const front = await tlsFront(socketPath, own);
    const answered = async (ca: string) => {
      const file = join(folder, 'ca.pem');
      await writeFile(file, ca);
      const safe = `postgres://${url.username}@localhost:${front.port}${url.pathname}?sslmode=verify-full&sslrootcert=${file}`;
      const db = await openDatabase({ url: safe });
      try {
        return (await db.query<{ one: number }>('select 1 as one')).rows[0]?.one;
      } finally {
        await db.close();
      }
    };
    expect(await answered(own.cert)).toBe(1);
    await expect(answered((await certificate()).cert)).rejects.toThrow(/certificate/);
    front.close();
    await remove();
  });
});

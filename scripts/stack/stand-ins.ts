/** What stands in for other companies' systems: a user pool, an S3 that checks POST policies, a mail server. */
import { mkdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import Fastify from 'fastify';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open.ts';
import { createPool } from '#server/embedded/pool/pool.ts';
import { poolRoutes } from '#server/embedded/pool/routes.ts';
import { poolSettings } from '#server/embedded/pool/settings.ts';
import { EMBEDDED_LENDER } from '#server/settings/embedded-defaults.ts';
import { startMailServer } from '#test/kit/mail-server.ts';
import { openS3 } from '#test/kit/s3.ts';
import { sealed } from '#test/kit/sealed.ts';
import { CLIENT, HOSTS, USER_POOL } from './hosts.ts';

export const PASSWORD = 'Credito26';

export type StandIns = Awaited<ReturnType<typeof openStandIns>>;

/** @param people addresses of those who may sign in, with `PASSWORD`. */
export async function openStandIns(folder: string, publicUrl: string, people: readonly string[]) {
  const dir = join(folder, 'pool');
  await mkdir(dir);
  const plain = await openDatabase({ dir });
  await migrate(plain);
  const db = sealed(plain);
  const [store, mails] = [await openS3(), await startMailServer()];
  const pool = await createPool({
    db,
    settings: {
      ...poolSettings([publicUrl], EMBEDDED_LENDER.name),
      userPoolId: USER_POOL,
      clientId: CLIENT,
      issuer: `https://${HOSTS.pool}/${USER_POOL}`,
    },
    mail: async () => {},
  });
  async function addPerson(email: string) {
    const made = await pool.users.create(db, { email, temporaryPassword: PASSWORD });
    await pool.users.setPassword(db, made.username, PASSWORD);
  }
  for (const email of people) await addPerson(email);
  const app = Fastify();
  poolRoutes(app, pool);
  await app.listen({ host: '127.0.0.1', port: 0 });

  return {
    /** May sign in from now on, with `PASSWORD`. */
    addPerson,
    /** Each answer of the store comes so much later. */
    slowStore: store.slow,
    poolPort: (app.server.address() as AddressInfo).port,
    storePort: Number(new URL(store.endpoint).port),
    mailPort: mails.port,
    async close() {
      await app.close();
      await Promise.all([store.close(), mails.close()]);
      await db.close();
    },
  };
}

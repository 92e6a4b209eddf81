/** The stand-ins of the embedded mode: user pool, object store, signing provider, lender, developers' calls. */
import type { FastifyInstance } from 'fastify';
import { createContracts } from './contract-page/contracts.ts';
import { contractRoutes } from './contract-page/routes.ts';
import { devRoutes } from './dev/routes.ts';
import { startWorker, type Worker } from './jobs/worker.ts';
import { embeddedLender } from './lender/embedded.ts';
import { LENDER_JOB } from './life/life.ts';
import { objectStore } from './objects/store.ts';
import type { EmbeddedStore, Parts } from './parts.ts';
import type { Pool } from './pool/pool.ts';
import { poolRoutes } from './pool/routes.ts';
import { seededLinks, seedLinks } from './seed/links.ts';
import { reset } from './seed/reset.ts';
import { isSeeded, type SeedParts, seedWorld } from './seed/world.ts';
import { markStored } from './stores/stored-objects.ts';

/** Never in production: `pool` and `store` exist in the embedded mode alone. */
export async function embed(app: FastifyInstance, parts: Parts, pool: Pool, store: EmbeddedStore) {
  const { db, desk, clock, settings, lenderKey } = parts;
  const contracts = createContracts({ desk, clock, origin: settings.publicUrl });
  const seeding = seedParts(parts, pool);

  poolRoutes(app, pool);
  await objectStore(app, {
    ...store,
    onStored: async (stored) => {
      if (!(await markStored(db, stored))) throw new Error('Nobody asked for this upload.');
    },
  });
  await app.register(async (scope) => contractRoutes(scope, { db, contracts }));
  await app.register(async (scope) =>
    devRoutes(scope, {
      db,
      desk,
      contracts,
      lenderKey,
      links: seededLinks(parts.keys),
      reset: () => reset(db, { ...seeding, forgetPeople: (sql) => pool.reset(sql) }),
    }),
  );
  work(app, parts, contracts.drawUp);
}

/** Brings the seeded world into a database that has none, and its links into one from before there were any. */
export async function seedPeople(parts: Parts, pool: Pool) {
  await parts.db.transaction(async (sql) => {
    const seed = (await isSeeded(sql)) ? seedLinks : seedWorld;
    await seed(sql, seedParts(parts, pool));
  });
}

const seedParts = ({ keys, clock, settings }: Parts, { users }: Pool): SeedParts => ({
  users,
  keys,
  clock,
  origin: settings.publicUrl,
});

type DrawUp = Parameters<typeof embeddedLender>[0]['drawUpContract'];

/** The embedded lender works while the server listens, and ends with the job in its hands. */
function work(app: FastifyInstance, { db, desk }: Parts, drawUpContract: DrawUp) {
  const decide = embeddedLender({ desk, drawUpContract });
  let worker: Worker | undefined;
  app.addHook('onListen', async () => {
    worker = startWorker(
      db,
      { [LENDER_JOB]: (sql, { payload }) => decide(sql, waitOf(payload)) },
      { report: (error, job) => app.log.error({ err: error, kind: job?.kind }, 'job failed') },
    );
  });
  // Not inside the hook above: an app that listens takes no more hooks.
  app.addHook('onClose', () => worker?.stop());
}

/** What `life.ts` wrote into the job. */
function waitOf(payload: unknown): { requestId: string; version: number } {
  const isWait =
    typeof payload === 'object' &&
    payload !== null &&
    'requestId' in payload &&
    'version' in payload &&
    typeof payload.requestId === 'string' &&
    typeof payload.version === 'number';
  if (!isWait) throw new Error('Not a job of the embedded lender.');
  return { requestId: String(payload.requestId), version: Number(payload.version) };
}

/** The stand-ins of the embedded mode: user pool, object store, signing provider, lender, developers' calls. */
import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Base, Dependencies } from '#server/dependencies.ts';
import { workWhileListening } from '#server/jobs/app-worker.ts';
import { LENDER_JOB } from '#server/lifecycle/lifecycle.ts';
import type { EmbeddedSettings } from '#server/settings/settings.ts';
import { markStored } from '#server/stores/stored-objects.ts';
import { createContracts } from './contract-page/contracts.ts';
import { contractRoutes } from './contract-page/routes.ts';
import type { WorldClock } from './dev/clock.ts';
import { createFailures } from './dev/failures.ts';
import { createFinder } from './dev/find/find.ts';
import { createLogLines } from './dev/log-lines.ts';
import { devRoutes } from './dev/routes.ts';
import type { Tools } from './dev/tools.ts';
import { embeddedLender } from './lender/lender.ts';
import { objectStore } from './object-store/routes.ts';
import type { Pool } from './pool/pool.ts';
import { poolRoutes } from './pool/routes.ts';
import { seededLinks, seedLinks } from './seed/links.ts';
import { reset } from './seed/reset.ts';
import { isSeeded, type SeedDependencies, seedDatabase } from './seed/seed-database.ts';
import { type EmbeddedSystems, embeddedSystems } from './systems.ts';

/**
 * The embedded mode, made before the dependencies that need its systems.
 *
 * @returns those systems, and `mount`, which seeds the people and adds the stand-ins' pages and jobs to the app.
 */
export async function createEmbedded(settings: EmbeddedSettings, base: Base, clock: WorldClock) {
  const systems = await embeddedSystems(settings, base);
  const lines = createLogLines();
  const failures = createFailures();
  const find = createFinder({ lines, maps: mapsBeside(settings.portalDir) });
  const tools = { clock, failures, find };
  return {
    external: systems.external,
    log: lines.through,
    prepare: failures.meet,
    seed: (dependencies: Dependencies) => seedPeople(dependencies, systems.pool),
    mount: (app: FastifyInstance, dependencies: Dependencies) =>
      mount(app, dependencies, { ...systems, tools }),
  };
}

async function mount(
  app: FastifyInstance,
  dependencies: Dependencies,
  { pool, store, tools }: EmbeddedSystems & { tools: Tools },
) {
  const {
    db,
    lenderEvents,
    lenderRecords,
    creditAccounts,
    accountMails,
    clock,
    settings,
    lenderKeys,
  } = dependencies;
  const contracts = createContracts({
    lenderEvents,
    clock,
    origin: settings.publicUrl,
    lender: settings.lender,
  });
  const seeding = seedParts(dependencies, pool);

  poolRoutes(app, pool);
  await objectStore(app, {
    ...store,
    onStored: async (stored) => {
      if (!(await markStored(db, stored))) throw new Error('This upload was not requested.');
    },
  });
  await app.register(async (scope) => contractRoutes(scope, { db, contracts }));
  await app.register(async (scope) =>
    devRoutes(scope, {
      db,
      lenderEvents,
      lenderRecords,
      creditAccounts,
      accountMails,
      clock,
      contracts,
      lenderKey: lenderKeys[0]?.secret ?? '',
      links: seededLinks(dependencies.keys),
      tools,
      seeding,
      async reset() {
        tools.clock.reset();
        tools.failures.clear();
        await reset(db, { ...seeding, forgetPeople: (sql) => pool.reset(sql) });
      },
    }),
  );
  const decide = embeddedLender({
    lenderEvents,
    lenderRecords,
    clock,
    drawUpContract: contracts.drawUp,
  });
  workWhileListening(app, db, { [LENDER_JOB]: (sql, { payload }) => decide(sql, waitOf(payload)) });
}

/** Where the build keeps its source maps. */
const mapsBeside = (portalDir: string) => resolve(portalDir, '../.maps');

/** Brings the seeded world into a database that has none, and its links into one from before there were any. */
async function seedPeople(dependencies: Dependencies, pool: Pool) {
  await dependencies.db.transaction(async (sql) => {
    const seed = (await isSeeded(sql)) ? seedLinks : seedDatabase;
    await seed(sql, seedParts(dependencies, pool));
  });
}

const seedParts = (
  { keys, clock, mail, settings }: Dependencies,
  { users }: Pool,
): SeedDependencies => ({
  users,
  keys,
  clock,
  origin: settings.publicUrl,
  mail,
});

/** The payload that `lifecycle.ts` writes. */
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

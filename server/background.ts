/** What a server does beside its calls, from the moment that it listens until it stops. */
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from './dependencies.ts';
import { startHeicWorker } from './files/heic/work.ts';
import { repeatWhileListening, stoppingOf, workWhileListening } from './jobs/app-worker.ts';
import { mailDueAccounts } from './lifecycle/account-mornings.ts';
import { DELIVERY_JOB, deliveryJob, type Webhook } from './lifecycle/lender-deliveries.ts';
import { chainAudit } from './stores/audit-chain.ts';
import { placeNamesAnew } from './stores/name-rule.ts';
import { retainDaily } from './stores/privacy/retain.ts';
import { sealWaiting } from './stores/sealing.ts';

/** How soon the processes know of a session that began, or that another one ended. */
const SESSIONS_MS = 2_000;
/** How long an entry of the audit log waits until it is chained. */
const CHAIN_MS = 5_000;
/** How often credits are looked for whose owners are to be written to. */
const MORNING_MS = 60_000;
/** How soon a server notices that personal columns are sealed from now on, or names are placed by another rule. */
const SEAL_MS = 60_000;
/** How often a server asks whether what is over was removed this day. */
const RETAIN_MS = 3_600_000;

/** Waits for an answer longer than a transaction may, and less than the lease. */
const DELIVERY_WORK = { batch: 1, leaseMs: 60_000 };

export function startBackground(app: FastifyInstance, dependencies: Dependencies) {
  const { settings, db, keys, clock, objects, endedSessions, sessionUses } = dependencies;
  if (settings.webhook) deliverToLender(app, dependencies, settings.webhook);
  startHeicWorker(app, dependencies);
  repeatWhileListening(app, SESSIONS_MS, endedSessions.read);
  repeatWhileListening(app, SESSIONS_MS, sessionUses.save);
  repeatWhileListening(app, CHAIN_MS, () => chainAudit(db, keys));
  repeatWhileListening(app, MORNING_MS, () => mailDueAccounts(dependencies));
  repeatWhileListening(app, SEAL_MS, () => sealWaiting(db));
  repeatWhileListening(app, SEAL_MS, () => placeNamesAnew(db));
  repeatWhileListening(app, RETAIN_MS, () =>
    retainDaily(db, clock(), (key) => objects.remove(key)),
  );
}

function deliverToLender(app: FastifyInstance, { db, clock }: Dependencies, webhook: Webhook) {
  const stopping = stoppingOf(app);
  const report = (delivery: string) => app.log.error({ delivery }, 'the lender was not told');
  const job = deliveryJob({ ...webhook, db, clock, stopping, report });
  workWhileListening(app, db, { [DELIVERY_JOB]: job }, DELIVERY_WORK);
}

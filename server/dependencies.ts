/** The dependencies of the routes: keys, identity, object store, lifecycle. */

import type { PortalConfig } from '#contract/config.ts';
import { rowOf } from '#domain/request/statuses.ts';
import { createEndedSessions } from './api/ended-sessions.ts';
import { createSessionUses } from './api/session-uses.ts';
import type { LenderKey } from './crypto/lender-keys.ts';
import type { FieldKeys } from './crypto/secrets.ts';
import type { Database } from './database/sql.ts';
import type { ObjectStore } from './files/object-store.ts';
import type { BearerVerifier } from './identity/verify-bearer.ts';
import { createAccountMails } from './lifecycle/account-mails.ts';
import { createAccountNotices } from './lifecycle/account-notices.ts';
import { createStandings } from './lifecycle/account-standing.ts';
import { createCreditAccounts } from './lifecycle/credit-accounts.ts';
import { keepDelivery } from './lifecycle/lender-deliveries.ts';
import { createLenderEvents } from './lifecycle/lender-events.ts';
import { createLenderRecords } from './lifecycle/lender-records.ts';
import { createLifecycle } from './lifecycle/lifecycle.ts';
import { createLinks } from './lifecycle/public-links.ts';
import type { SendMail } from './mail/mailer.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Settings } from './settings/settings.ts';
import { loadPlatformGuide } from './stores/platforms.ts';

/** Other companies' systems as the server reaches them: the real ones, or those that stand in for them. */
export type ExternalSystems = {
  identify: BearerVerifier;
  /** The user pool as the browser's configuration names it. */
  identity: PortalConfig['identity'];
  objects: ObjectStore;
  lenderKeys: readonly LenderKey[];
  /** The wait of the embedded lender; null where a real one decides. */
  lenderDelayMs: number | null;
  mail: SendMail;
};

/** What everything is made from: the settings, a migrated database with its catalogues, keys, the time, what is counted. */
export type Base = {
  settings: Settings;
  db: Database;
  keys: FieldKeys;
  clock: () => Date;
  metrics: Metrics;
};

export type Dependencies = Awaited<ReturnType<typeof createDependencies>>;

export async function createDependencies(base: Base, external: ExternalSystems) {
  const { settings, db, keys, clock, metrics } = base;
  const { lenderDelayMs, mail } = external;
  const lifecycle = createLifecycle({
    clock,
    lenderDelayMs,
    mail,
    depositDays: settings.depositBusinessDays,
    notifyLender: settings.webhook ? keepDelivery(clock) : null,
    entered: (platform, status) =>
      metrics.entered.inc({ platform, status: rowOf(status)?.name ?? 'other' }),
  });
  const links = createLinks({ clock, mail, origin: settings.publicUrl });
  const lenderEvents = createLenderEvents({ lifecycle, links, keys, clock, mail });
  const lenderRecords = createLenderRecords({ lifecycle, clock, mail });
  const accountMails = createAccountMails({ standings: createStandings({ clock }), mail });
  const creditAccounts = createCreditAccounts({ clock, mails: accountMails });
  const accountNotices = createAccountNotices({ links, mail });
  const guide = await loadPlatformGuide(db);
  const endedSessions = createEndedSessions({ db, clock });
  await endedSessions.read();
  const sessionUses = createSessionUses({ db, clock });
  return {
    ...base,
    ...external,
    lifecycle,
    lenderEvents,
    lenderRecords,
    creditAccounts,
    accountMails,
    accountNotices,
    guide,
    endedSessions,
    sessionUses,
  };
}

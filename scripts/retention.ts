/** `npm run retention`: removes now what is over, the audit log's old entries too, which the servers' role may not. */
import { pruneAudit } from '#server/stores/audit-chain.ts';
import { retain } from '#server/stores/privacy/retain.ts';
import { YEARS_KEPT } from '#server/stores/privacy/retention.ts';
import { openPlaces } from './privacy/opened.ts';

const { db, remove } = await openPlaces();
try {
  const now = new Date();
  const before = new Date(now);
  before.setFullYear(now.getFullYear() - YEARS_KEPT);
  const audit_log = await pruneAudit(db, db.sealing.keys, before);
  console.log(JSON.stringify({ ...(await retain(db, now, remove)), audit_log }));
} finally {
  await db.close();
}

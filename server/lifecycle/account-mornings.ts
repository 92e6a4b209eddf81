/** Writes to the owners of credits whose morning has come. Several servers may do it at once: each mail goes out once. */
import type { Database } from '#server/database/sql.ts';
import { dueAccounts } from '#server/stores/account-mail.ts';
import { lockRequest } from '#server/stores/requests.ts';
import type { AccountMails } from './account-mails.ts';
import type { CreditAccounts } from './credit-accounts.ts';

const BATCH = 200;

type Dependencies = {
  db: Database;
  clock: () => Date;
  creditAccounts: CreditAccounts;
  accountMails: AccountMails;
};

/** @throws AggregateError of those that failed, once the others were written to. */
export async function mailDueAccounts({ db, clock, creditAccounts, accountMails }: Dependencies) {
  const now = clock();
  const failures: unknown[] = [];
  for (const id of await dueAccounts(db, now, BATCH)) {
    const written = db.transaction(async (sql) => {
      const request = await lockRequest(sql, id);
      if (!request) return;
      await creditAccounts.closeMonths(sql, request, now);
      await accountMails.inTheMorning(sql, request, now);
    });
    await written.catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some owners were not written to.');
}

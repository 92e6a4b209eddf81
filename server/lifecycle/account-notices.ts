/** The mails about a changed account, each with its own 'no fui yo'. Source: ruling 27; B9. */
import type { Sql } from '#server/database/sql.ts';
import { findClient } from '#server/stores/clients.ts';
import type { CreditRequest } from '#server/stores/requests.ts';
import type { LifecycleSettings } from './lifecycle.ts';
import { aboutRequest, depositAccountChanged, salesAccountChanged } from './notices.ts';
import type { Links } from './public-links.ts';

type Dependencies = Pick<LifecycleSettings, 'mail'> & { links: Links };

export type AccountNotices = ReturnType<typeof createAccountNotices>;

export function createAccountNotices({ links, mail }: Dependencies) {
  return {
    /** The credit will be paid to another account. @param email null: there is no address to write to. */
    async depositChanged(sql: Sql, request: CreditRequest, email: string | null, account: string) {
      if (!email) return;
      const link = await links.forHold(sql, request.id, account);
      const notice = depositAccountChanged(account.slice(-4), link);
      await mail(sql, { to: email, ...aboutRequest(request, notice) });
    },

    /** The sales will go to the lender's account. */
    async salesChanged(sql: Sql, request: CreditRequest) {
      const { id, owner, dedicated_clabe: account } = request;
      const client = await findClient(sql, owner);
      if (!client?.email || !account) return;
      const link = await links.forHold(sql, id, account);
      const notice = salesAccountChanged(account.slice(-4), link);
      await mail(sql, { to: client.email, ...aboutRequest(request, notice) });
    },
  };
}

/** The mails about a changed account, each with its own 'no fui yo'. Source: ruling 27; B9. */
import type { Sql } from '#server/database/sql.ts';
import type { ClientRow } from '#server/stores/clients.ts';
import type { CreditRequest } from '#server/stores/requests.ts';
import type { LifecycleSettings } from './lifecycle.ts';
import type { Links } from './public-links.ts';
import { languageFor, recipientOf } from './recipients.ts';

type Dependencies = Pick<LifecycleSettings, 'mail'> & { links: Links };

export type AccountNotices = ReturnType<typeof createAccountNotices>;

export function createAccountNotices({ links, mail }: Dependencies) {
  const noticeOf = async (
    sql: Sql,
    name: 'depositAccountChanged' | 'salesAccountChanged',
    request: CreditRequest,
    account: string,
  ) => ({
    name,
    values: { ending: account.slice(-4) },
    link: await links.forHold(sql, request.id, account),
    request: request.name,
  });

  return {
    /** The credit will be paid to another account. @param client as known before: its address is the one that is warned. */
    async depositChanged(sql: Sql, request: CreditRequest, client: ClientRow, account: string) {
      if (!client.email) return;
      const to = { email: client.email, language: languageFor(request, client) };
      await mail(sql, to, await noticeOf(sql, 'depositAccountChanged', request, account));
    },

    /** The sales will go to the lender's account. */
    async salesChanged(sql: Sql, request: CreditRequest) {
      const recipient = await recipientOf(sql, request);
      const { dedicated_clabe: account } = request;
      if (!recipient || !account) return;
      await mail(sql, recipient, await noticeOf(sql, 'salesAccountChanged', request, account));
    },
  };
}

import { offerFigures } from '#domain/money/offer-cost.ts';
import { mexicanDay, plusDays } from '#domain/person/dates.ts';
import type { Sql } from '#server/database/sql.ts';
import { createCreditLife } from '#server/embedded/lender/credit-life.ts';
import { createAccountMails } from '#server/lifecycle/account-mails.ts';
import { createStandings } from '#server/lifecycle/account-standing.ts';
import { createCreditAccounts } from '#server/lifecycle/credit-accounts.ts';
import type { SendMail } from '#server/mail/mailer.ts';
import { lockAccountMail, saveAccountMail } from '#server/stores/account-mail.ts';
import { offersOf } from '#server/stores/offers.ts';
import { lockRequest } from '#server/stores/requests.ts';
import type { CreditPast } from './person.ts';

type Dependencies = { clock: () => Date; mail: SendMail };

/** What the lender has reported of a credit since its money was sent. */
export async function seedCredit(
  sql: Sql,
  id: string,
  { usual, lately }: CreditPast,
  { clock, mail }: Dependencies,
) {
  const now = clock();
  const request = await lockRequest(sql, id);
  if (!request) throw new Error('The request that was seeded is not there.');
  const day = plusDays(mexicanDay(now), -(usual + (lately?.days ?? 0) + 1));
  const sent = new Date(`${day}T16:00:00Z`);
  const [terms] = await offersOf(sql, id);
  const accounts = createCreditAccounts({ clock: () => sent });
  const life = createCreditLife(accounts);
  const received = terms ? offerFigures(terms, request.chosen?.amount ?? 0).received : 0;
  await life.disburse(sql, request, received, sent);
  await life.live(sql, request, usual);
  if (lately) await life.live(sql, request, lately.days, lately.pace);
  const { ledger } = await accounts.standingOf(sql, request);
  // Its past was written about, but for a slow month, which is told this morning.
  await saveAccountMail(sql, id, {
    ...(await lockAccountMail(sql, id)),
    is_first_told: true,
    is_end_told: ledger.period === null,
    told_until: plusDays(mexicanDay(now), -1),
    due_at: ledger.period && now,
  });
  await createAccountMails({ standings: createStandings({ clock }), mail }).inTheMorning(
    sql,
    request,
    now,
  );
}

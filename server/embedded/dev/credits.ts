/** Moves a credit's time on: its seller sells and the lender reports, faster than it happens. */
import { offerFigures } from '#domain/money/offer-cost.ts';
import { isSigned } from '#domain/request/status.ts';
import type { Sql } from '#server/database/sql.ts';
import { createCreditLife } from '#server/embedded/lender/credit-life.ts';
import type { AccountMails } from '#server/lifecycle/account-mails.ts';
import type { CreditAccounts } from '#server/lifecycle/credit-accounts.ts';
import { findCreditAccount } from '#server/stores/credit-accounts.ts';
import { offersOf } from '#server/stores/offers.ts';
import { type CreditRequest, lockRequest } from '#server/stores/requests.ts';

/** Days, by the name of the desk's button; no credit of this world lives longer than five years. */
const MOVES = { 'un día': 1, 'un mes': 30, 'hasta el final': 5 * 365 };

type Move = keyof typeof MOVES;
const isMove = (name: unknown): name is Move =>
  typeof name === 'string' && Object.hasOwn(MOVES, name);

/** Of a request with an accepted offer, once it is signed. */
export const movesOf = ({ status, chosen }: CreditRequest): string[] =>
  isSigned(status) && chosen ? Object.keys(MOVES) : [];

type MoveDependencies = {
  creditAccounts: CreditAccounts;
  accountMails: AccountMails;
  clock: () => Date;
};

/** @returns whether this was a move. */
export async function moveCredit(
  sql: Sql,
  requestId: string,
  name: unknown,
  { creditAccounts, accountMails, clock }: MoveDependencies,
): Promise<boolean> {
  if (!isMove(name)) return false;
  const request = await lockRequest(sql, requestId);
  if (!request || !movesOf(request).includes(name)) return false;
  const life = createCreditLife(creditAccounts, accountMails);
  if (!(await findCreditAccount(sql, requestId))) {
    const offers = await offersOf(sql, requestId);
    const offer = offers.find((one) => one.evaluation_results_id === request.chosen?.offerId);
    const amount = request.chosen?.amount ?? 0;
    await life.disburse(sql, request, offer ? offerFigures(offer, amount).received : 0, clock());
  }
  await life.live(sql, request, MOVES[name]);
  return true;
}

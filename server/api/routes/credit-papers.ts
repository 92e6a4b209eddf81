/** The papers of a credit, drawn for its owner when they are asked for. Source: mi-credito.md. */
import { Refused } from '#contract/kit/refused.ts';
import { toCents } from '#domain/money/money.ts';
import { monthOf } from '#domain/person/dates.ts';
import { fullName } from '#domain/person/full-name.ts';
import type { Lender } from '#domain/request/lender.ts';
import type { Sql } from '#server/database/sql.ts';
import type { Standings } from '#server/lifecycle/account-standing.ts';
import { accountStatement } from '#server/lifecycle/account-statement.ts';
import { accountSummary } from '#server/lifecycle/account-summary.ts';
import type { PaperOf } from '#server/papers/credit-paper.ts';
import { noDebtPaper, payoffPaper } from '#server/papers/letters.ts';
import { drawPaper } from '#server/papers/paper.ts';
import { statementPaper } from '#server/papers/statement.ts';
import type { Language } from '#server/papers/words.ts';
import { findClient } from '#server/stores/clients.ts';
import { hotelFormOf } from '#server/stores/hotels.ts';
import type { CreditRequest } from '#server/stores/requests.ts';

type Dependencies = { accounts: Standings; lender: Lender };

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;

export function creditPapers({ accounts, lender }: Dependencies) {
  const summaryOf = (sql: Sql, request: CreditRequest) =>
    accountSummary(sql, request, { accounts, depositDays: null });

  async function paperOf(
    sql: Sql,
    { id, name, owner }: CreditRequest,
    at: string,
    language: Language,
  ): Promise<PaperOf> {
    const [hotel, client] = [await hotelFormOf(sql, id), await findClient(sql, owner)];
    const person = hotel?.hotelName || client?.company.business_name || fullName(client ?? {});
    return { language, at: new Date(at), lender, name, person };
  }

  /** @throws Refused 'notFound' for a month without an account. */
  async function statement(sql: Sql, request: CreditRequest, month: string, language: Language) {
    const known = MONTH.test(month)
      ? await accountStatement(sql, request, monthOf(`${month}-01`), accounts)
      : undefined;
    if (!known) throw new Refused('notFound', 'No statement of this month.');
    const { now } = await accounts.standingOf(sql, request);
    return drawPaper(
      statementPaper(await paperOf(sql, request, now.toISOString(), language), known),
    );
  }

  /** @throws Refused 'notFound' while nothing is owed. */
  async function payoff(sql: Sql, request: CreditRequest, language: Language) {
    const { meta, figures, payment, as_of } = await summaryOf(sql, request);
    if (meta.letter !== 'payoff' || !figures) throw new Refused('notFound', 'Nothing is owed.');
    const { owed, accrued } = figures;
    const of = await paperOf(sql, request, as_of, language);
    return drawPaper(payoffPaper(of, { owed: toCents(owed), accrued: toCents(accrued), payment }));
  }

  /** @throws Refused 'notFound' before it is paid off. */
  async function noDebt(sql: Sql, request: CreditRequest, language: Language) {
    const { meta, figures, disbursed, as_of } = await summaryOf(sql, request);
    const { ledger } = await accounts.standingOf(sql, request);
    const day = ledger.turns.findLast(({ type }) => type === 'settled')?.day;
    if (meta.letter !== 'noDebt' || !figures || !disbursed || !day) {
      throw new Refused('notFound', 'It is not paid off.');
    }
    const { interest, added, paid } = figures;
    const of = await paperOf(sql, request, as_of, language);
    return drawPaper(
      noDebtPaper(of, { day, lent: disbursed.amount, interest: interest + added, paid }),
    );
  }

  return { statement, payoff, noDebt };
}

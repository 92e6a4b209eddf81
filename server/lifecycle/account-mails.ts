/**
 * What its owner is written of a credit: the first and the last payment always, the sales of each day or each week by
 * choice, a slow month before it ends. Each once: what was written is kept in the same transaction. Source: mi-credito.md, Mail.
 */
import type { Ledger } from '#domain/credit/ledger.ts';
import { daysToMail, isWeekOver, morningOf, nextMorning, WEEK } from '#domain/credit/mail-days.ts';
import { formatMoney, toPesos } from '#domain/money/money.ts';
import { longDay, longMonth, mexicanDay, plusDays } from '#domain/person/dates.ts';
import { isByStaff } from '#domain/request/platforms.ts';
import type { Sql } from '#server/database/sql.ts';
import type { SendMail } from '#server/mail/mailer.ts';
import { type MailName, textOf } from '#server/mail/words.ts';
import { dayTotals } from '#server/stores/account-events.ts';
import { type AccountMail, lockAccountMail, saveAccountMail } from '#server/stores/account-mail.ts';
import { findClient } from '#server/stores/clients.ts';
import type { CreditRequest } from '#server/stores/requests.ts';
import {
  type AccountBasis,
  type AccountMoment,
  accountAt,
  accountBasis,
} from './account-moment.ts';
import { endOf, type Standings } from './account-standing.ts';
import { accountNow } from './account-summary.ts';
import { recipientAt } from './recipients.ts';

const ENDING = 4;
/** Each has a sentence of its own. */
const UNTOLD_AT_ZERO = ['undone', 'extra'];

type Dependencies = { standings: Standings; mail: SendMail };

/** `at` is the moment that the figures are of; without it, now. */
type Morning = { now: Date; at: Date | undefined };

export type AccountMails = ReturnType<typeof createAccountMails>;

export function createAccountMails({ standings, mail }: Dependencies) {
  /** Follows a report: its first payment, and its end. The caller holds the request. */
  async function afterReport(sql: Sql, request: CreditRequest, { period }: Ledger, now: Date) {
    if (isByStaff(request.journey)) return;
    const told = await lockAccountMail(sql, request.id);
    const isOpen = period !== null;
    if (told.is_first_told && isOpen && told.due_at && !told.is_end_told) return;
    const account = await accountNow(sql, request, standings);
    const { figures, state, as_of, expected } = account;
    if (!figures) return;
    const told_of = { figures, expected, moment: new Date(as_of) };
    const hasPaid = figures.paid > 0;
    if (state === 'paidOff' && !told.is_end_told)
      await write(sql, request, told_of, 'creditPaidOff');
    else if (isOpen && hasPaid && !told.is_first_told)
      await write(sql, request, told_of, 'creditFirstPayment');
    await saveAccountMail(sql, request.id, {
      ...told,
      is_first_told: told.is_first_told || hasPaid,
      is_end_told: !isOpen,
      due_at: isOpen ? (told.due_at ?? nextMorning(now)) : null,
      told_until: told.told_until ?? plusDays(mexicanDay(now), -1),
    });
  }

  /** What a morning brings. Nothing before it has come. The caller holds the request. */
  const inTheMorning = (sql: Sql, request: CreditRequest, now: Date) =>
    throughMornings(sql, request, [{ now, at: undefined }]);

  /** What each brings where many went by at once, with the figures of its own day. The caller holds the request. */
  const inPastMornings = (sql: Sql, request: CreditRequest, mornings: readonly Date[]) =>
    throughMornings(
      sql,
      request,
      mornings.map((now) => ({ now, at: now })),
    );

  async function throughMornings(sql: Sql, request: CreditRequest, mornings: readonly Morning[]) {
    const before = await lockAccountMail(sql, request.id);
    const due = mornings.filter(({ now }) => before.due_at && before.due_at <= now);
    if (due.length === 0) return;
    const basis = await accountBasis(sql, request);
    let told = before;
    for (const morning of due) told = await morningAfter(sql, request, told, basis, morning);
    await saveAccountMail(sql, request.id, told);
  }

  async function morningAfter(
    sql: Sql,
    request: CreditRequest,
    told: AccountMail,
    basis: AccountBasis,
    { now, at }: Morning,
  ): Promise<AccountMail> {
    if (!told.due_at || told.due_at > now) return told;
    const account = await accountAt(sql, request, standings, basis, at);
    if (!account.period || isByStaff(request.journey)) return { ...told, due_at: null };
    const today = mexicanDay(now);
    return {
      ...told,
      slow_end: await warn(sql, request, account, told),
      told_until: await writeOfSales(sql, request, account, told, today),
      due_at: morningOf(plusDays(today, daysToMail(account.notices, today, account.period))),
    };
  }

  /** Of a slow month once. */
  async function warn(
    sql: Sql,
    request: CreditRequest,
    account: AccountMoment,
    { slow_end }: AccountMail,
  ) {
    const { slow } = account;
    if (!slow || slow.end === slow_end) return slow_end;
    await write(sql, request, account, 'creditSlow', {
      interest: slow.interest,
      uncovered: slow.uncovered,
      end: slow.end,
    });
    return slow.end;
  }

  /** Of the days since the last mail until yesterday; a week's on Monday. @returns the last day that was written about. */
  async function writeOfSales(
    sql: Sql,
    request: CreditRequest,
    account: AccountMoment,
    { told_until }: AccountMail,
    today: string,
  ): Promise<string> {
    const last = plusDays(today, -1);
    const first = plusDays(told_until ?? plusDays(last, -1), 1);
    const isDaily = account.notices === 'daily';
    if (first > last || !(isDaily || isWeekOver(first, today)))
      return told_until ?? plusDays(first, -1);
    const days = await dayTotals(sql, request.id, endOf(plusDays(first, -1)), endOf(last));
    const totalOf = (type: string, what: 'amount' | 'part' = 'amount') =>
      toPesos(days.reduce((sum, day) => sum + (day.type === type ? day[what] : 0), 0));
    const kept = totalOf('retention');
    const undone = totalOf('refund', 'part');
    const extra = totalOf('payment');
    const isQuiet = kept + undone + extra === 0;
    if (isDaily && isQuiet) return last;
    // The first days of a credit are told with its first week.
    if (isQuiet && last < plusDays(first, WEEK - 1)) return plusDays(first, -1);
    const name = isQuiet ? 'creditQuietWeek' : isDaily ? 'creditDay' : 'creditWeek';
    await write(sql, request, account, name, { kept, undone, extra, first, last });
    return last;
  }

  /** @param told amounts and days, as they are. */
  async function write(
    sql: Sql,
    request: CreditRequest,
    { figures, expected, moment }: Pick<AccountMoment, 'figures' | 'expected' | 'moment'>,
    name: MailName,
    told: Readonly<Record<string, number | string>> = {},
  ) {
    const client = await findClient(sql, request.owner);
    const recipient = recipientAt(request, client);
    if (!recipient) return;
    const ending = request.dedicated_clabe?.slice(-ENDING);
    const { language } = recipient;
    const names = client?.names;
    const written = Object.entries({ ...told, owed: figures.owed, paid: figures.paid }).map(
      ([key, value]) => [
        key,
        typeof value === 'string'
          ? longDay(value, language)
          : value === 0 && UNTOLD_AT_ZERO.includes(key)
            ? ''
            : formatMoney(value),
      ],
    );
    const words = Object.fromEntries(written);
    const span = told.first === told.last ? 'common.oneDay' : 'common.days';
    const hello = textOf(language, names ? 'common.helloNamed' : 'common.hello', {
      names: names ?? '',
    });
    await mail(sql, recipient, {
      name,
      values: {
        ...words,
        hello: hello ?? '',
        span: textOf(language, span, words) ?? '',
        day: longDay(mexicanDay(moment), language),
        ...(ending && { ending }),
        ...(expected && {
          month: longMonth(expected, language),
          expected: formatMoney(expected.total),
        }),
      },
    });
  }

  return { afterReport, inTheMorning, inPastMornings };
}

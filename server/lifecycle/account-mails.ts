/**
 * What its owner is written of a credit: the first and the last payment always, the sales of each day or each week by
 * choice, a slow month before it ends. Each once: what was written is kept in the same transaction. Source: mi-credito.md, Mail.
 */
import type { CreditAccount } from '#contract/credit-account.ts';
import { days360, type InterestPeriod } from '#domain/credit/interest-period.ts';
import type { Ledger } from '#domain/credit/ledger.ts';
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
import { endOf, type Standings } from './account-standing.ts';
import { type AccountNow, accountNow } from './account-summary.ts';
import { recipientAt } from './recipients.ts';

/** Nine o'clock in Mexico, in UTC. */
const MORNING = 'T15:00:00Z';
const WEEK = 7;
const MONDAY = 1;

type Dependencies = { standings: Standings; mail: SendMail };

export type AccountMails = ReturnType<typeof createAccountMails>;

export function createAccountMails({ standings, mail }: Dependencies) {
  const summaryOf = (sql: Sql, request: CreditRequest) => accountNow(sql, request, standings);

  /** Follows a report: its first payment, and its end. The caller holds the request. */
  async function afterReport(sql: Sql, request: CreditRequest, { period }: Ledger, now: Date) {
    if (isByStaff(request.journey)) return;
    const told = await lockAccountMail(sql, request.id);
    const isOpen = period !== null;
    if (told.is_first_told && isOpen && told.due_at && !told.is_end_told) return;
    const account = await summaryOf(sql, request);
    if (!account.disbursed) return;
    const isPaidOff = account.state === 'paidOff';
    const hasPaid = (account.figures?.paid ?? 0) > 0;
    if (isPaidOff && !told.is_end_told) await write(sql, request, account, 'creditPaidOff');
    else if (isOpen && hasPaid && !told.is_first_told)
      await write(sql, request, account, 'creditFirstPayment');
    await saveAccountMail(sql, request.id, {
      ...told,
      is_first_told: told.is_first_told || hasPaid,
      is_end_told: !isOpen,
      due_at: isOpen ? (told.due_at ?? nextMorning(now)) : null,
      told_until: told.told_until ?? plusDays(mexicanDay(now), -1),
    });
  }

  /** What a morning brings. Nothing before it has come. The caller holds the request. */
  async function inTheMorning(sql: Sql, request: CreditRequest, now: Date) {
    const told = await lockAccountMail(sql, request.id);
    if (!told.due_at || told.due_at > now) return;
    const account = await summaryOf(sql, request);
    if (!account.period || isByStaff(request.journey)) {
      return saveAccountMail(sql, request.id, { ...told, due_at: null });
    }
    const slow_end = await warn(sql, request, account, told);
    const today = mexicanDay(now);
    const told_until = await writeOfSales(sql, request, account, told, today);
    await saveAccountMail(sql, request.id, {
      ...told,
      slow_end,
      told_until,
      due_at: morningOf(plusDays(today, daysToMail(account.notices, today, account.period))),
    });
  }

  /** Of a slow month once. */
  async function warn(
    sql: Sql,
    request: CreditRequest,
    account: AccountNow,
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
    account: AccountNow,
    { told_until }: AccountMail,
    today: string,
  ): Promise<string> {
    const last = plusDays(today, -1);
    const first = plusDays(told_until ?? plusDays(last, -1), 1);
    const isDaily = account.notices === 'daily';
    const isWeekOver =
      new Date(`${today}T00:00:00Z`).getUTCDay() === MONDAY || plusDays(first, WEEK) <= today;
    if (first > last || !(isDaily || isWeekOver)) return told_until ?? plusDays(first, -1);
    const days = await dayTotals(sql, request.id, endOf(plusDays(first, -1)), endOf(last));
    const totalOf = (type: string, what: 'amount' | 'part' = 'amount') =>
      toPesos(days.reduce((sum, day) => sum + (day.type === type ? day[what] : 0), 0));
    const kept = totalOf('retention');
    const undone = totalOf('refund', 'part');
    const extra = totalOf('payment');
    const isQuiet = kept + undone + extra === 0;
    if (isDaily && isQuiet) return last;
    const name = isQuiet ? 'creditQuietWeek' : isDaily ? 'creditDay' : 'creditWeek';
    await write(sql, request, account, name, { kept, undone, extra, first, last });
    return last;
  }

  /** @param told amounts and days, as they are; what is 0 is not written of. */
  async function write(
    sql: Sql,
    request: CreditRequest,
    { figures, expected, as_of, sales_account_ending: ending }: AccountNow,
    name: MailName,
    told: Readonly<Record<string, number | string>> = {},
  ) {
    const client = await findClient(sql, request.owner);
    const recipient = recipientAt(request, client);
    if (!recipient || !figures) return;
    const { language } = recipient;
    const names = client?.names;
    const written = Object.entries({ ...told, owed: figures.owed, paid: figures.paid }).map(
      ([key, value]) => [
        key,
        typeof value === 'string'
          ? longDay(value, language)
          : value > 0 || key === 'kept' || key === 'owed'
            ? formatMoney(value)
            : '',
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
        day: longDay(mexicanDay(as_of), language),
        ...(ending && { ending }),
        ...(expected && {
          month: longMonth(expected, language),
          expected: formatMoney(expected.total),
        }),
      },
    });
  }

  return { afterReport, inTheMorning };
}

const morningOf = (day: string) => new Date(`${day}${MORNING}`);

export function nextMorning(now: Date): Date {
  const today = morningOf(mexicanDay(now));
  return today > now ? today : morningOf(plusDays(mexicanDay(now), 1));
}

/** In how many days a mail may come: tomorrow, or on Monday; on any day of the last week of a month of interest. */
export function daysToMail(
  notices: CreditAccount['notices'],
  today: string,
  { end }: Pick<InterestPeriod, 'end'>,
): number {
  if (notices === 'daily') return 1;
  const toMonday = WEEK - ((new Date(`${today}T00:00:00Z`).getUTCDay() + WEEK - MONDAY) % WEEK);
  return Math.max(1, Math.min(toMonday, days360(today, end) - WEEK));
}

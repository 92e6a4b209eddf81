/** What the lender has reported of a hotel's credit: its money, and a week of stays with what was kept of them. */
import type { SentAccountEvent } from '#contract/account-events.ts';
import { roundPesos } from '#domain/money/money.ts';
import { mexicanDay, plusDays } from '#domain/person/dates.ts';
import type { Sql } from '#server/database/sql.ts';
import { accountFor } from '#server/embedded/lender/account.ts';
import { accountEvent } from '#server/embedded/lender/credit-life.ts';
import { HOTEL_TERMS } from '#server/embedded/lender/hotel-terms.ts';
import { createCreditAccounts } from '#server/lifecycle/credit-accounts.ts';
import { lockRequest } from '#server/stores/requests.ts';

/** Pesos, of the stays of each day. */
const STAYS = [11_250, 9_480, 14_310, 16_900, 8_760, 7_940, 12_405];

export async function seedHotelCredit(sql: Sql, id: string, now: Date) {
  const request = await lockRequest(sql, id);
  if (!request) throw new Error('The request that was seeded is not there.');
  const first = plusDays(mexicanDay(now), -STAYS.length - 1);
  const money = accountEvent('disbursed', 'money', `${first}T16:00:00Z`, {
    ...HOTEL_TERMS,
    payment_clabe: accountFor(`payments:${id}`),
  });
  const stays = STAYS.flatMap((amount, index) => staysOf(plusDays(first, index + 1), amount));
  const accounts = createCreditAccounts({ clock: () => now });
  await accounts.take(sql, request, [money, ...stays], 'lender', now);
}

function staysOf(day: string, amount: number): SentAccountEvent[] {
  const sale = `sale-${day}`;
  const kept = roundPesos(amount * HOTEL_TERMS.retention);
  const at = `${day}T19:00:00Z`;
  return [
    accountEvent('sale', sale, at, { amount, order: `RES-${day.replaceAll('-', '').slice(2)}` }),
    accountEvent('retention', `kept-${day}`, at, { amount: kept, sale }),
    accountEvent('remainder-paid', `paid-${day}`, `${day}T23:00:00Z`, {
      amount: roundPesos(amount - kept),
      sale,
    }),
  ];
}

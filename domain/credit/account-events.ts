/** What happens to a credit after its signature, in the words of the lender's call. Source: ruling 55. */
import { mexicanDay } from '#domain/person/dates.ts';

/** In the order in which events of one instant count. */
export const ACCOUNT_EVENTS = [
  'disbursed',
  'sale',
  'retention',
  'remainder-paid',
  'refund',
  'payment',
  'adjustment',
  'closed',
] as const;
export type AccountEventType = (typeof ACCOUNT_EVENTS)[number];

/** Cents. `id` is the lender's name of the event. */
export type AccountEvent = {
  id: string;
  type: AccountEventType;
  /** ISO 8601 instant. */
  at: string;
  /** Lent, sold, kept, paid out, refunded, paid; what an adjustment adds to the debt, or takes off; 0 of `closed`. */
  amount: number;
  /** Of `disbursed`: what reached the seller. Of `refund`: the retention that is undone. */
  part: number;
  /** The sale that `retention`, `remainder-paid` and `refund` belong to. */
  sale: string | null;
};

export const dayOf = ({ at }: Pick<AccountEvent, 'at'>): string => mexicanDay(at);

/** The order in which events count, whenever they came. */
export function inOrder<Event extends Pick<AccountEvent, 'id' | 'type' | 'at'>>(
  events: readonly Event[],
): Event[] {
  const rank = ({ type }: Event) => ACCOUNT_EVENTS.indexOf(type);
  const time = ({ at }: Event) => new Date(at).getTime();
  return [...events].sort(
    (one, other) =>
      time(one) - time(other) || rank(one) - rank(other) || (one.id < other.id ? -1 : 1),
  );
}

/** In which state a credit is, by what happened to it: its machine is asked. Source: ruling 55. */
import { initialTransition, transition } from 'xstate';
import type { Ledger } from '#domain/credit/ledger.ts';
import {
  type AccountMeta,
  type CreditAccountEvent,
  creditAccountMachine,
} from '#machines/credit-account.machine.ts';
import type { Facts } from '#server/stores/credit-accounts.ts';
import type { CreditRequest } from '#server/stores/requests.ts';

const PAUSE_MS = 30 * 24 * 3_600_000;

/** What happened to an account so far, as its machine reads it. @param late cents. */
export function turnsOf(
  facts: Facts,
  ledger: Ledger,
  request: CreditRequest,
  now: Date,
  late: number,
) {
  const { last_sale, disbursed_at } = facts;
  const lastly =
    last_sale && disbursed_at && last_sale < disbursed_at
      ? disbursed_at
      : (last_sale ?? disbursed_at);
  const isOver = (since: Date | null, limit: number) =>
    since !== null && now.getTime() - since.getTime() > limit;
  const turns: CreditAccountEvent[] = [];
  if (facts.disbursed_at) turns.push({ type: 'disbursed' });
  turns.push(...ledger.turns.map(({ type }) => ({ type })));
  if (isOver(lastly, PAUSE_MS)) turns.push({ type: 'sales.stopped' });
  if (late > 0) turns.push({ type: 'remainder.late' });
  if (request.held_at) turns.push({ type: 'account.hold' });
  return turns;
}

export function stateAfter(turns: readonly CreditAccountEvent[]) {
  const [start] = initialTransition(creditAccountMachine);
  const end = turns.reduce(
    (snapshot, turn) => transition(creditAccountMachine, snapshot, turn)[0],
    start,
  );
  const meta: AccountMeta = Object.assign({}, ...Object.values(end.getMeta()));
  const { value } = end;
  return { state: typeof value === 'string' ? value : value.living, meta };
}

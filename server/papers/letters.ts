/** The payoff letter, and the letter of no debt. Source: mi-credito.md. */
import { formatMoney, toCents } from '#domain/money/money.ts';
import { longDay, mexicanDay } from '#domain/person/dates.ts';
import { money, type PaperOf, paperOf, sums, textOf } from './credit-paper.ts';
import type { Paper } from './paper.ts';

type Payoff = {
  /** Cents. */
  owed: number;
  accrued: number;
  payment: { clabe: string; reference: string | null } | null;
};

/** Pesos. */
type PaidOff = { day: string; lent: number; interest: number; paid: number };

export function payoffPaper(of: PaperOf, { owed, accrued, payment }: Payoff): Paper {
  const amount = money(owed);
  return paperOf(
    of,
    (translate) => translate('payoff.title'),
    (translate) => [
      { kind: 'figure', label: translate('payoff.amount'), amount },
      textOf(translate('payoff.valid', { day: longDay(mexicanDay(of.at), of.language) })),
      { kind: 'heading', text: translate('payoff.parts') },
      sums(translate, [
        ['payoff.principal', owed - accrued],
        ['payoff.interest', accrued],
        ['payoff.total', owed],
      ]),
      { kind: 'heading', text: translate('payoff.how') },
      ...(payment
        ? [textOf(translate('payoff.clabe', { amount, clabe: payment.clabe }))]
        : [textOf(translate('payoff.noAccount'))]),
      ...(payment?.reference
        ? [textOf(translate('payoff.reference', { reference: payment.reference }))]
        : []),
      textOf(translate('payoff.after')),
    ],
  );
}

export function noDebtPaper(of: PaperOf, { day, lent, interest, paid }: PaidOff): Paper {
  const values = { person: of.person, name: of.name, day: longDay(day, of.language) };
  return paperOf(
    of,
    (translate) => translate('noDebt.title'),
    (translate) => [
      textOf(translate('noDebt.text', values)),
      { kind: 'figure', label: translate('noDebt.owed'), amount: formatMoney(0) },
      { kind: 'heading', text: translate('noDebt.figures') },
      sums(translate, [
        ['noDebt.lent', toCents(lent)],
        ['noDebt.interest', toCents(interest)],
        ['noDebt.total', toCents(paid)],
      ]),
      textOf(translate('noDebt.end')),
    ],
  );
}

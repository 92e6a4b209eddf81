/** What the papers of a credit have in common: whose they are, their foot, their sums. */
import { formatMoney, toPesos } from '#domain/money/money.ts';
import { longDay, mexicanDay, mexicanTime } from '#domain/person/dates.ts';
import type { Lender } from '#domain/request/lender.ts';
import type { Paper, PaperPart } from './paper.ts';
import { type Language, type PaperKey, type Translate, wordsIn } from './words.ts';

/** Whose paper it is, and of what. */
export type PaperOf = {
  language: Language;
  at: Date;
  lender: Lender;
  /** The request's, for people, and the person's. */
  name: string;
  person: string;
};

export const money = (cents: number) => formatMoney(toPesos(cents));

export function paperOf(
  { language, at, lender, name, person }: PaperOf,
  title: (translate: Translate) => string,
  parts: (translate: Translate) => PaperPart[],
): Paper {
  const translate = wordsIn(language);
  const made = { day: longDay(mexicanDay(at), language), time: mexicanTime(at) };
  return {
    language,
    product: translate('product'),
    title: title(translate),
    at,
    parts: [{ kind: 'text', text: translate('credit', { name, person }) }, ...parts(translate)],
    foot: [translate('made', made), translate('lender', lender), translate('complaints', lender)],
  };
}

export const sums = (translate: Translate, rows: [PaperKey, number][]): PaperPart => ({
  kind: 'table',
  hasSum: true,
  columns: [
    { title: translate('statement.concept'), share: 0.7 },
    { title: translate('statement.amount'), share: 0.3, isFigure: true },
  ],
  rows: rows.map(([key, cents]) => [translate(key), money(cents)]),
});

export const textOf = (text: string): PaperPart => ({ kind: 'text', text });

/** What a credit comes to, the same wherever it is told: by link, before the signature, after it, by mail. Source: ruling 43. */
import type { CatUnit } from './cat.ts';
import { agreedCat } from './counted-cat.ts';
import { mainOffer, type OfferChoice, type OfferTerms, wholeOffer } from './offer.ts';
import { offerFigures } from './offer-cost.ts';
import { toFraction } from './retention.ts';

/** Pesos, months, fractions; `cat` without VAT. */
export type CreditTerms = {
  amount: number;
  term: number;
  retention: number;
  received: number;
  total: number;
  cat: number;
  cat_unit: CatUnit;
  /** ISO day. */
  cat_date: string;
};

export type LinkedOffer = CreditTerms & {
  /** ISO day, the last on which it can be confirmed. */
  valid_until: string;
};

type PricedOffer = OfferTerms & {
  opening_fee: number;
  fee_vat: number;
  cat_without_tax: number;
  cat_unit: CatUnit | null;
  cat_calculation_date_day: number;
  cat_calculation_date_month: number;
  cat_calculation_date_year: number;
  valid_until?: string | undefined;
};

/** Null where the CAT is not borne out by the payments: such a credit is not shown. Source: B3. */
export function creditTerms(
  offer: PricedOffer,
  { amount, retention }: OfferChoice,
): CreditTerms | null {
  const cat = agreedCat(offer);
  if (cat === null) return null;
  const { received, total } = offerFigures(offer, amount);
  const { cat_calculation_date_year: year, cat_calculation_date_month: month } = offer;
  const date = [year, month, offer.cat_calculation_date_day];
  return {
    amount,
    term: offer.term,
    retention: toFraction(retention),
    received,
    total,
    cat,
    cat_unit: 'percent',
    cat_date: date.map((part) => String(part).padStart(2, '0')).join('-'),
  };
}

type LinkDays = { today: string; lastDay: string };

/** The offer that a link is about: the one that lends most, whole. Null where none is known, or it has ended. */
export function linkedOffer(
  offers: readonly PricedOffer[],
  { today, lastDay }: LinkDays,
): LinkedOffer | null {
  const offer = mainOffer(offers);
  const terms = offer && creditTerms(offer, wholeOffer(offer));
  const ends = [lastDay, offer?.valid_until ?? lastDay].sort();
  const valid_until = ends[0] ?? lastDay;
  return terms && valid_until >= today ? { ...terms, valid_until } : null;
}
